/** Keys that work anywhere on the page, as rows of a table. */
import { PASS } from '../rules/point.js';
import { playHere } from './game/moves.js';
import { step, toEnd, toPreviousBranch, toSibling, toStart } from './game/navigation.js';
import { cycleOverlay } from './inside/overlays.js';
import { mode } from './mode.js';
import { personPlays, undo } from './play/match.js';
import { redoEdit, undoEdit } from './review/editor.js';
import { toggleLive } from './review/liveAnalysis.js';
import { playBest, playMainLine, toNextMistake } from './review/mistakes.js';
import { toggle } from './settings.js';

type Keys = Readonly<Record<string, () => void>>;

const ALWAYS: Keys = {
  k: () => toggle('coordinates'),
  m: () => toggle('moveNumbers'),
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
  ' ': toggleLive,
  g: playBest,
  l: playMainLine,
  p: () => void playHere(PASS),
  'Ctrl+z': undoEdit,
  'Ctrl+Shift+z': redoEdit,
  'Ctrl+y': redoEdit,
};

/** Where keys mean something else: text fields, lists, an open window, and Space or Enter on a button. */
function isBusy(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  if (document.querySelector('dialog[open]')) return true;
  if (target?.closest('textarea, select, input:not([type=checkbox]):not([type=radio])')) return true;
  return event.key === ' ' && target?.closest('button, summary, input, a') !== null && target !== undefined;
}

/** "Shift+ArrowLeft", "Ctrl+z", "n". A letter alone is itself; with Ctrl it may be a capital, by Shift or by Caps Lock. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const shift = shiftKey ? 'Shift+' : '';
  if (ctrlKey || metaKey) return `Ctrl+${shift}${key.length > 1 ? key : key.toLowerCase()}`;
  return key.length > 1 ? shift + key : key;
}

/** A button that was clicked would catch the next Space; those who use Tab keep their place, also behind a window. */
function releaseFocus(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.detail > 0 && button && !button.closest('dialog')) button.blur();
}

export function listenToKeys(target: EventTarget): void {
  // On the way down: a window that the click opens gives the focus back to whoever had it.
  target.addEventListener('click', (event) => releaseFocus(event as MouseEvent), { capture: true });
  target.addEventListener('keydown', (raw) => {
    const event = raw as KeyboardEvent;
    if (event.defaultPrevented || event.altKey || isBusy(event)) return;
    const name = nameOf(event);
    if (mode.value === 'papers') return;
    const action = (mode.value === 'play' ? WHILE_PLAYING : WHILE_REVIEWING)[name] ?? ALWAYS[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
