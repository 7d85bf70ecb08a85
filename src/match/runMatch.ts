/**
 * Plays the unfinished games of a match, several at the same time, until the stop rule ends the match. The number of a
 * game determines its colours, seeds and opening, so the games can be played in any order, and an interrupted match can
 * be resumed.
 */
import { Stopper } from '../base/stopper.js';
import { GameRunner, type GameRunnerOptions } from './gameRunner.js';
import type { MatchFolder } from './matchFolder.js';
import { AbandonedGame, type PlayedGame } from './playGame.js';
import { type MatchStopPlan, StopRule } from './stopRule.js';

export interface MatchOptions extends GameRunnerOptions {
  readonly plan: MatchStopPlan;
  /** The number of games that run at the same time. */
  readonly concurrency: number;
  readonly folder: MatchFolder;
  /** Called when a game has finished and has been saved. */
  onGame(game: PlayedGame, rule: StopRule): void;
}

/**
 * Plays the match, or the rest of an interrupted match. Returns all finished games, including those that were already
 * in the folder.
 */
export async function runMatch(options: MatchOptions): Promise<readonly PlayedGame[]> {
  const { plan, folder } = options;
  const rule = new StopRule(plan);
  const games = [...folder.finished];
  for (const game of games) rule.addGame(game);
  const isFinished = new Set(games.map(({ index }) => index));
  const waiting = Array.from({ length: plan.games }, (_, index) => index).filter((index) => !isFinished.has(index));
  await playWaiting(waiting, rule, options, (game) => void games.push(game));
  return games;
}

async function playWaiting(
  waiting: number[],
  rule: StopRule,
  options: MatchOptions,
  keep: (game: PlayedGame) => void,
): Promise<void> {
  const stopper = new Stopper();
  const work = async (runner: GameRunner): Promise<void> => {
    while (!rule.stop && !stopper.isStopped) {
      const index = waiting.shift();
      if (index === undefined) return;
      const game = await runner.play(index, stopper);
      await options.folder.save(game);
      keep(game);
      rule.addGame(game);
      options.onGame(game, rule);
      if (rule.stop) stopper.stop();
    }
  };
  const runners = rule.stop ? [] : makeRunners(Math.min(options.concurrency, waiting.length), options);
  try {
    await Promise.all(runners.map((runner) => work(runner).catch(ignoreAbandoned)));
  } finally {
    // If one game ends with an error, no runner may begin another game.
    stopper.stop();
    await Promise.all(runners.map((runner) => runner.close()));
  }
}

const makeRunners = (count: number, options: GameRunnerOptions): GameRunner[] =>
  Array.from({ length: count }, () => new GameRunner(options));

function ignoreAbandoned(error: unknown): void {
  if (!(error instanceof AbandonedGame)) throw error;
}
