/**
 * Plays the games of a match that are not finished yet, several at a time, until
 * the stop rule ends it. A game's number says all about it, so they may be played
 * in any order, by any worker, in any number of sittings.
 */
import { Stopper } from '../base/stopper.js';
import type { MatchFolder } from './matchFolder.js';
import { Abandoned, type PlayedGame } from './playGame.js';
import { type StopPlan, StopRule } from './stopRule.js';
import { Table, type TableOptions } from './table.js';

export interface MatchOptions extends TableOptions {
  readonly plan: StopPlan;
  /** How many games at a time. */
  readonly concurrency: number;
  readonly folder: MatchFolder;
  /** A game is finished and saved. */
  onGame(game: PlayedGame, rule: StopRule): void;
}

/** Gives all finished games of the match, those of earlier sittings included. */
export async function runMatch(options: MatchOptions): Promise<readonly PlayedGame[]> {
  const { plan, folder } = options;
  const rule = new StopRule(plan);
  const games = [...folder.finished];
  for (const game of games) rule.take(game);
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
  const work = async (table: Table): Promise<void> => {
    while (!rule.stop && !stopper.isStopped) {
      const index = waiting.shift();
      if (index === undefined) return;
      const game = await table.play(index, stopper);
      await options.folder.save(game);
      keep(game);
      rule.take(game);
      options.onGame(game, rule);
      if (rule.stop) stopper.stop();
    }
  };
  const tables = rule.stop ? [] : makeTables(Math.min(options.concurrency, waiting.length), options);
  try {
    await Promise.all(tables.map((table) => work(table).catch(unlessAbandoned)));
  } finally {
    // After an error the other tables must not begin another game.
    stopper.stop();
    await Promise.all(tables.map((table) => table.close()));
  }
}

const makeTables = (count: number, options: TableOptions): Table[] =>
  Array.from({ length: count }, () => new Table(options));

function unlessAbandoned(error: unknown): void {
  if (!(error instanceof Abandoned)) throw error;
}
