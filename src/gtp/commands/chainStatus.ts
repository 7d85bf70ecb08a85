/**
 * Determines which chains are alive, dead or in seki. The player judges each chain, but pass-alive chains are alive
 * whatever the player says.
 */
import type { Judgement } from '../../player/player.js';
import { findPassAliveChains } from '../../rules/benson.js';
import { COLORS } from '../../rules/color.js';
import type { Game } from '../../rules/game.js';
import { type Point, writePoint } from '../../rules/point.js';
import { type Chain, chainsOf } from '../../rules/position.js';

export const CHAIN_STATUSES = ['alive', 'seki', 'dead'] as const;
type ChainStatus = (typeof CHAIN_STATUSES)[number];

/**
 * The status of every chain on the board. A chain is alive unless the player's judgement lists it as dead or in seki.
 */
export function statusOfChains({ position, rules }: Game, { dead, seki }: Judgement): Map<Chain, ChainStatus> {
  const passAliveChains = new Set(
    COLORS.flatMap((color) => findPassAliveChains(position, color, rules).map(({ chain }) => chain)),
  );
  const isAmong = (chain: Chain, points: readonly Point[]): boolean =>
    points.some((point) => chain.stones.includes(point));
  const statusOf = (chain: Chain): ChainStatus => {
    if (passAliveChains.has(chain)) return 'alive';
    if (isAmong(chain, dead)) return 'dead';
    return isAmong(chain, seki) ? 'seki' : 'alive';
  };
  const chains = COLORS.flatMap((color) => chainsOf(position, color));
  return new Map(chains.map((chain) => [chain, statusOf(chain)]));
}

/** Writes one line for each chain with the status `wanted`. */
export const listChains = (statuses: ReadonlyMap<Chain, ChainStatus>, wanted: ChainStatus, size: number): string =>
  [...statuses]
    .filter(([, status]) => status === wanted)
    .map(([{ stones }]) => stones.map((point) => writePoint(point, size)).join(' '))
    .join('\n');
