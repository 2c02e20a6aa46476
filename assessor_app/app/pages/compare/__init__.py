"""Judge pairs of documents."""
