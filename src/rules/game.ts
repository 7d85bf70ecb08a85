/**
 * A game in progress: the positions so far and the rules they follow. Undo and
 * redo are exact because every position is kept, not recomputed. Either colour
 * may move at any time, as SGF and GTP allow.
 */
import type { Color } from './color.js';
import { type Legality, legality } from './legality.js';
import { PASS, type Point, pointsOf } from './point.js';
import { afterPass, afterPlay, emptyPosition, hasSameStones, type Position } from './position.js';
import { RULE_SETS, type RuleSet } from './ruleSet.js';
import { stonesHash, updatedHash } from './zobrist.js';

export interface Move {
  readonly color: Color;
  /** A point of the board, or PASS. */
  readonly point: Point;
}

/** A position and the move that led to it (none at the start of the game). */
interface Ply {
  readonly position: Position;
  readonly hash: bigint;
  readonly move?: Move;
}

/** Moves under one set of rules, from a start: play, ask, take back. */
export class Game {
  readonly rules: RuleSet;
  readonly #plies: Ply[];
  #undone: Ply[] = [];

  /** From a position, or on an empty board of so many lines; by Chinese rules unless told. */
  constructor(start: Position | number, rules: RuleSet = RULE_SETS.chinese) {
    const position = typeof start === 'number' ? emptyPosition(start) : start;
    this.rules = rules;
    this.#plies = [{ position, hash: stonesHash(position) }];
  }

  get position(): Position {
    return this.#last.position;
  }

  /** Before the first move. */
  get start(): Position {
    return (this.#plies[0] as Ply).position;
  }

  /** From the start to now, passes included; what was taken back is not among them. */
  get moves(): readonly Move[] {
    return this.#plies.flatMap((ply) => ply.move ?? []);
  }

  get lastMove(): Move | undefined {
    return this.#last.move;
  }

  /** Every position from the start to now, as superko sees them. */
  get positions(): readonly Position[] {
    return this.#plies.map((ply) => ply.position);
  }

  /** Zobrist hashes of the stones of those positions. */
  get hashes(): readonly bigint[] {
    return this.#plies.map((ply) => ply.hash);
  }

  /** Two passes in a row end the game. */
  get isOver(): boolean {
    const [before, last] = this.#plies.slice(-2);
    return before?.move?.point === PASS && last?.move?.point === PASS;
  }

  /** May this move be played, and if not, why? Passing is always allowed. */
  legality(color: Color, point: Point): Legality {
    if (point === PASS) return 'ok';
    const verdict = legality(this.position, color, point, this.rules);
    if (verdict !== 'ok' || this.rules.koRule === 'simple') return verdict;
    return this.#repeats(afterPlay(this.position, color, point)) ? 'superko' : 'ok';
  }

  legalPoints(color: Color): Point[] {
    return pointsOf(this.position.size).filter((point) => this.legality(color, point) === 'ok');
  }

  /** Plays if the move is legal; says the reason if not, and then nothing has changed. */
  play(color: Color, point: Point): Legality {
    const verdict = this.legality(color, point);
    if (verdict === 'ok') this.#push({ color, point });
    return verdict;
  }

  /** Takes back the last move; false at the start of the game. */
  undo(): boolean {
    if (this.#plies.length === 1) return false;
    this.#undone.push(this.#plies.pop() as Ply);
    return true;
  }

  /** Plays again what was taken back last; false when there is nothing, or another move was played since. */
  redo(): boolean {
    const ply = this.#undone.pop();
    if (ply) this.#plies.push(ply);
    return ply !== undefined;
  }

  /** An independent game with the same past. */
  copy(): Game {
    const copy = new Game(this.start, this.rules);
    for (const ply of this.#plies.slice(1)) copy.#plies.push(ply);
    return copy;
  }

  get #last(): Ply {
    return this.#plies.at(-1) as Ply;
  }

  #push(move: Move): void {
    const { color, point } = move;
    const position = point === PASS ? afterPass(this.position, color) : afterPlay(this.position, color, point);
    this.#plies.push({ position, hash: this.#hashOf(position), move });
    this.#undone = [];
  }

  /** The hash of a position one move from now. */
  #hashOf(next: Position): bigint {
    return updatedHash(this.#last.hash, this.position, next);
  }

  #repeats(next: Position): boolean {
    const hash = this.#hashOf(next);
    const sameTurn = this.rules.koRule === 'situational';
    return this.#plies.some(
      ({ position, hash: earlier }) =>
        earlier === hash && hasSameStones(position, next) && (!sameTurn || position.toMove === next.toMove),
    );
  }
}
