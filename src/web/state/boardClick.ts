/**
 * Handles a click on a point of the board. What the click does depends on the mode, the editing tool and the phase of
 * the match.
 */
import { type Point, writePoint } from '../../rules/point.js';
import { texts } from '../texts.js';
import { isGuessing } from './analysis/reviewTab.js';
import { applyTool, editor } from './game/editor.js';
import { file } from './game/gameTree.js';
import { playHere } from './game/moves.js';
import { game } from './game/position.js';
import { mode } from './location.js';
import { match } from './match/match.js';
import { toggleDeadChain } from './match/scoring.js';
import { playOrShow } from './match/tappedPoint.js';
import { clearNotice, showNotice } from './notices.js';
import { playStone } from './sounds.js';

export function clickPoint(point: Point): void {
  if (mode.value === 'review' && editor.value.tool !== 'play') applyTool(point);
  else if (isGuessing.value) void guess(point);
  else if (mode.value === 'review') playInReview(point);
  else if (match.value?.phase === 'scoring') toggleDeadChain(point);
  else playOrShow(point);
}

/** The code of the game of guessing is loaded when it is first used. */
async function guess(point: Point): Promise<void> {
  const { guessMove } = await import('./analysis/guess.js');
  guessMove(point);
}

function playInReview(point: Point): void {
  const { toMove, prisoners } = game.value.position;
  const verdict = playHere(point);
  if (verdict !== 'ok') {
    showNotice(texts.illegal[verdict](writePoint(point, file.value.size)));
    return;
  }
  clearNotice();
  playStone(game.value.position.prisoners[toMove] - prisoners[toMove]);
}
