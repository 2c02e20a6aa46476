"""The Agreement page, which compares the judgements of assessors."""
