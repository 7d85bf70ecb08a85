/** What a node is called, in the drawing of the tree and aloud. */
import { findProperty, type SgfNode } from '../../record/index.js';
import { writePoint } from '../../rules/point.js';
import { parentOf } from '../game/gameFile.js';
import { moveOf } from '../game/nodeGame.js';
import { texts } from '../texts.js';

const SETUP = ['AB', 'AW', 'AE', 'PL'];

/** `number` counts the moves that led here, as lists and reports do: not every node has one. */
export function nodeName(of: SgfNode, number: number, size: number): string {
  const move = moveOf(of, size);
  if (move) return texts.review.treeMove(number, move.color, writePoint(move.point, size));
  const { start, setUp, comment, other } = texts.review.noMove;
  if (!parentOf(of)) return start;
  if (SETUP.some((id) => findProperty(of, id))) return setUp;
  return findProperty(of, 'C') ? comment : other;
}
