/** Tells screen readers where a walk through the game has led. */
import { effect } from '@preact/signals';
import { file, node, pathTo } from '../game/gameFile.js';
import { moveNumber } from '../game/nodeGame.js';
import { mode } from '../mode.js';
import { announce } from '../notices.js';
import { nodeName } from './nodeName.js';

export function tellMoves(): void {
  effect(() => {
    if (mode.value !== 'review') return;
    const { size } = file.value;
    announce(nodeName(node.value, moveNumber(pathTo(node.value), size), size));
  });
}
