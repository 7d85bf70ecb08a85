/**
 * Makes a search look at more moves of its root, as the settings rootPolicyTemperature and wideRootNoise of KataGo do:
 * improbable moves become more probable, and now and then a move counts as better than it is.
 */
import { makeRng, type Rng } from '../../base/rng.js';
import type { RootWidening } from '../player.js';
import type { SearchNode } from './searchNode.js';

/** How much the noise smooths the probabilities, too. */
const SMOOTHING = 4;
/** KataGo's utilities lie between -1 and 1, ours between 0 and 1. */
const UTILITY_SCALE = 0.5;

export class RootWidener {
  readonly #power: number;
  readonly #noise: number;
  readonly #rng: Rng;
  #priors: Float32Array | undefined;

  constructor({ policyTemperature, noise, seed }: RootWidening) {
    this.#power = 1 / (policyTemperature * (1 + SMOOTHING * noise));
    this.#noise = UTILITY_SCALE * noise;
    this.#rng = makeRng(seed);
  }

  /** The probabilities of the root's moves. The root must have been evaluated. */
  priorsOf({ priors }: SearchNode): Float32Array {
    this.#priors ??= this.#widened(priors);
    return this.#priors;
  }

  /** What is added to the utility of a move this time: for half of the moves nothing, for the others a random number. */
  bonus(): number {
    return this.#noise > 0 && this.#rng.unit() < 0.5 ? this.#noise * Math.abs(normal(this.#rng)) : 0;
  }

  #widened(priors: Float32Array): Float32Array {
    const powers = priors.map((prior) => prior ** this.#power);
    const sum = powers.reduce((total, power) => total + power, 0);
    return powers.map((power) => power / sum);
  }
}

/** A number from the normal distribution with standard deviation 1 (Box and Muller 1958). */
const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit());
