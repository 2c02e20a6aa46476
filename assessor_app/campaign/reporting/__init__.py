"""Write what a campaign holds: exports, the report, the generated help pages."""
