"""PDF and images: pages, letters, marks, the process that reads images."""
