"""Functions that the formats share: sources, encodings, compression, fields, JSON, SGML."""
