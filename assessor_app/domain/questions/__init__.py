"""Further questions on documents, their answers, and the aspects of topics."""
