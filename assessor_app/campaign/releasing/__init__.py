"""Write a campaign as a test collection for others: a release, or the folder of another tool."""
