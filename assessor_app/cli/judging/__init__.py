"""Commands that record and analyse judgements, and search the documents."""
