"""Judge pairs of documents, and analyse the preferences of a campaign."""
