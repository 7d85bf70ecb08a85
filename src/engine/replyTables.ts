/** The stored replies of last-good-reply policies, as points (kernel/replies.ts has the layout). */
import type { Color } from '../rules/color.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { cellOf } from '../rules/position.js';
import type { Kernel } from './kernel.js';

/** A point, PASS, or undefined: the move before the first of a game. */
export type Answered = Point | undefined;

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

  /** All replies to one move, the most used first. */
  all(color: Color): StoredReply[] {
    const moves: Answered[] = [undefined, PASS, ...pointsOf(this.#size)];
    return moves
      .flatMap((answered) => {
        const reply = this.one(color, answered);
        return reply === undefined ? [] : [{ color, answered, reply, uses: this.#uses(color, answered) }];
      })
      .sort((a, b) => b.uses - a.uses);
  }

  #uses(color: Color, last: Answered): number {
    return this.#kernel.functions.usesOfReply(this.#lore, cellOf(color), indexOf(last));
  }
}

const indexOf = (move: Answered): number => move ?? -1;

const found = (index: number): Point | undefined => (index === 0 ? undefined : (index as Point));
