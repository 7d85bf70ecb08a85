/**
 * Unconditional life (Benson 1976): which chains can never be captured, even if
 * their owner passes for the rest of the game?
 *
 * A region is a connected set of points without stones of the colour. It is vital
 * to a chain if each of its empty points is a liberty of that chain: the opponent
 * cannot fill the last of them while the chain breathes elsewhere. Chains with two
 * vital regions live, provided the chains around those regions live as well; so we
 * start with all chains and drop what fails until nothing more does.
 */
import type { Color } from './color.js';
import type { LegalityOptions } from './legality.js';
import { neighboursOf } from './point.js';
import { type Chain, chainsOf, isEmpty, type Position, stoneAt } from './position.js';
import { type Region, regionsOf } from './region.js';

export interface LivingChain {
  readonly chain: Chain;
  /** Its two or more vital regions. */
  readonly vital: readonly Region[];
}

/** The pass-alive chains of one colour. */
export function passAlive(position: Position, color: Color, options: LegalityOptions): LivingChain[] {
  let chains = chainsOf(position, color);
  let regions = regionsOf(position.size, (point) => stoneAt(position, point) !== color);
  for (;;) {
    const living = chains.map((chain) => withVital(position, chain, regions, options)).filter(hasTwo);
    if (living.length === chains.length) return living;
    chains = living.map(({ chain }) => chain);
    const stones = new Set(chains.flatMap((chain) => chain.stones));
    regions = regions.filter(({ border }) => [...border].every((point) => stones.has(point)));
  }
}

const hasTwo = ({ vital }: LivingChain): boolean => vital.length >= 2;

function withVital(position: Position, chain: Chain, regions: Region[], options: LegalityOptions): LivingChain {
  const stones = new Set(chain.stones);
  const touchesChain = (region: Region) =>
    mustTouch(position, region, options).every((point) =>
      neighboursOf(point, position.size).some((next) => stones.has(next)),
    );
  return { chain, vital: regions.filter(touchesChain) };
}

/**
 * Enemy stones in a region need not touch the chain, for they cannot go away by
 * themselves. Where suicide is legal they can, and make room for an eye: then
 * they count as the empty points they may become.
 */
const mustTouch = (position: Position, { points }: Region, { suicideAllowed }: LegalityOptions) =>
  suicideAllowed ? points : points.filter((point) => isEmpty(position, point));
