"""Novelty and diversity: what a ranking covers of the subtopics of a topic."""
