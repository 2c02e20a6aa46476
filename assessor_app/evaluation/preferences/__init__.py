"""Judged pairs of documents: what a ranking keeps of them, and what they say by themselves."""
