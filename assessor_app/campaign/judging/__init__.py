"""Judge documents: queue, grades, marks, notes, highlights and undo."""
