"""Shared by the formats: sources, encodings, compression, fields, JSON, SGML."""
