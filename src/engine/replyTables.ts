/** The stored replies of last-good-reply policies, as points (kernel/replies.ts has the layout). */
import { COLORS, type Color } from '../rules/color.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { cellOf } from '../rules/position.js';
import type { Kernel } from './kernel.js';

/** A point, PASS, or undefined: the move before the first of a game. */
export type Answered = Point | undefined;

/** Two moves, the older one first, and who replies. */
export interface ReplyContext {
  readonly color: Color;
  readonly before: Answered;
  readonly last: Answered;
}

/** What is stored for two moves, and for the last of them alone. */
export interface FoundReply {
  readonly toTwo: Point | undefined;
  readonly toOne: Point | undefined;
}

export interface StoredReply {
  /** Who replies. */
  readonly color: Color;
  readonly answered: Answered;
  readonly reply: Point;
  /** How often it was played, in the tree or in playouts, since it is stored. */
  readonly uses: number;
}

export class ReplyTables {
  readonly #kernel: Kernel;
  readonly #lore: number;
  readonly #size: number;

  /** The lore at this address is prepared for a reply policy on boards of this size. */
  constructor(kernel: Kernel, lore: number, size: number) {
    this.#kernel = kernel;
    this.#lore = lore;
    this.#size = size;
  }

  one(color: Color, last: Answered): Point | undefined {
    return found(this.#kernel.functions.replyToOne(this.#lore, cellOf(color), indexOf(last)));
  }

  two(color: Color, before: Answered, last: Answered): Point | undefined {
    return found(this.#kernel.functions.replyToTwo(this.#lore, cellOf(color), indexOf(before), indexOf(last)));
  }

  /** The follow-up to the replier's own move before. */
  own(color: Color, before: Answered): Point | undefined {
    return found(this.#kernel.functions.followUp(this.#lore, cellOf(color), indexOf(before)));
  }

  find({ color, before, last }: ReplyContext): FoundReply {
    return { toTwo: this.two(color, before, last), toOne: this.one(color, last) };
  }

  /** All replies to one move, of both colours, the most used first. */
  all(): StoredReply[] {
    const moves: Answered[] = [undefined, PASS, ...pointsOf(this.#size)];
    return COLORS.flatMap((color) => moves.flatMap((answered) => this.#stored(color, answered))).sort(
      (a, b) => b.uses - a.uses,
    );
  }

  #stored(color: Color, answered: Answered): StoredReply[] {
    const reply = this.one(color, answered);
    return reply === undefined ? [] : [{ color, answered, reply, uses: this.#uses(color, answered) }];
  }

  #uses(color: Color, last: Answered): number {
    return this.#kernel.functions.usesOfReply(this.#lore, cellOf(color), indexOf(last));
  }
}

const indexOf = (move: Answered): number => move ?? -1;

const found = (index: number): Point | undefined => (index === 0 ? undefined : (index as Point));
