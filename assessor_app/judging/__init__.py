"""What is judged, in which order, by whom."""
