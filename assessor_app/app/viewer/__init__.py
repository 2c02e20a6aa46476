"""Widgets that show a document: a view per media type, with marked terms and a find bar."""
