/** The keyboard shortcuts of the page. */
import { PASS } from '../../rules/point.js';
import { cycleOverlay } from '../state/insights/shownOverlay.js';
import { type Mode, mode } from '../state/location.js';
import { personPlays } from '../state/match/play.js';
import { undo } from '../state/match/undo.js';
import { toggleSetting } from '../state/settings.js';
import { REVIEW_KEYS } from './review/reviewKeys.js';

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

/** The keys that have a meaning in a mode of the page. */
const KEYS: Readonly<Record<Mode, Keys>> = {
  play: { ...ALWAYS, ...WHILE_PLAYING },
  review: { ...ALWAYS, ...REVIEW_KEYS },
  learn: {},
  papers: {},
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

/** Notes whether the visitor uses the keyboard or a pointer, for the style sheet. */
function noteInput(target: EventTarget): void {
  const note = (input: string) => (): void => {
    document.documentElement.dataset.input = input;
  };
  target.addEventListener('keydown', note('keys'), { capture: true });
  target.addEventListener('pointerdown', note('pointer'), { capture: true });
}

export function listenToKeys(target: EventTarget): void {
  noteInput(target);
  // This listener runs in the capture phase, so the button loses the focus before the click opens a window. If the
  // button still had the focus, the window would return the focus to the button when the window closes.
  target.addEventListener('click', (event) => releaseFocus(event as MouseEvent), { capture: true });
  target.addEventListener('keydown', (raw) => {
    const event = raw as KeyboardEvent;
    if (event.defaultPrevented || event.altKey || hasOtherMeaning(event)) return;
    const name = keyName(event);
    const action = KEYS[mode.value][name];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
