/**
 * Lets a policy play a game against itself, and counts the look-ups of stored replies and the lifetimes of the replies,
 * as in Table 1 of Baier and Drake (2010).
 */
import type { LookUpCounts, ReplyLifetimes } from '../../engine/search/replyTrace.js';
import { DEFAULT_SETTINGS } from '../../engine/search/searchSettings.js';
import type { UnitContext } from '../../lab/run/experiment.js';
import { SearchPlayer } from '../../player/searchPlayer.js';
import { opponent } from '../../rules/color.js';
import { Game } from '../../rules/game.js';

const KOMI = 7.5;
/**
 * Each lifetime below this number of playouts is counted separately. Longer lifetimes are included only in the sums
 * over all lifetimes.
 */
const BINS = 200;

export interface SelfPlayPlan {
  readonly policy: string;
  readonly size: number;
  readonly playouts: number;
  /** The maximum number of moves of the game. A longer game is broken off. */
  readonly longest: number;
}

/** The lifetimes of replies as sums, so that the numbers of several games can be added. */
export interface LifetimeSums {
  readonly deaths: number;
  /** The sum of all lifetimes, in playouts. */
  readonly lives: number;
  /**
   * For each lifetime, starting with 0 playouts: the number of replies with this lifetime, and the sum of their
   * distances from the moves they answer.
   */
  readonly byLife: readonly (readonly [deaths: number, distance: number])[];
}

export interface ReplyCounts {
  readonly moves: number;
  /** The number of playouts that had a winner. The policy learns only from these playouts. */
  readonly playouts: number;
  readonly one: LookUpCounts;
  readonly two: LookUpCounts;
  readonly livesOfOne: LifetimeSums;
  readonly livesOfTwo: LifetimeSums;
}

export async function playTracedGame(plan: SelfPlayPlan, context: UnitContext<unknown>): Promise<ReplyCounts> {
  const { environment, seed, stopper, note } = context;
  const engine = await environment.createEngine({ threads: 1, memoryMiB: 128, tracesReplies: true });
  context.usePreset(plan.policy);
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
      moves: game.moves.length,
      playouts,
      one: lookUps.one,
      two: lookUps.two,
      livesOfOne: sumsOf(lives.one),
      livesOfTwo: sumsOf(lives.two),
    };
  } finally {
    player.close();
  }
}

const sumsOf = ({ deaths, meanLife, bins }: ReplyLifetimes): LifetimeSums => ({
  deaths,
  lives: Math.round(deaths * meanLife),
  byLife: bins.slice(0, BINS).map((bin) => [bin.deaths, round(bin.deaths * bin.meanDistance)] as const),
});

/** Rounds to two decimals, which are enough for a mean and keep the rows short. */
const round = (value: number): number => Math.round(100 * value) / 100;

export const addLookUps = (all: readonly LookUpCounts[]): LookUpCounts => ({
  legal: sum(all, ({ legal }) => legal),
  illegal: sum(all, ({ illegal }) => illegal),
  none: sum(all, ({ none }) => none),
});

/** Turns counts of look-ups into shares; undefined if there were no look-ups. */
export function lookUpShares({ legal, illegal, none }: LookUpCounts): LookUpCounts | undefined {
  const total = legal + illegal + none;
  return total === 0 ? undefined : { legal: legal / total, illegal: illegal / total, none: none / total };
}

export const addLifetimes = (all: readonly LifetimeSums[]): LifetimeSums => ({
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
