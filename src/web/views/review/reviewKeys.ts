/** The keyboard shortcuts of a review. */
import { PASS } from '../../../rules/point.js';
import { playBest, playMainLine, toggleLiveAnalysis } from '../../state/analysis/liveAnalysis.js';
import { toNextMistake } from '../../state/analysis/reviewedLine.js';
import { redoEdit, undoEdit } from '../../state/game/editor.js';
import { playHere } from '../../state/game/moves.js';
import { step, toEnd, toPreviousBranch, toSibling, toStart } from '../../state/game/navigation.js';

export const REVIEW_KEYS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  ',': () => step(-1),
  '.': () => step(1),
  'Shift+ArrowLeft': () => step(-10),
  'Shift+ArrowRight': () => step(10),
  ArrowUp: () => toSibling(-1),
  ArrowDown: () => toSibling(1),
  Home: toStart,
  End: toEnd,
  b: toPreviousBranch,
  n: toNextMistake,
  ' ': toggleLiveAnalysis,
  g: playBest,
  l: playMainLine,
  p: () => void playHere(PASS),
  'Ctrl+z': undoEdit,
  'Ctrl+Shift+z': redoEdit,
  'Ctrl+y': redoEdit,
};
