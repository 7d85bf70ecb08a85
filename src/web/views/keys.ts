/** The keyboard shortcuts of the page. */
import { PASS } from '../../rules/point.js';
import { playBest, playMainLine, toggleLiveAnalysis } from '../state/analysis/liveAnalysis.js';
import { toNextMistake } from '../state/analysis/reviewedLine.js';
import { redoEdit, undoEdit } from '../state/game/editor.js';
import { playHere } from '../state/game/moves.js';
import { step, toEnd, toPreviousBranch, toSibling, toStart } from '../state/game/navigation.js';
import { cycleOverlay } from '../state/insights/shownOverlay.js';
import { type Mode, mode } from '../state/location.js';
import { personPlays } from '../state/match/play.js';
import { undo } from '../state/match/undo.js';
import { toggleSetting } from '../state/settings.js';

type Keys = Readonly<Record<string, () => void>>;

const ALWAYS: Keys = {
  k: () => toggleSetting('coordinates'),
  m: () => toggleSetting('moveNumbers'),
  t: cycleOverlay,
};

const WHILE_PLAYING: Keys = {
  p: () => void personPlays(PASS),
  u: () => void undo(),
  'Ctrl+z': () => void undo(),
};

const WHILE_REVIEWING: Keys = {
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

const keysOf = (mode: Mode): Keys => {
  if (mode === 'play') return { ...ALWAYS, ...WHILE_PLAYING };
  return mode === 'review' ? { ...ALWAYS, ...WHILE_REVIEWING } : {};
};

/**
 * True if the key is not a shortcut at the moment. In text fields, in lists and in open windows no key is a shortcut.
 * On a button, the space bar is not a shortcut, because it presses the button.
 */
function hasOtherMeaning(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  if (document.querySelector('dialog[open]')) return true;
  if (target?.closest('textarea, select, input:not([type=checkbox]):not([type=radio])')) return true;
  return event.key === ' ' && target?.closest('button, summary, input, a') !== null && target !== undefined;
}

/**
 * The name of a pressed key, such as "Shift+ArrowLeft", "Ctrl+z" or "n". A letter with Ctrl is converted to lower case,
 * because Shift and Caps Lock change it to upper case.
 */
function keyName({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const shift = shiftKey ? 'Shift+' : '';
  if (ctrlKey || metaKey) return `Ctrl+${shift}${key.length > 1 ? key : key.toLowerCase()}`;
  return key.length > 1 ? shift + key : key;
}

/**
 * Takes the focus from a clicked button. Otherwise the next press of the space bar would press the button again. A
 * button that was pressed with a key keeps the focus, and so does a button in a window.
 */
function releaseFocus(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.detail > 0 && button && !button.closest('dialog')) button.blur();
}

export function listenToKeys(target: EventTarget): void {
  // This listener runs in the capture phase, so the button loses the focus before the click opens a window. If the
  // button still had the focus, the window would return the focus to the button when the window closes.
  target.addEventListener('click', (event) => releaseFocus(event as MouseEvent), { capture: true });
  target.addEventListener('keydown', (raw) => {
    const event = raw as KeyboardEvent;
    if (event.defaultPrevented || event.altKey || hasOtherMeaning(event)) return;
    const name = keyName(event);
    const action = keysOf(mode.value)[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
