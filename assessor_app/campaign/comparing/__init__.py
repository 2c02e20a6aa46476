"""What follows from a comparison of runs: tables for papers, diagrams, practical differences."""
