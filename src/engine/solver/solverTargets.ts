/** Chooses what the solver should read if nobody names a target: groups in a small space, and chains with few liberties. */
import { findPassAliveChains } from '../../rules/benson.js';
import { COLORS } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';
import { type Chain, chainsOf, type Position } from '../../rules/position.js';
import { enclosedGroup } from './solverRegion.js';

/** A chain with at most this number of liberties is a target of its own. */
const FEW_LIBERTIES = 2;

/** Returns the targets, those with the most stones first. Pass-alive chains are no targets. */
export function chooseTargets(position: Position): Point[][] {
  const targets = new Map<string, Point[]>();
  const add = (points: readonly Point[]): void => {
    const sorted = [...points].sort((a, b) => a - b);
    targets.set(sorted.join(), sorted);
  };
  for (const color of COLORS) {
    const passAlive = new Set(findPassAliveChains(position, color, { suicideAllowed: true }).map(({ chain }) => chain));
    const isWeak = (chain: Chain): boolean => !passAlive.has(chain) && chain.liberties.size > 0;
    for (const chain of chainsOf(position, color).filter(isWeak)) {
      const group = enclosedGroup(position, chain.stones[0] as Point);
      if (group) add(group);
      if (chain.liberties.size <= FEW_LIBERTIES) add(chain.stones);
    }
  }
  return [...targets.values()].sort((a, b) => b.length - a.length || (a[0] as number) - (b[0] as number));
}
