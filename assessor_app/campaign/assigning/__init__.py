"""Assign topics to assessors."""
