/** Reads the stored replies of last-good-reply policies (layout: kernel/replies/replyTables.ts). */
import { COLORS, type Color } from '../../rules/color.js';
import { PASS, type Point, pointsOf } from '../../rules/point.js';
import { cellOf } from '../../rules/position.js';
import type { Kernel } from '../kernel.js';

/** The move to which a reply is stored: a point or PASS; undefined if no move was played before the reply. */
export type AnsweredMove = Point | undefined;

/** The last two moves, of which `before` was played first, and the side that replies to them. */
export interface MovesToAnswer {
  readonly color: Color;
  readonly before: AnsweredMove;
  readonly last: AnsweredMove;
}

/** `toTwo` is the stored reply to the last two moves, `toOne` is the stored reply to only the last move. */
export interface FoundReply {
  readonly toTwo: Point | undefined;
  readonly toOne: Point | undefined;
}

/** A reply that the playouts have stored. */
export interface StoredReply {
  /** The side that replies. */
  readonly color: Color;
  readonly answered: AnsweredMove;
  readonly reply: Point;
  /** How often the reply has been played, in the search tree or in playouts, since it was stored. */
  readonly uses: number;
}

/** The replies that a board's playouts have stored. */
export class ReplyTables {
  readonly #kernel: Kernel;
  readonly #policyState: number;
  readonly #size: number;

  /** `policyState` is the address of a policy state that is prepared for a reply policy and the board size `size`. */
  constructor(kernel: Kernel, policyState: number, size: number) {
    this.#kernel = kernel;
    this.#policyState = policyState;
    this.#size = size;
  }

  /** The stored reply of `color` to the move `last`. */
  one(color: Color, last: AnsweredMove): Point | undefined {
    return found(this.#kernel.functions.replyToOne(this.#policyState, cellOf(color), indexOf(last)));
  }

  /** The stored reply of `color` to the moves `before` and `last`. */
  two(color: Color, before: AnsweredMove, last: AnsweredMove): Point | undefined {
    return found(this.#kernel.functions.replyToTwo(this.#policyState, cellOf(color), indexOf(before), indexOf(last)));
  }

  /** Returns the stored reply of `color` to its own previous move `before`. */
  own(color: Color, before: AnsweredMove): Point | undefined {
    return found(this.#kernel.functions.replyToOwnMove(this.#policyState, cellOf(color), indexOf(before)));
  }

  /** The stored replies to both moves and to the last one. */
  find({ color, before, last }: MovesToAnswer): FoundReply {
    return { toTwo: this.two(color, before, last), toOne: this.one(color, last) };
  }

  /** Returns all stored replies to single moves, of both colours, the most used reply first. */
  all(): StoredReply[] {
    const moves: AnsweredMove[] = [undefined, PASS, ...pointsOf(this.#size)];
    return COLORS.flatMap((color) => moves.flatMap((answered) => this.#stored(color, answered))).sort(
      (a, b) => b.uses - a.uses,
    );
  }

  #stored(color: Color, answered: AnsweredMove): StoredReply[] {
    const reply = this.one(color, answered);
    return reply === undefined ? [] : [{ color, answered, reply, uses: this.#uses(color, answered) }];
  }

  #uses(color: Color, last: AnsweredMove): number {
    return this.#kernel.functions.playCountOfReply(this.#policyState, cellOf(color), indexOf(last));
  }
}

const indexOf = (move: AnsweredMove): number => move ?? -1;

const found = (index: number): Point | undefined => (index === 0 ? undefined : (index as Point));
