/**
 * Who won a game that ended with two passes? Both contestants are asked. If they
 * do not say the same, GNU Go decides, for it knows dead stones well and takes no
 * one's part: the one at the board, or one called in. Without any, our own judge does.
 */
import type { Situation } from '../player/player.js';
import { type GameResult, resultOfLead, writeResult } from '../rules/result.js';
import { askGnuGo } from './gnuGo.js';
import type { Seat } from './seat.js';
import { SIDES, type Side } from './settings.js';
import type { MatchWorld } from './world.js';

export const DECIDERS = ['both', 'gnugo', 'judge', 'board'] as const;
/** Who said how the game ended: both contestants, GNU Go, our judge, or the stones as they stood. */
export type Decider = (typeof DECIDERS)[number];

export type Seats = Readonly<Record<Side, Seat>>;

export interface Verdict {
  readonly result: GameResult;
  readonly decidedBy: Decider;
  /** What the contestants said. */
  readonly counts: Readonly<Record<Side, GameResult | undefined>>;
}

/** Decides games that nobody at the board could. */
export type Arbiter = (situation: Situation) => Promise<{ result: GameResult; decidedBy: Decider }>;

export async function decide(situation: Situation, seats: Seats, arbiter: Arbiter): Promise<Verdict> {
  const counts = { a: await seats.a.score(situation), b: await seats.b.score(situation) };
  if (counts.a && counts.b && writeResult(counts.a) === writeResult(counts.b))
    return { result: counts.a, decidedBy: 'both', counts };
  const gnuGo = SIDES.find((side) => seats[side].isGnuGo && counts[side]);
  if (gnuGo) return { result: counts[gnuGo] as GameResult, decidedBy: 'gnugo', counts };
  return { ...(await arbiter(situation)), counts };
}

/** The first of these that exists is our judge: searching players know dead stones, the random one counts all as alive. */
const JUDGES = ['default', 'random'];

export const makeArbiter =
  (world: MatchWorld, seconds: number): Arbiter =>
  async (situation) => {
    const result = await askGnuGo(situation, { ...world, seconds });
    if (result) return { result, decidedBy: 'gnugo' };
    return { result: await askJudge(situation, world), decidedBy: 'judge' };
  };

async function askJudge(situation: Situation, world: MatchWorld): Promise<GameResult> {
  const preset = JUDGES.find((name) => world.presetNames.includes(name));
  if (preset === undefined) throw new Error('there is no preset that can judge');
  // Any fixed seed will do: the same position is then always judged alike.
  const judge = await world.createPlayer(preset, { threads: 1, seed: 1 });
  try {
    return resultOfLead((await judge.judge(situation)).lead);
  } finally {
    judge.close();
  }
}
