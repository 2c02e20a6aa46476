"""The window. The only package that imports Qt; the campaign package does the work."""
