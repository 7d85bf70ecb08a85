/**
 * Ladders read the slow way, with `src/rules`: the specification of kernel/reading/ladders.ts, without its limits and its
 * short cuts.
 */
import { opponent } from '../../src/rules/color.js';
import { legality } from '../../src/rules/legality.js';
import { neighboursOf, type Point } from '../../src/rules/point.js';
import { afterPlay, BORDER, type Chain, cellAt, chainAt, type Position } from '../../src/rules/position.js';

const NO_SUICIDE = { suicideAllowed: false };

export class SlowLadders {
  #left: number;

  /** `moves` is the largest number of moves to read; a test should not need more. */
  constructor(moves: number) {
    this.#left = moves;
  }

  /** Is the chain, which has one liberty, caught although its own side moves first? */
  isCaughtInAtari(position: Position, stone: Point): boolean {
    return this.#cannotEscape({ ...position, ko: undefined }, stone);
  }

  /** The moves of the enemy that catch the chain, which has two liberties. */
  catchingMoves(position: Position, stone: Point): Point[] {
    return [...chainOf(position, stone).liberties].filter((move) => {
      const after = this.#played(position, opponent(chainOf(position, stone).color), move);
      return after !== undefined && this.#cannotEscape({ ...after, ko: undefined }, stone);
    });
  }

  #played(position: Position, color: Chain['color'], move: Point): Position | undefined {
    // The ko forbids a point to both sides, as in the kernel's board for reading.
    if (legality({ ...position, toMove: color }, color, move, NO_SUICIDE) !== 'ok') return undefined;
    if (this.#left-- === 0) throw new Error('the ladder takes too many moves to read');
    return afterPlay(position, color, move);
  }

  #cannotEscape(position: Position, stone: Point): boolean {
    const chain = chainOf(position, stone);
    if (chain.liberties.size > 1 || position.ko !== undefined) return false;
    return [...captures(position, chain), ...chain.liberties].every((move) => {
      const after = this.#played(position, chain.color, move);
      return after === undefined || this.#canBeCaught(after, stone);
    });
  }

  #canBeCaught(position: Position, stone: Point): boolean {
    const chain = chainOf(position, stone);
    if (chain.liberties.size !== 2) return chain.liberties.size < 2;
    if (isDoubleKo(position, chain)) return true;
    return [...chain.liberties].some((move) => {
      const after = this.#played(position, opponent(chain.color), move);
      return after !== undefined && this.#cannotEscape(after, stone);
    });
  }
}

const chainOf = (position: Position, stone: Point): Chain => chainAt(position, stone) as Chain;

/** The points where the chain's side captures chains next to the chain. */
function captures(position: Position, chain: Chain): Point[] {
  const around = chain.stones.flatMap((stone) => neighboursOf(stone, position.size));
  const inAtari = around
    .map((point) => chainAt(position, point))
    .filter((other) => other !== undefined && other.color !== chain.color && other.liberties.size === 1);
  return [...new Set(inAtari.flatMap((other) => [...(other as Chain).liberties]))];
}

/** Are both liberties mouths of kos, and can the chain get neither a third liberty nor a capture? */
function isDoubleKo(position: Position, chain: Chain): boolean {
  const isHopeless = (move: Point): boolean => {
    const around = neighboursOf(move, position.size).filter((next) => cellAt(position, next) !== BORDER);
    const chains = around.map((next) => chainAt(position, next));
    const inAtari = chains.filter((other) => other?.liberties.size === 1);
    const isKoMouth =
      chains.every((other) => other?.color === chain.color) && inAtari.length === 1 && inAtari[0]?.stones.length === 1;
    return isKoMouth && (chainAt(afterPlay(position, chain.color, move), move)?.liberties.size ?? 0) <= 2;
  };
  return [...chain.liberties].every(isHopeless) && captures(position, chain).length === 0;
}
