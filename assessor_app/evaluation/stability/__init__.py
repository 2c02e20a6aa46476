"""How far the figures of runs hang on what was pooled, what was judged, and what was not."""
