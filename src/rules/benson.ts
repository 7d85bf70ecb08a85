/**
 * Unconditional life (Benson 1976): finds the chains that can never be captured, even if their owner always passes.
 *
 * A region is a connected set of points without stones of the given colour. A region is vital to a chain if every empty
 * point of the region is a liberty of the chain. While the chain has another liberty outside the region, the opponent
 * cannot fill the last empty point of a vital region, because filling it would be suicide. A chain with two vital
 * regions lives if all chains around these two regions live as well. So the algorithm starts with all chains and all
 * regions. It removes the chains with fewer than two vital regions, then the regions next to a removed chain, and
 * repeats both steps until every remaining chain has two vital regions.
 */
import type { Color } from './color.js';
import type { LegalityOptions } from './legality.js';
import { neighboursOf } from './point.js';
import { type Chain, chainsOf, isEmpty, type Position, stoneAt } from './position.js';
import { type Region, regionsOf } from './region.js';

/** A chain that can never be captured, with the regions that make it live. */
export interface LivingChain {
  readonly chain: Chain;
  /** The vital regions of the chain; there are at least two. */
  readonly vital: readonly Region[];
}

/** Finds the pass-alive chains of one colour. */
export function findPassAliveChains(position: Position, color: Color, options: LegalityOptions): LivingChain[] {
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
 * Returns the points that a chain must touch if the region is to be vital to it: the empty points if suicide is
 * illegal, otherwise all points of the region. If suicide is legal, the opponent can empty points of the region by
 * suicide. If the chain does not touch these points, the opponent can make an eye there.
 */
const mustTouch = (position: Position, { points }: Region, { suicideAllowed }: LegalityOptions) =>
  suicideAllowed ? points : points.filter((point) => isEmpty(position, point));
