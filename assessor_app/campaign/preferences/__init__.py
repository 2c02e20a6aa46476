"""Judge pairs of documents, and what the preferences of a campaign say."""
