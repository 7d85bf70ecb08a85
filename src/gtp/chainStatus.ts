/** Which chains live, die or stand in seki: as the player judges, except that what is alive for certain is never dead. */
import type { Judgement } from '../player/player.js';
import { passAlive } from '../rules/benson.js';
import { COLORS } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import { type Point, writePoint } from '../rules/point.js';
import { type Chain, chainsOf } from '../rules/position.js';

export const STATUSES = ['alive', 'seki', 'dead'] as const;
export type Status = (typeof STATUSES)[number];

/** All chains on the board with their status. Chains that the judgement does not mention live. */
export function statusOfChains({ position, rules }: Game, { dead, seki }: Judgement): Map<Chain, Status> {
  const certain = new Set(COLORS.flatMap((color) => passAlive(position, color, rules).map(({ chain }) => chain)));
  const isAmong = (chain: Chain, points: readonly Point[]): boolean =>
    points.some((point) => chain.stones.includes(point));
  const statusOf = (chain: Chain): Status => {
    if (certain.has(chain)) return 'alive';
    if (isAmong(chain, dead)) return 'dead';
    return isAmong(chain, seki) ? 'seki' : 'alive';
  };
  const chains = COLORS.flatMap((color) => chainsOf(position, color));
  return new Map(chains.map((chain) => [chain, statusOf(chain)]));
}

/** The chains of one status, a line each. */
export const listChains = (statuses: ReadonlyMap<Chain, Status>, wanted: Status, size: number): string =>
  [...statuses]
    .filter(([, status]) => status === wanted)
    .map(([{ stones }]) => stones.map((point) => writePoint(point, size)).join(' '))
    .join('\n');
