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

/** Points are multiples of this in the kernel. */
const POINT_BYTES = 32;

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
    return this.#reply(this.#kernel.functions.oneAddress(this.#lore, cellOf(color), indexOf(last)));
  }

  two(color: Color, before: Answered, last: Answered): Point | undefined {
    return this.#reply(this.#kernel.functions.twoAddress(this.#lore, cellOf(color), indexOf(before), indexOf(last)));
  }

  /** The follow-up to the replier's own move before. */
  own(color: Color, before: Answered): Point | undefined {
    return this.#reply(this.#kernel.functions.ownAddress(this.#lore, cellOf(color), indexOf(before)));
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
    return this.#entry(this.#kernel.functions.oneAddress(this.#lore, cellOf(color), indexOf(last)) + 2);
  }

  #reply(address: number): Point | undefined {
    const point = this.#entry(address) / POINT_BYTES;
    return point === 0 ? undefined : (point as Point);
  }

  #entry(address: number): number {
    return new DataView(this.#kernel.memory.buffer).getUint16(address, true);
  }
}

const indexOf = (move: Answered): number => move ?? -1;
