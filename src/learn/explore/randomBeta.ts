/**
 * Draws random numbers from a beta distribution, as x / (x + y), where x and y are drawn from gamma distributions
 * (Marsaglia and Tsang 2000).
 */
import type { Rng } from '../../base/rng.js';

/** Draws a number from Beta(a, b). Both parameters must be at least 1. */
export function randomFromBetaDistribution(a: number, b: number, rng: Rng): number {
  const [x, y] = [drawGamma(a, rng), drawGamma(b, rng)];
  return x / (x + y);
}

function drawGamma(shape: number, rng: Rng): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const normal = drawNormal(rng);
    const v = (1 + c * normal) ** 3;
    if (v > 0 && Math.log(1 - rng.unit()) < normal ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Draws a number from the standard normal distribution, by the method of Box and Muller. */
const drawNormal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit());
