/** Plays moves in the tree, and makes a line of the tree the main line. */
import { type SgfNode, setValues, writeSgfPoint } from '../../../record/index.js';
import type { Color } from '../../../rules/color.js';
import type { Legality } from '../../../rules/legality.js';
import type { Point } from '../../../rules/point.js';
import { appendNode, file, goTo, markEdited, node, parentOf, pathTo } from './gameTree.js';
import { rememberForUndo } from './history.js';
import { game, moveOf } from './position.js';

/**
 * Plays a move at the shown node: goes to the child with this move, or adds such a child if there is none. If the move
 * is illegal, returns the reason and changes nothing.
 */
export function playHere(point: Point, color: Color = game.value.position.toMove): Legality {
  const verdict = game.value.legality(color, point);
  if (verdict !== 'ok') return verdict;
  const { size } = file.value;
  const known = node.value.children.find((child) => {
    const move = moveOf(child, size);
    return move?.point === point && move.color === color;
  });
  if (known) {
    goTo(known);
    return 'ok';
  }
  const child = appendNode(node.value);
  setValues(child, color === 'black' ? 'B' : 'W', [writeSgfPoint(point, size)]);
  goTo(child);
  markEdited();
  return 'ok';
}

/**
 * Whether the node is on the main line, which takes the first child at every branch. Other programs show the main line
 * as the game.
 */
export const isMainLine = (of: SgfNode): boolean =>
  pathTo(of).every((step) => (parentOf(step)?.children[0] ?? step) === step);

/** Makes every node on the path to the shown node the first child of its parent. */
export function makeMainLine(): void {
  const branches = pathTo(node.value).flatMap((step) => {
    const parent = parentOf(step);
    return parent && parent.children[0] !== step ? [{ parent, step }] : [];
  });
  if (branches.length === 0) return;
  rememberForUndo(
    branches.map(({ parent }) => parent),
    node.value,
  );
  for (const { parent, step } of branches)
    parent.children = [step, ...parent.children.filter((child) => child !== step)];
  markEdited();
}
