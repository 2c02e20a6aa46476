"""The journal of events and the view of what counts now."""
