"""Import files into a campaign: previews, the import of each kind of content, repairs, reports."""
