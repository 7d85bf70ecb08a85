/**
 * Says what is alive, dead, in seki, territory or neutral at the end, by a judgement in which every chain has one status.
 */
import type { Judgement, Situation } from '../../player/player.js';
import { type Point, writePoint } from '../../rules/point.js';
import { type Chain, chainAt, isEmpty, type Position } from '../../rules/position.js';
import { scorePosition } from '../../rules/score.js';

export const CHAIN_STATUSES = ['alive', 'seki', 'dead'] as const;
type ChainStatus = (typeof CHAIN_STATUSES)[number];

/** Writes one line for each chain with the status `wanted`. */
export function listChains(position: Position, judgement: Judgement, wanted: ChainStatus): string {
  const chains = new Set(judgement[wanted].map((point: Point) => chainAt(position, point) as Chain));
  return [...chains].map(({ stones }) => stones.map((point) => writePoint(point, position.size)).join(' ')).join('\n');
}

/** Writes the status of a point in the words of GNU Go: that of its stone or, if it is empty, whose territory it is. */
export function statusOf(point: Point, { game, komi, handicap }: Situation, judgement: Judgement): string {
  const { position, rules } = game;
  if (!isEmpty(position, point)) return CHAIN_STATUSES.find((status) => judgement[status].includes(point)) ?? 'unknown';
  const owner = scorePosition(position, rules, { ...judgement, komi, handicap }).owner.get(point);
  return owner ? `${owner}_territory` : 'dame';
}
