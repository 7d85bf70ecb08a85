/**
 * On a touch screen, the points of a large board are smaller than a finger. So a tap only shows the move, enlarged, and
 * a second tap on the same point or a button plays it.
 */
import { computed, signal } from '@preact/signals';
import type { Game } from '../../../rules/game.js';
import { type Point, writePoint } from '../../../rules/point.js';
import { texts } from '../../texts.js';
import { file } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { announce } from '../notices.js';
import { hasTouchScreen } from '../pointer.js';
import { isPersonsTurn } from './match.js';
import { personPlays } from './play.js';

/** A tap on a board with more lines than this must be confirmed. */
const LARGE_BOARD = 13;

const tapped = signal<{ readonly game: Game; readonly point: Point } | undefined>(undefined);

/** The point that waits for a second tap. A move or another position ends the waiting. */
export const tappedPoint = computed<Point | undefined>(() =>
  isPersonsTurn.value && tapped.value?.game === game.value ? tapped.value.point : undefined,
);

/** Plays the move that was tapped. */
export function confirmTap(): void {
  const point = tappedPoint.value;
  tapped.value = undefined;
  if (point !== undefined) void personPlays(point);
}

/** Handles a click of the person on a point during a match. */
export function playOrShow(point: Point): void {
  const isTap = hasTouchScreen() && file.value.size > LARGE_BOARD && isPersonsTurn.value;
  const { toMove } = game.value.position;
  // A move that the rules forbid is refused at once.
  if (!isTap || game.value.legality(toMove, point) !== 'ok') void personPlays(point);
  else if (point === tappedPoint.value) confirmTap();
  else {
    tapped.value = { game: game.value, point };
    announce(texts.play.tapAgain(writePoint(point, file.value.size)));
  }
}
