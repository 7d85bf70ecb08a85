/** Lists the chains that are alive, dead or in seki, by a judgement in which every chain has one status. */
import type { Judgement } from '../../player/player.js';
import { type Point, writePoint } from '../../rules/point.js';
import { type Chain, chainAt, type Position } from '../../rules/position.js';

export const CHAIN_STATUSES = ['alive', 'seki', 'dead'] as const;
type ChainStatus = (typeof CHAIN_STATUSES)[number];

/** Writes one line for each chain with the status `wanted`. */
export function listChains(position: Position, judgement: Judgement, wanted: ChainStatus): string {
  const chains = new Set(judgement[wanted].map((point: Point) => chainAt(position, point) as Chain));
  return [...chains].map(({ stones }) => stones.map((point) => writePoint(point, position.size)).join(' ')).join('\n');
}
