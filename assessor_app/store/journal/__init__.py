"""The journal of events, and the current judgements computed from it."""
