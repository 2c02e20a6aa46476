"""Predicts which documents are relevant from the judgements made so far."""
