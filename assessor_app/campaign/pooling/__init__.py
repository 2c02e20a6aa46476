"""Choose the documents to judge: the request for a pool, its preview, the pool."""
