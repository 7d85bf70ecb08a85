/**
 * Matches as in the paper (Pell 1991): a learner plays against an opponent that never learns, colours alternate, and
 * the learner learns from each game. The same settings and seed give the same match.
 */
import { makeRng, mixSeed } from '../../base/rng.js';
import type { Color } from '../../rules/color.js';
import { type ClassCountingSettings, ClassTable, type PlayedClasses } from './classTable.js';
import type { ClassLearner } from './learners.js';
import { type OnePlyGame, OnePlyGames, type OwnSpaces, type TieBreak } from './onePlyGame.js';
import { type OpponentName, opponentClassValues, type RandomEvaluator } from './opponents.js';
import { NO_CLASS } from './pellBoard.js';

/** The settings of a match between a learner and an opponent. */
export interface ExploreSettings {
  readonly learner: ClassLearner;
  readonly opponent: OpponentName | RandomEvaluator;
  readonly size: number;
  readonly komi: number;
  /** The number of games in the match. */
  readonly games: number;
  readonly counting: ClassCountingSettings;
  /**
   * How both players choose among moves of equal value (see TIE_BREAKS). The default, 'moves', draws one of these
   * moves.
   */
  readonly ties?: TieBreak;
  /** The own spaces that both players must not fill (see OWN_SPACES). The default is 'points'. */
  readonly spaces?: OwnSpaces;
}

/** The komi of our matches. The paper does not mention komi. We use 0.5, so that there are no draws. */
export const PAPER_KOMI = 0.5;

/** A game of a match, seen by the learner. */
export interface ExploreGame {
  /** The number of games that the table had counted before this game: 0 for the first game of a new table. */
  readonly game: number;
  readonly own: Color;
  /** The learner's result: 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly won: number;
  /** The moves of the game. The next game overwrites them. */
  readonly played: OnePlyGame;
  /** The value that the learner gave to each class in this game. */
  readonly values: Float64Array;
}

/** A match of a learner, played game by game. */
export class ExploreMatch {
  readonly table: ClassTable;
  readonly #settings: ExploreSettings;
  readonly #seed: number;
  readonly #games: OnePlyGames;
  readonly #opponent: Float64Array;
  /** The number of games that the table will have counted when the match is over. */
  readonly #end: number;

  /** If a `table` is given, the match adds its games to this table. Otherwise the match starts with an empty table. */
  constructor(settings: ExploreSettings, seed: number, table = new ClassTable(settings.counting)) {
    this.#settings = settings;
    this.#seed = seed;
    this.table = table;
    this.#games = new OnePlyGames(settings.size, settings.counting.top, settings.ties, settings.spaces);
    this.#opponent = opponentClassValues(settings.opponent);
    this.#end = table.games + settings.games;
  }

  get isOver(): boolean {
    return this.table.games >= this.#end;
  }

  /** Is the next game the last game of the match? */
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
    const played = this.#games.play(black, white, makeRng(seed));
    const lead = played.lead - komi;
    this.table.countGame({ ...classesBySide(played), own, lead, area: size * size });
    const won = lead === 0 ? 0.5 : Number(lead > 0 === (own === 'black'));
    return { game, own, won, played, values };
  }
}

const classesBySide = ({ classes, length }: OnePlyGame): Pick<PlayedClasses, 'black' | 'white'> => {
  const sides: { black: number[]; white: number[] } = { black: [], white: [] };
  for (let move = 0; move < length; move++) {
    const moveClass = classes[move] as number;
    if (moveClass !== NO_CLASS) sides[move % 2 === 0 ? 'black' : 'white'].push(moveClass);
  }
  return sides;
};

/** A finished match. */
export interface ExploreMatchRecord {
  /** The learner's result in each game: 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly won: number[];
  readonly moves: number;
  readonly table: ClassTable;
}

/**
 * Plays a whole match, starting with an empty table. Calls `onGame` after each game with the number of games so far.
 */
export function playExploreMatch(
  settings: ExploreSettings,
  seed: number,
  onGame: (games: number) => void = () => {},
): ExploreMatchRecord {
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
 * Measures how good a table is: plays games with alternating colours, without learning, and returns the number of the
 * learner's wins. A draw counts as half a win. The learner that chooses the moves may differ from the learner that made
 * the table.
 */
export function playExamination(table: ClassTable, settings: ExploreSettings, games: number, seed: number): number {
  const onePly = new OnePlyGames(settings.size, settings.counting.top, settings.ties, settings.spaces);
  const rng = makeRng(seed);
  const own = settings.learner.values(table, { game: table.games, games: table.games, rng });
  const opponent = opponentClassValues(settings.opponent);
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const isBlack = game % 2 === 0;
    const lead = onePly.play(isBlack ? own : opponent, isBlack ? opponent : own, rng).lead - settings.komi;
    wins += lead === 0 ? 0.5 : Number(lead > 0 === isBlack);
  }
  return wins;
}
