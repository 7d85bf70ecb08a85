/**
 * Switches between playing, reviewing, learning and reading about the papers. Leaving play mode stops the engine's search and the
 * clock; entering play mode resumes the match.
 */
import { mainLine, type SgfNode } from '../../record/index.js';
import { file, goTo } from './game/gameTree.js';
import { forgetHistory } from './game/history.js';
import { type LearnPart, scrollPapersTo, setLearnPart, setMode } from './location.js';
import { lastPlayedNode, match } from './match/match.js';
import { resumeMatch } from './match/play.js';
import { forgetMoveCheck, pendingCheckOrOffer } from './match/teacher.js';
import { interruptTurn } from './match/turn.js';

export async function enterPlay(): Promise<void> {
  setMode('play');
  // If the last move of the match was deleted in a review, the offer to take that move back is removed.
  if (!lastPlayedNode()) forgetMoveCheck();
  if (match.value) goTo(lastPlayedNode() ?? ([...mainLine(file.value.tree.root)].at(-1) as SgfNode));
  await resumeMatch(pendingCheckOrOffer.value);
}

export function enterReview(): void {
  leaveMatch();
  setMode('review');
}

/** Stops the engine's search and the clock. */
function leaveMatch(): void {
  interruptTurn();
  // The undo history is forgotten, because undo in a review must not take back moves of the match.
  forgetHistory();
}

export function enterLearn(part: LearnPart = 'overview'): void {
  leaveMatch();
  setLearnPart(part);
  setMode('learn');
}

/** Opens the papers page. If an id is given, scrolls to the element with this id. */
export function enterPapers(id?: string): void {
  leaveMatch();
  setMode('papers');
  scrollPapersTo(id);
}
