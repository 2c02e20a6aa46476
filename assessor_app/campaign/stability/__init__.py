"""Stability of a system ranking: over topics, pools and unjudged documents."""
