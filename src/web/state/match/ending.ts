/** Ends a game: by resignation, because a side has no time left, or by a count that the players agree on. */
import { opponent } from '../../../rules/color.js';
import type { GameResult } from '../../../rules/result.js';
import { texts } from '../../texts.js';
import { recordResult } from '../game/gameInfo.js';
import { game } from '../game/position.js';
import { announce, clearNotice } from '../notices.js';
import { finalClock, isOutOfTime } from './clocks.js';
import { teachLearners } from './learning.js';
import { colorsOfPeople, match, setMatch } from './match.js';
import { forgetMoveCheck } from './teacher.js';
import { interruptTurn } from './turn.js';

export function finishGame(result: GameResult): void {
  const ended = match.value;
  if (!ended) return;
  interruptTurn();
  forgetMoveCheck();
  const clock = match.value?.clock && finalClock(match.value.clock, game.value.position.toMove);
  setMatch({ ...ended, phase: 'over', result, clock, isLearned: true });
  recordResult(result);
  clearNotice();
  announce(texts.result(result));
  if (!ended.isLearned) void teachLearners(ended.seats, result);
}

/** The person resigns. If two people play, the person to move resigns. */
export function resign(): void {
  const loser = colorsOfPeople.value.length === 1 ? colorsOfPeople.value[0] : game.value.position.toMove;
  if (loser) finishGame({ kind: 'win', winner: opponent(loser), by: 'resignation' });
}

/** Ends the game if the side to move has no time left. Returns whether the game was ended. */
export function endOnTime(): boolean {
  const { clock, phase } = match.value ?? {};
  const { toMove } = game.value.position;
  if (!clock || phase !== 'playing' || !isOutOfTime(clock, toMove)) return false;
  finishGame({ kind: 'win', winner: opponent(toMove), by: 'time' });
  return true;
}
