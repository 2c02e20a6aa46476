"""Write exports, the report and the generated help pages."""
