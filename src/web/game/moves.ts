/** Playing a move in the tree: an existing continuation is entered, another becomes a variation. */
import { setValues, writeSgfPoint } from '../../record/index.js';
import type { Color } from '../../rules/color.js';
import type { Legality } from '../../rules/legality.js';
import type { Point } from '../../rules/point.js';
import { appendNode, file, goTo, node, touch } from './gameFile.js';
import { game, moveOf } from './nodeGame.js';

/** Says why not, if the move is not allowed; then nothing has changed. */
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
  touch();
  return 'ok';
}
