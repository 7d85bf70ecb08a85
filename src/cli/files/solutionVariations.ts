/** Writes the solutions of targets into a game record: a comment, and a variation for each side that moves first. */
import type { Outcome } from '../../engine/solver/outcome.js';
import type { SolvedTarget } from '../../engine/solver/solve.js';
import { writeSgfPoint } from '../../record/sgfPoint.js';
import { readText, setText } from '../../record/sgfText.js';
import { addChild, type SgfNode, type SgfTree, setValues } from '../../record/sgfTree.js';
import { type Color, opponent } from '../../rules/color.js';
import { PASS, writePoint } from '../../rules/point.js';

/** Adds the solutions to the node of the position that was solved. */
export function addSolutions(tree: SgfTree, node: SgfNode, targets: readonly SolvedTarget[], size: number): void {
  const lines = targets.map((target) => `${writeTarget(target, size)}: ${target.status}`);
  const comment = [readText(tree, node, 'C'), ...lines].filter((text) => text !== undefined).join('\n');
  if (comment !== '') setText(tree, node, 'C', comment);
  for (const target of targets) {
    addLine(tree, node, target, target.attackFirst, opponent(target.color), size);
    addLine(tree, node, target, target.defendFirst, target.color, size);
  }
}

function addLine(
  tree: SgfTree,
  start: SgfNode,
  target: SolvedTarget,
  { line, fate, ko }: Outcome,
  first: Color,
  size: number,
): void {
  let node = start;
  let color = first;
  for (const point of line) {
    node = addChild(node);
    const value = point === PASS ? '' : writeSgfPoint(point, size);
    setValues(node, color === 'black' ? 'B' : 'W', [value]);
    color = opponent(color);
  }
  if (node !== start) setText(tree, node, 'C', `${writeTarget(target, size)}: ${writeFate(fate, ko)}`);
}

/** Names a target by its first stone, such as "white D9". */
export const writeTarget = ({ color, points: [first = PASS] }: SolvedTarget, size: number): string =>
  `${color} ${writePoint(first, size)}`;

/** Writes a fate, such as "captured" or "ko that black wins without ko threats". */
export const writeFate = (fate: Outcome['fate'], ko: Outcome['ko']): string =>
  ko ? `ko that ${ko.favours} wins without ko threats` : fate;
