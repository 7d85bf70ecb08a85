/**
 * A game in progress: all positions so far, and the rules. Undo and redo are exact because every position is kept.
 * Either colour may move at any time, as SGF and GTP allow.
 */
import type { Color } from './color.js';
import { type Legality, legality } from './legality.js';
import { PASS, type Point, pointsOf } from './point.js';
import { afterMove, afterPlay, emptyPosition, hasSameStones, type Position } from './position.js';
import { type KoRule, RULE_SETS, type RuleSet } from './ruleSet.js';
import { stonesHash, updatedStonesHash } from './zobrist.js';

/** A move, or a pass. */
export interface Move {
  readonly color: Color;
  /** A point of the board, or PASS. */
  readonly point: Point;
}

/** A position, and the move that led to it. The first position has no move. */
interface Ply {
  readonly position: Position;
  readonly hash: bigint;
  readonly move?: Move;
}

/** A game: its positions, and the moves between them. It checks superko, and takes moves back exactly. */
export class Game {
  readonly rules: RuleSet;
  readonly #plies: Ply[];
  #undone: Ply[] = [];

  /**
   * Starts a game from a position or, if `start` is a board size, from an empty board. The default rules are Chinese.
   */
  constructor(start: Position | number, rules: RuleSet = RULE_SETS.chinese) {
    const position = typeof start === 'number' ? emptyPosition(start) : start;
    this.rules = rules;
    this.#plies = [{ position, hash: stonesHash(position) }];
  }

  get position(): Position {
    return this.#last.position;
  }

  /** The position before the first move. */
  get start(): Position {
    return (this.#plies[0] as Ply).position;
  }

  /** All moves from the start to now, including passes, without moves that were taken back. */
  get moves(): readonly Move[] {
    return this.#plies.flatMap((ply) => ply.move ?? []);
  }

  get lastMove(): Move | undefined {
    return this.#last.move;
  }

  /** Did the last move capture stones? */
  get hasLastMoveCaptured(): boolean {
    const before = this.#plies.at(-2)?.position;
    const { position, move } = this.#last;
    return before !== undefined && move !== undefined && position.prisoners[move.color] > before.prisoners[move.color];
  }

  /** All positions from the start to now, which are needed for superko. */
  get positions(): readonly Position[] {
    return this.#plies.map((ply) => ply.position);
  }

  /** The Zobrist hash of the stones of each position in `positions`. */
  get hashes(): readonly bigint[] {
    return this.#plies.map((ply) => ply.hash);
  }

  /** True after two passes in a row, which end the game. */
  get isOver(): boolean {
    const [before, last] = this.#plies.slice(-2);
    return before?.move?.point === PASS && last?.move?.point === PASS;
  }

  /** Returns 'ok' if the move may be played, or else the reason why not. Passing is always allowed. */
  legality(color: Color, point: Point): Legality {
    if (point === PASS) return 'ok';
    const verdict = legality(this.position, color, point, this.rules);
    const { koRule } = this.rules;
    if (verdict !== 'ok' || koRule === 'simple') return verdict;
    return this.#repeats(afterPlay(this.position, color, point), koRule) ? 'superko' : 'ok';
  }

  /**
   * Would this move, which must be legal, lead to the same stones and the same player to move as in an earlier position
   * of the game? The simple ko rule allows some moves that repeat a position. A player that avoids these moves does not
   * play on forever.
   */
  repeats(color: Color, point: Point): boolean {
    return point !== PASS && this.#repeats(afterPlay(this.position, color, point), 'situational');
  }

  /** All points where `color` may play now. */
  legalPoints(color: Color): Point[] {
    return pointsOf(this.position.size).filter((point) => this.legality(color, point) === 'ok');
  }

  /** Plays the move if it is legal. Otherwise changes nothing and returns the reason. */
  play(color: Color, point: Point): Legality {
    const verdict = this.legality(color, point);
    if (verdict === 'ok') this.#push({ color, point });
    return verdict;
  }

  /** Takes back the last move. Returns false at the start of the game. */
  undo(): boolean {
    if (this.#plies.length === 1) return false;
    this.#undone.push(this.#plies.pop() as Ply);
    return true;
  }

  /**
   * Plays again the move that was taken back last. Returns false if no move was taken back, or if another move has been
   * played since.
   */
  redo(): boolean {
    const ply = this.#undone.pop();
    if (ply) this.#plies.push(ply);
    return ply !== undefined;
  }

  /** Makes an independent copy with the same moves. */
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
    const position = afterMove(this.position, color, point);
    this.#plies.push({ position, hash: this.#hashOf(position), move });
    this.#undone = [];
  }

  /** Returns the hash of `next`, a position that is one move after the current position. */
  #hashOf(next: Position): bigint {
    return updatedStonesHash(this.#last.hash, this.position, next);
  }

  #repeats(next: Position, koRule: Exclude<KoRule, 'simple'>): boolean {
    const hash = this.#hashOf(next);
    const sameTurn = koRule === 'situational';
    return this.#plies.some(
      ({ position, hash: earlier }) =>
        earlier === hash && hasSameStones(position, next) && (!sameTurn || position.toMove === next.toMove),
    );
  }
}
