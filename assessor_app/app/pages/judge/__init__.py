"""Read and judge the documents of the pool."""
