"""Shows a document: views by kind, marks, terms, find."""
