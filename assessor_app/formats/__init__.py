"""Readers and writers of external file formats; `format_registry` lists the formats."""
