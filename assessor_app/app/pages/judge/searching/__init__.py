"""The search of the collection on the Judge page."""
