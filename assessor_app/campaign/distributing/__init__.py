"""Work on several computers: an existing Dask cluster, and the parts of a command it does."""
