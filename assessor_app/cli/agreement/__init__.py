"""The command that measures the agreement of assessors, and the forms of its results."""
