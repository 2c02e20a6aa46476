"""A document as people read it: its characters with stable places, and what each of them is."""
