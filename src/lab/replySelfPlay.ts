/** Self-play in which every look-up of a stored reply is counted, and every reply's life (Baier and Drake 2010, Table 1). */
import type { Lives, LookUps } from '../engine/replyTrace.js';
import { DEFAULT_SETTINGS } from '../engine/searchSettings.js';
import { SearchPlayer } from '../player/searchPlayer.js';
import { opponent } from '../rules/color.js';
import { Game } from '../rules/game.js';
import type { UnitContext } from './experiment.js';

export interface SelfPlayPlan {
  readonly policy: string;
  readonly size: number;
  readonly playouts: number;
  /** A game is ended after so many moves. */
  readonly longest: number;
}

/** Sums, so that games can be added up. */
export interface LifeSums {
  readonly deaths: number;
  /** In playouts. */
  readonly lives: number;
  /** By life, from 0 playouts on: deaths, and the summed distance of reply and point. */
  readonly byLife: readonly (readonly [deaths: number, distance: number])[];
}

export interface ReplyCounts {
  readonly moves: number;
  /** Those that had a winner, and were learned from. */
  readonly playouts: number;
  readonly one: LookUps;
  readonly two: LookUps;
  readonly livesOfOne: LifeSums;
  readonly livesOfTwo: LifeSums;
}

const KOMI = 7.5;
/** Lives beyond so many bins are counted in the sums alone. */
const BINS = 200;

export async function playTraced(plan: SelfPlayPlan, context: UnitContext<unknown>): Promise<ReplyCounts> {
  const { world, seed, stopper, note } = context;
  const engine = await world.createEngine({ threads: 1, memoryMiB: 128, tracesReplies: true });
  const player = new SearchPlayer(plan.policy, engine, { ...DEFAULT_SETTINGS, policy: plan.policy }, seed);
  const game = new Game(plan.size);
  try {
    for (let color = game.position.toMove; game.moves.length < plan.longest; color = opponent(color)) {
      const options = { budget: { playouts: plan.playouts }, signal: stopper };
      const { move } = await player.choose({ game, color, komi: KOMI, handicap: 0 }, options);
      if (move === 'resign' || stopper.isStopped) break;
      game.play(color, move);
      if (game.isOver) break;
      note(`${plan.policy}, move ${game.moves.length}`);
    }
    const { playouts, lookUps, lives } = await engine.replyTrace();
    return {
      ...{ moves: game.moves.length, playouts, one: lookUps.one, two: lookUps.two },
      ...{ livesOfOne: sumsOf(lives.one), livesOfTwo: sumsOf(lives.two) },
    };
  } finally {
    player.close();
  }
}

const sumsOf = ({ deaths, meanLife, bins }: Lives): LifeSums => ({
  deaths,
  lives: Math.round(deaths * meanLife),
  byLife: bins.slice(0, BINS).map((bin) => [bin.deaths, round(bin.deaths * bin.meanDistance)] as const),
});

/** Enough digits for a mean, few enough to keep. */
const round = (value: number): number => Math.round(100 * value) / 100;

export const addLookUps = (all: readonly LookUps[]): LookUps => ({
  legal: sum(all, ({ legal }) => legal),
  illegal: sum(all, ({ illegal }) => illegal),
  none: sum(all, ({ none }) => none),
});

/** Shares of the look-ups; undefined when there were none. */
export function sharesOf({ legal, illegal, none }: LookUps): LookUps | undefined {
  const total = legal + illegal + none;
  return total === 0 ? undefined : { legal: legal / total, illegal: illegal / total, none: none / total };
}

export const addLives = (all: readonly LifeSums[]): LifeSums => ({
  deaths: sum(all, ({ deaths }) => deaths),
  lives: sum(all, ({ lives }) => lives),
  byLife: Array.from(
    { length: Math.max(0, ...all.map(({ byLife }) => byLife.length)) },
    (_, life) =>
      [sum(all, ({ byLife }) => byLife[life]?.[0] ?? 0), sum(all, ({ byLife }) => byLife[life]?.[1] ?? 0)] as const,
  ),
});

const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);
