/**
 * Plays the games of a match that are not finished yet, several at a time. A
 * game's number says all about it, so they may be played in any order, by any
 * worker, in any number of sittings.
 */
import { type Contestant, makeSeat } from './contestant.js';
import type { MatchFolder } from './matchFolder.js';
import { type Officials, type PlayedGame, playGame } from './playGame.js';
import { makeArbiter, type Seats } from './scoring.js';
import { type MatchSettings, SIDES, type Side } from './settings.js';
import type { MatchWorld } from './world.js';

export interface MatchOptions {
  readonly settings: MatchSettings;
  readonly contestants: Readonly<Record<Side, Contestant>>;
  /** The numbers of the games to be played. */
  readonly indices: readonly number[];
  /** How many games at a time. */
  readonly concurrency: number;
  /** How long another program may take for an answer. */
  readonly moveSeconds: number;
  readonly folder: MatchFolder;
  readonly world: MatchWorld;
  /** A game is finished and saved. */
  onGame(game: PlayedGame): void;
  readonly onTrouble: Officials['onTrouble'];
}

export async function runMatch(options: MatchOptions): Promise<void> {
  const { settings, world, concurrency, moveSeconds, onTrouble } = options;
  const waiting = [...options.indices];
  const tables = Array.from({ length: Math.min(concurrency, waiting.length) }, () => makeTable(options));
  const officials = { clock: world.clock, arbiter: makeArbiter(world, moveSeconds), onTrouble };

  const work = async (seats: Seats): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const game = await playGame(index, settings, seats, officials);
      await options.folder.save(game);
      options.onGame(game);
    }
  };
  try {
    await Promise.all(tables.map(work));
  } finally {
    // After an error the other workers must not begin another game.
    waiting.length = 0;
    await Promise.all(tables.flatMap((seats) => SIDES.map((side) => seats[side].close())));
  }
}

/** A worker's seats: programs stay on them from game to game. */
const makeTable = ({ contestants, world, moveSeconds }: MatchOptions): Seats => ({
  a: makeSeat(contestants.a, world, moveSeconds),
  b: makeSeat(contestants.b, world, moveSeconds),
});
