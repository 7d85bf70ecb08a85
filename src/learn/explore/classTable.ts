/**
 * The table of a learner. For every class of moves, it counts wins and losses: after a game, each move of the winner
 * counts as a win of its class, and each move of the loser as a loss of its class. With the settings of the paper (Pell
 * 1991), the moves of both sides count, not only those of the learner.
 *
 * The paper writes w for the wins of a class, `wins[class]`, and l for its losses, `losses[class]`.
 */
import type { Color } from '../../rules/color.js';
import { CLASS_COUNT, type TopStrength } from './moveClass.js';

/** What a class is counted for: each move, or once for each side of a game. */
export const CLASS_COUNTING_UNITS = ['move', 'game'] as const;
/** Whose moves count: those of both sides, or only those of the learner. */
export const SIDES_LEARNED_FROM = ['both', 'own'] as const;

/** How a table counts the games. The settings of a table never change. */
export interface ClassCountingSettings {
  readonly top: TopStrength;
  /**
   * With 'move', every move counts for its class. With 'game', a class counts only once per game for each side, however
   * many moves of the class the side played. The paper does not say which of the two ways it uses.
   */
  readonly per: (typeof CLASS_COUNTING_UNITS)[number];
  /** Whether the table learns from the moves of both players, or only from the learner's own moves. */
  readonly source: (typeof SIDES_LEARNED_FROM)[number];
  /**
   * Before a game is counted, the counts of all earlier games are multiplied by this factor. If the factor is 1,
   * nothing is forgotten.
   */
  readonly keep: number;
}

/** The settings of the paper. */
export const PAPER_CLASS_COUNTING: ClassCountingSettings = { top: 3, per: 'move', source: 'both', keep: 1 };

/** A finished game: the classes of the moves that each side played, and the result. */
export interface PlayedClasses {
  readonly black: readonly number[];
  readonly white: readonly number[];
  /** The learner's side: undefined if the learner did not play, 'both' if the learner played against itself. */
  readonly own: Color | 'both' | undefined;
  /** Black's lead minus komi; infinite after a resignation. */
  readonly lead: number;
  /** The number of points of the board. The table divides leads by this number. */
  readonly area: number;
}

/** How often winners and losers have played the moves of each class. */
export class ClassTable {
  readonly counting: ClassCountingSettings;
  readonly wins: Float64Array = new Float64Array(CLASS_COUNT);
  readonly losses: Float64Array = new Float64Array(CLASS_COUNT);
  /**
   * For each class: a sum of leads. When a move counts for its class, the final lead of the side that played the move
   * is added to the sum. The lead is first divided by the number of points of the board and limited to the range from
   * -1 to 1.
   */
  readonly leads: Float64Array = new Float64Array(CLASS_COUNT);
  /** The classes of the moves counted so far, in the order of their first occurrence. */
  readonly seen: number[] = [];
  /** The number of games counted. */
  games = 0;
  readonly #isSeen = new Uint8Array(CLASS_COUNT);

  constructor(counting: ClassCountingSettings) {
    this.counting = counting;
  }

  /** Counts the moves of a finished game. */
  countGame(game: PlayedClasses): void {
    const { own, lead, area } = game;
    const counted = this.counting.source === 'both' ? 'both' : own;
    this.#fadeOlderCounts();
    // A draw counts as half a win and half a loss.
    const blackWin = lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
    const part = Math.max(-1, Math.min(1, lead / area));
    if (counted === 'both' || counted === 'black') this.#count(game.black, blackWin, part);
    if (counted === 'both' || counted === 'white') this.#count(game.white, 1 - blackWin, -part);
    this.games++;
  }

  /** Sets the counts of a class. Used when a table is read from a file or copied. */
  restore(moveClass: number, wins: number, losses: number, leads: number): void {
    this.#markSeen(moveClass);
    this.wins[moveClass] = wins;
    this.losses[moveClass] = losses;
    this.leads[moveClass] = leads;
  }

  /** Makes an independent copy. */
  copy(): ClassTable {
    const copy = new ClassTable(this.counting);
    for (const moveClass of this.seen) copy.restore(moveClass, ...this.countsOf(moveClass));
    copy.games = this.games;
    return copy;
  }

  /** The counts of one class. */
  countsOf(moveClass: number): [wins: number, losses: number, leads: number] {
    return [this.wins[moveClass] as number, this.losses[moveClass] as number, this.leads[moveClass] as number];
  }

  #count(classes: readonly number[], win: number, part: number): void {
    for (const moveClass of this.counting.per === 'game' ? new Set(classes) : classes) {
      this.#markSeen(moveClass);
      this.wins[moveClass] = (this.wins[moveClass] as number) + win;
      this.losses[moveClass] = (this.losses[moveClass] as number) + 1 - win;
      this.leads[moveClass] = (this.leads[moveClass] as number) + part;
    }
  }

  #fadeOlderCounts(): void {
    const { keep } = this.counting;
    if (keep === 1) return;
    for (const moveClass of this.seen)
      for (const column of [this.wins, this.losses, this.leads])
        column[moveClass] = (column[moveClass] as number) * keep;
  }

  #markSeen(moveClass: number): void {
    if (this.#isSeen[moveClass] === 1) return;
    this.#isSeen[moveClass] = 1;
    this.seen.push(moveClass);
  }
}
