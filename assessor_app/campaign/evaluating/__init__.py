"""Evaluate runs on judgements, of a campaign or of files, and compare them."""
