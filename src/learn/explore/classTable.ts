/**
 * What a learner remembers: for every class of moves, how often it occurred in
 * won games and how often in lost ones. After a game the moves of the winner count
 * as won and those of the loser as lost, whoever of them the learner was: the paper
 * learns from both (Pell 1991).
 *
 * Paper → code: w wins[class], l losses[class].
 */
import type { Color } from '../../rules/color.js';
import { CLASS_COUNT, type TopStrength } from './moveClass.js';

export const COUNTINGS = ['move', 'game'] as const;
export const SOURCES = ['both', 'own'] as const;

/** How games become counts. The paper leaves the first open; all of it must be the same for the life of a table. */
export interface Counting {
  readonly top: TopStrength;
  /** A class counts once for every move of it, or once a game for each side that played it. */
  readonly per: (typeof COUNTINGS)[number];
  /** Both players teach, or the learner's own moves alone. */
  readonly source: (typeof SOURCES)[number];
  /** What is left of older counts when a game is added: 1 forgets nothing. */
  readonly keep: number;
}

export const PAPER_COUNTING: Counting = { top: 3, per: 'move', source: 'both', keep: 1 };

/** A finished game: the classes that each side played, and how it ended. */
export interface Lesson {
  readonly black: readonly number[];
  readonly white: readonly number[];
  /** The learner's side; undefined when it only watched, both when it played against itself. */
  readonly own: Color | 'both' | undefined;
  /** Black's lead, komi included; infinite where somebody resigned. */
  readonly lead: number;
  /** Points of the board: a lead is weighed by it. */
  readonly area: number;
}

export class ClassTable {
  readonly counting: Counting;
  readonly wins = new Float64Array(CLASS_COUNT);
  readonly losses = new Float64Array(CLASS_COUNT);
  /** Sums of leads, as parts of the board, of the side that played the class. */
  readonly leads = new Float64Array(CLASS_COUNT);
  /** Classes that have occurred, in the order of their first occurrence. */
  readonly seen: number[] = [];
  /** Games that were added. */
  games = 0;
  readonly #isSeen = new Uint8Array(CLASS_COUNT);

  constructor(counting: Counting) {
    this.counting = counting;
  }

  learn(lesson: Lesson): void {
    const { own, lead, area } = lesson;
    const teachers = this.counting.source === 'both' ? 'both' : own;
    this.#fade();
    // A draw is half a win and half a loss.
    const blackWin = lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
    const part = Math.max(-1, Math.min(1, lead / area));
    if (teachers === 'both' || teachers === 'black') this.#count(lesson.black, blackWin, part);
    if (teachers === 'both' || teachers === 'white') this.#count(lesson.white, 1 - blackWin, -part);
    this.games++;
  }

  /** Sets a row as it was stored. */
  restore(row: number, wins: number, losses: number, leads: number): void {
    this.#see(row);
    this.wins[row] = wins;
    this.losses[row] = losses;
    this.leads[row] = leads;
  }

  copy(): ClassTable {
    const copy = new ClassTable(this.counting);
    for (const row of this.seen) copy.restore(row, ...this.rowOf(row));
    copy.games = this.games;
    return copy;
  }

  rowOf(row: number): [wins: number, losses: number, leads: number] {
    return [this.wins[row] as number, this.losses[row] as number, this.leads[row] as number];
  }

  #count(classes: readonly number[], win: number, part: number): void {
    for (const row of this.counting.per === 'game' ? new Set(classes) : classes) {
      this.#see(row);
      this.wins[row] = (this.wins[row] as number) + win;
      this.losses[row] = (this.losses[row] as number) + 1 - win;
      this.leads[row] = (this.leads[row] as number) + part;
    }
  }

  #fade(): void {
    const { keep } = this.counting;
    if (keep === 1) return;
    for (const row of this.seen)
      for (const column of [this.wins, this.losses, this.leads]) column[row] = (column[row] as number) * keep;
  }

  #see(row: number): void {
    if (this.#isSeen[row] === 1) return;
    this.#isSeen[row] = 1;
    this.seen.push(row);
  }
}
