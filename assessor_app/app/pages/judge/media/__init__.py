"""Documents that are no texts: PDF and images, looked into by processes of their own."""
