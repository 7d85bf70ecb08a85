/**
 * A match as the paper plays it: a learner against an opponent that never changes,
 * colours alternating, and after each game the learner learns from it (Pell 1991).
 * A match is a function of its settings and its seed.
 */
import { makeRng, mixSeed } from '../../base/rng.js';
import type { Color } from '../../rules/color.js';
import { Arena, type ArenaGame, type Ties } from './arena.js';
import { ClassTable, type Counting, type Lesson } from './classTable.js';
import type { Learner } from './learners.js';
import { type OpponentName, opponentValues } from './opponents.js';
import { NO_CLASS } from './stringBoard.js';

export interface ExploreSettings {
  readonly learner: Learner;
  readonly opponent: OpponentName;
  readonly size: number;
  readonly komi: number;
  /** Games of the match. */
  readonly games: number;
  readonly counting: Counting;
  /** For both players; over moves unless given. */
  readonly ties?: Ties;
}

/** The paper names no komi; this one leaves no draws. */
export const PAPER_KOMI = 0.5;

export interface ExploreGame {
  /** The number of the game in the life of the table, from 0. */
  readonly game: number;
  readonly own: Color;
  /** 1 if the learner won, 0.5 for a draw. */
  readonly won: number;
  /** The moves; read them before the next game. */
  readonly played: ArenaGame;
  /** What the learner thought of every class during this game. */
  readonly values: Float64Array;
}

export class ExploreMatch {
  readonly table: ClassTable;
  readonly #settings: ExploreSettings;
  readonly #seed: number;
  readonly #arena: Arena;
  readonly #opponent: Float64Array;
  /** The last game of this match, by number. */
  readonly #end: number;

  /** Goes on with `table` where one is given: its games count as played. */
  constructor(settings: ExploreSettings, seed: number, table = new ClassTable(settings.counting)) {
    this.#settings = settings;
    this.#seed = seed;
    this.table = table;
    this.#arena = new Arena(settings.size, settings.counting.top, settings.ties);
    this.#opponent = opponentValues(settings.opponent);
    this.#end = table.games + settings.games;
  }

  get isOver(): boolean {
    return this.table.games >= this.#end;
  }

  /** Is the next game the last one? */
  get isLast(): boolean {
    return this.table.games === this.#end - 1;
  }

  /** Plays one game and learns from it. */
  playGame(): ExploreGame {
    const { learner, komi, size } = this.#settings;
    const game = this.table.games;
    const seed = mixSeed(this.#seed, game);
    const values = learner.values(this.table, { game, games: this.#end, rng: makeRng(mixSeed(seed, 1)) });
    const own: Color = game % 2 === 0 ? 'black' : 'white';
    const [black, white] = own === 'black' ? [values, this.#opponent] : [this.#opponent, values];
    const played = this.#arena.play(black, white, makeRng(seed));
    const lead = played.lead - komi;
    this.table.learn({ ...classesBySide(played), own, lead, area: size * size });
    const won = lead === 0 ? 0.5 : Number(lead > 0 === (own === 'black'));
    return { game, own, won, played, values };
  }
}

const classesBySide = ({ classes, length }: ArenaGame): Pick<Lesson, 'black' | 'white'> => {
  const sides: { black: number[]; white: number[] } = { black: [], white: [] };
  for (let move = 0; move < length; move++) {
    const moveClass = classes[move] as number;
    if (moveClass !== NO_CLASS) sides[move % 2 === 0 ? 'black' : 'white'].push(moveClass);
  }
  return sides;
};

export interface MatchRecord {
  /** By game: 1 if the learner won, 0.5 for a draw. */
  readonly won: number[];
  readonly moves: number;
  readonly table: ClassTable;
}

/** A whole match from nothing; `onGame` hears how many games are played. */
export function playExploreMatch(
  settings: ExploreSettings,
  seed: number,
  onGame: (games: number) => void = () => {},
): MatchRecord {
  const match = new ExploreMatch(settings, seed);
  const won: number[] = [];
  let moves = 0;
  while (!match.isOver) {
    const game = match.playGame();
    won.push(game.won);
    moves += game.played.length;
    onGame(won.length);
  }
  return { won, moves, table: match.table };
}

/**
 * How good is what was learned, apart from what learning it cost? So many games by a learner's rule, without learning,
 * colours alternating; returns the wins. The rule need not be that of the learner that made the table.
 */
export function examine(table: ClassTable, settings: ExploreSettings, games: number, seed: number): number {
  const arena = new Arena(settings.size, settings.counting.top, settings.ties);
  const rng = makeRng(seed);
  const own = settings.learner.values(table, { game: table.games, games: table.games, rng });
  const opponent = opponentValues(settings.opponent);
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const isBlack = game % 2 === 0;
    const lead = arena.play(isBlack ? own : opponent, isBlack ? opponent : own, rng).lead - settings.komi;
    wins += lead === 0 ? 0.5 : Number(lead > 0 === isBlack);
  }
  return wins;
}
