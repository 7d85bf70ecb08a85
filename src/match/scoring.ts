/**
 * Decides who won a game that ended with two passes. Both contestants count the game. If they disagree, GNU Go decides,
 * because it recognises dead stones well and is impartial. If one of the contestants is GNU Go, its count decides;
 * otherwise, a new GNU Go is started to count. If GNU Go is not installed, one of our own presets decides, as the
 * judge.
 */
import type { Situation } from '../player/player.js';
import { type GameResult, resultOfLead, writeResult } from '../rules/result.js';
import type { MatchEnvironment } from './environment.js';
import { askGnuGoForResult } from './gnuGo.js';
import type { MatchPlayer } from './matchPlayer.js';
import { SIDES, type Side } from './matchSettings.js';

export const RESULT_DECIDERS = ['both', 'gnugo', 'judge', 'board'] as const;
/**
 * Who decided the result: both contestants, GNU Go, our judge, or a count of the board in which all stones count as
 * alive.
 */
export type ResultDecider = (typeof RESULT_DECIDERS)[number];

export type MatchPlayers = Readonly<Record<Side, MatchPlayer>>;

export interface DecidedResult {
  readonly result: GameResult;
  readonly decidedBy: ResultDecider;
  /** The result that each contestant counted; undefined if the contestant did not count. */
  readonly counts: Readonly<Record<Side, GameResult | undefined>>;
}

/** Decides the result of a game when the contestants disagree. */
export type DisputeDecider = (situation: Situation) => Promise<{ result: GameResult; decidedBy: ResultDecider }>;

export async function decideResult(
  situation: Situation,
  players: MatchPlayers,
  decideDispute: DisputeDecider,
): Promise<DecidedResult> {
  const counts = { a: await players.a.score(situation), b: await players.b.score(situation) };
  if (counts.a && counts.b && writeResult(counts.a) === writeResult(counts.b))
    return { result: counts.a, decidedBy: 'both', counts };
  const byGnuGo = SIDES.map((side) => (players[side].isGnuGo ? counts[side] : undefined)).find(Boolean);
  if (byGnuGo) return { result: byGnuGo, decidedBy: 'gnugo', counts };
  return { ...(await decideDispute(situation)), counts };
}

/**
 * The presets that can be our judge; the first one that exists is used. `default` comes first, because it searches and
 * therefore recognises dead stones, whereas `random` counts all stones as alive.
 */
const JUDGES = ['default', 'random'];

export const makeDisputeDecider =
  (environment: MatchEnvironment, seconds: number): DisputeDecider =>
  async (situation) => {
    const result = await askGnuGoForResult(situation, { ...environment, seconds });
    if (result) return { result, decidedBy: 'gnugo' };
    return { result: await askJudge(situation, environment), decidedBy: 'judge' };
  };

async function askJudge(situation: Situation, environment: MatchEnvironment): Promise<GameResult> {
  const preset = JUDGES.find((name) => environment.presetNames.includes(name));
  if (preset === undefined) throw new Error('there is no preset that can judge which stones are dead');
  // The judge always gets the same seed, so that the same position always gets the same result.
  const judge = await environment.createPlayer(preset, { threads: 1, seed: 1 });
  try {
    return resultOfLead((await judge.judge(situation)).lead);
  } finally {
    judge.close();
  }
}
