"""The distributions that tests need and numpy lacks: Student's t, normal, fair coin."""

import math
from functools import lru_cache
from statistics import NormalDist

import numpy as np

from assessor_app.evaluation.arrays import Doubles

# Lentz's method: each step of the continued fraction gains about a digit.
MOST_STEPS = 400
TINY = 1e-300
CLOSE = 1e-16


def student_two_sided(t: Doubles, freedom: Doubles) -> Doubles:
    """Return the probability of |T| >= |t| for Student's t; NaN stays NaN.

    freedom: the degrees of freedom, broadcast with t. Computed as the regularised incomplete beta
    function I_x(freedom/2, 1/2) at x = freedom/(freedom + t^2): Abramowitz & Stegun (1964),
    Handbook of Mathematical Functions, 26.7.1 and 26.5.27.
    """
    t, freedom = np.broadcast_arrays(np.asarray(t, np.float64), np.asarray(freedom, np.float64))
    result = np.where(np.isinf(t), 0.0, np.nan)
    known = np.isfinite(t) & (freedom > 0)
    half, square = freedom[known] / 2, t[known] ** 2
    total = freedom[known] + square
    away, near = freedom[known] / total, square / total
    # The fraction converges fast on one side of the mean only; the other follows by symmetry.
    tail = away < (half + 1) / (half + 2.5)
    found = np.empty_like(half)
    middle = ~tail
    one_half = np.full_like(half, 0.5)
    found[tail] = _beta(half[tail], one_half[tail], away[tail], near[tail])
    found[middle] = 1 - _beta(one_half[middle], half[middle], near[middle], away[middle])
    result[known] = found
    return result


def _beta(a: Doubles, b: Doubles, x: Doubles, rest: Doubles) -> Doubles:
    """Return I_x(a, b), for x below about a / (a + b). rest: 1 - x."""
    if not a.size:
        return a
    gammas = np.array([_log_beta(p, q) for p, q in zip(a.tolist(), b.tolist(), strict=True)])
    with np.errstate(divide="ignore"):
        front = np.exp(a * np.log(x) + b * np.log(rest) - gammas) / a
    return np.where(x > 0, front * _fraction(a, b, x), 0.0)


@lru_cache(maxsize=1024)
def _log_beta(a: float, b: float) -> float:
    return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)


def _fraction(a: Doubles, b: Doubles, x: Doubles) -> Doubles:
    """Return the continued fraction of the incomplete beta function, by Lentz's method.

    Each value ends at its own step, so that it does not depend on the others.
    """
    c = np.ones_like(a)
    d = 1 / _not_zero(1 - (a + b) * x / (a + 1))
    value = d.copy()
    is_open = np.ones(value.shape, bool)
    for step in range(1, MOST_STEPS):
        even = step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step))
        odd = -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1))
        change = np.ones_like(a)
        for numerator in (even, odd):
            d = 1 / _not_zero(1 + numerator * d)
            c = _not_zero(1 + numerator / c)
            change = change * d * c
        np.multiply(value, change, out=value, where=is_open)
        is_open &= np.abs(change - 1) >= CLOSE * 10
        if not is_open.any():
            break
    return value


def _not_zero(values: Doubles) -> Doubles:
    return np.where(np.abs(values) < TINY, TINY, values)


@lru_cache(maxsize=1024)
def student_limit(freedom: int, confidence: float) -> float:
    """Return the t with P(|T| < t) = confidence. freedom: the degrees of freedom, at least 1.

    Newton's method starts at the normal limit, which lies left of the root of a convex function,
    so that each step stays left of the root.
    """
    t = normal_limit(confidence)
    log_scale = math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)
    before = math.inf
    for _ in range(MOST_STEPS):
        excess = float(student_two_sided(np.array(t), np.array(freedom))) - (1 - confidence)
        log_density = log_scale - (freedom + 1) / 2 * math.log1p(t * t / freedom)
        step = excess / (2 * math.exp(log_density) / math.sqrt(freedom * math.pi))
        t += step
        # A step this short that is no shorter than the last one is due to rounding.
        if abs(step) < 1e-14 * t or before <= abs(step) < 1e-9 * t:
            break
        before = abs(step)
    return t


def normal_limit(confidence: float) -> float:
    """Return the z with P(|Z| < z) = confidence: 1.96 for 0.95."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def normal_two_sided(z: float) -> float:
    """Return the probability of |Z| >= |z| for a standard normal Z."""
    return math.erfc(abs(z) / math.sqrt(2))


@lru_cache(maxsize=4096)
def coin_two_sided(heads: int, tosses: int) -> float:
    """Return the probability that a fair coin lands at least as far from half as `heads` of
    `tosses`.
    """
    fewer = min(heads, tosses - heads)
    ways = sum(math.comb(tosses, one) for one in range(fewer + 1))
    return min(1.0, float(2 * ways / 2**tosses))
