"""Pools, orders of the queue, schedulers of pairs, workload and combination of assessors."""
