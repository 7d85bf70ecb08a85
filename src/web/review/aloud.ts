/** Tells screen readers where a walk through the game has led. */
import { effect } from '@preact/signals';
import { writePoint } from '../../rules/point.js';
import { file, node, pathTo } from '../game/gameFile.js';
import { moveNumber, moveOf } from '../game/nodeGame.js';
import { mode } from '../mode.js';
import { announce } from '../notices.js';
import { texts } from '../texts.js';

export function tellMoves(): void {
  effect(() => {
    if (mode.value !== 'review') return;
    const { size } = file.value;
    const move = moveOf(node.value, size);
    const number = moveNumber(pathTo(node.value), size);
    announce(texts.review.treeMove(number, move?.color, move ? writePoint(move.point, size) : ''));
  });
}
