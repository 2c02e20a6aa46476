"""Judge documents: the queue, grades, marks, notes, undo."""
