/** Finds the chains that can be captured in a ladder, by the exact definition of `kernel/solver/ladder.ts`. */
import { COLORS } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';
import { type Chain, chainsOf, type Position } from '../../rules/position.js';
import type { ProofReader } from './proofReader.js';

export interface Ladder {
  readonly chain: Chain;
  /** The moves of the ladder, of which the attacker plays the first. */
  readonly line: readonly Point[];
  /** True if the chain is caught even if its own side moves first. */
  readonly isCaught: boolean;
}

const MOST_LIBERTIES = 2;

export function findLadders(reader: ProofReader, position: Position): Ladder[] {
  const chains = COLORS.flatMap((color) => chainsOf(position, color));
  return chains.flatMap((chain) => {
    if (chain.liberties.size > MOST_LIBERTIES) return [];
    const { color: defender, stones: target } = chain;
    reader.put({ position, target, defender, region: [] });
    const stone = target[0] as Point;
    const line = reader.ladder(stone, true);
    const isCaught = reader.ladder(stone, false) !== undefined;
    return line ? [{ chain, line, isCaught }] : [];
  });
}
