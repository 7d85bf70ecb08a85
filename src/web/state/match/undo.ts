/** Takes back moves of the match. */
import { batch, computed } from '@preact/signals';
import type { GameResult } from '../../../rules/result.js';
import { texts } from '../../texts.js';
import { removeRecordedResult } from '../game/gameInfo.js';
import { file, node, parentOf, removeNode } from '../game/gameTree.js';
import { game, moveOf } from '../game/position.js';
import { mode } from '../location.js';
import { announce, clearNotice } from '../notices.js';
import { colorsOfPeople, match, PERSON, setMatch } from './match.js';
import { continueMatch } from './play.js';
import { leaveScoring } from './scoring.js';
import { forgetMoveCheck } from './teacher.js';
import { interruptTurn } from './turn.js';

/** Whether the game was lost on time. Such a loss cannot be undone. */
const isLostOnTime = (result: GameResult | undefined): boolean => result?.kind === 'win' && result.by === 'time';

export const canUndo = computed(
  () =>
    mode.value === 'play' &&
    colorsOfPeople.value.length > 0 &&
    !isLostOnTime(match.value?.result) &&
    parentOf(node.value) !== undefined &&
    moveOf(node.value, file.value.size) !== undefined,
);

/** Takes back the last move, and then further moves until a person is to move. */
export async function undo(): Promise<void> {
  const now = match.value;
  if (!now || !canUndo.value) return;
  interruptTurn();
  forgetMoveCheck();
  leaveScoring();
  const { toMove } = game.value.position;
  const clock = match.value?.clock;
  batch(() => {
    const { result: _result, ...open } = now;
    setMatch({ ...open, phase: 'playing', clock });
    removeRecordedResult();
    do removeNode(node.value);
    while (canUndo.value && now.seats[game.value.position.toMove] !== PERSON);
    // `used` counts the seconds of the current turn. If undo changes the side to move, `used` starts at zero again, so
    // that the seconds of one side do not count for the other side.
    if (clock && game.value.position.toMove !== toMove)
      setMatch({ ...open, phase: 'playing', clock: { ...clock, used: 0 } });
  });
  clearNotice();
  announce(texts.play.undone);
  await continueMatch();
}
