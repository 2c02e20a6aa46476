"""Readers and writers of other people's files; `registry` lists the formats."""
