/** The name of a node of the game tree, for the drawing of the tree and for screen readers during a review. */
import { effect } from '@preact/signals';
import { findProperty, type SgfNode } from '../../../record/index.js';
import { writePoint } from '../../../rules/point.js';
import { file, node, parentOf, pathTo } from '../../state/game/gameTree.js';
import { moveNumber, moveOf } from '../../state/game/position.js';
import { mode } from '../../state/location.js';
import { announce } from '../../state/notices.js';
import { texts } from '../../texts.js';

const SETUP = ['AB', 'AW', 'AE', 'PL'];

/**
 * `number` is the number of moves up to the node. Nodes without a move are not counted. Lists and reports count moves
 * in the same way.
 */
export function nodeName(of: SgfNode, number: number, size: number): string {
  const move = moveOf(of, size);
  if (move) return texts.review.treeMove(number, move.color, writePoint(move.point, size));
  const { start, setUp, comment, other } = texts.review.noMove;
  if (!parentOf(of)) return start;
  if (SETUP.some((id) => findProperty(of, id))) return setUp;
  return findProperty(of, 'C') ? comment : other;
}

/** Tells screen readers the current node whenever it changes. */
export function announceNodes(): void {
  effect(() => {
    if (mode.value !== 'review') return;
    const { size } = file.value;
    announce(nodeName(node.value, moveNumber(pathTo(node.value), size), size));
  });
}
