"""What formats share: sources, encodings, compression, fields, JSON, SGML."""
