"""The canonical readable text of a document, with stable offsets, and its structure."""
