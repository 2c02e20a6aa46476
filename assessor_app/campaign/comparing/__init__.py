"""Results of a comparison of runs: tables for papers, diagrams, practical differences."""
