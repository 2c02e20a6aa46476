"""Assessor: judge a pool, see how far the assessors agree, see what that does to the systems."""

__version__ = "0.1.0"
