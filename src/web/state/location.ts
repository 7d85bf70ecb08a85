/** Which part of the page is shown: the mode, the open window, and the element of the papers page to scroll to. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** The mode of the page: playing a game, reviewing a game, learning, or reading about the papers. */
export type Mode = 'play' | 'review' | 'learn' | 'papers';
/** What is shown in the mode for learning: the overview, the lesson about the rules, or an exercise. */
export type LearnPart = 'overview' | 'rules' | 'exercises';
type WindowName = 'new-game' | 'open' | 'share' | 'settings';

interface Location {
  readonly mode: Mode;
  /**
   * The element of the papers page to scroll to. Every request to scroll sets a new object, so that the page scrolls
   * again even if the element is the same.
   */
  readonly papersScrollTarget?: { readonly id: string } | undefined;
  readonly learnPart: LearnPart;
  /** The window that is open over the page. */
  readonly window?: WindowName | undefined;
}

const location = signal<Location>({ mode: 'play', learnPart: 'overview' });

export const mode: ReadonlySignal<Mode> = computed(() => location.value.mode);
export const papersScrollTarget: ReadonlySignal<Location['papersScrollTarget']> = computed(
  () => location.value.papersScrollTarget,
);
export const learnPart: ReadonlySignal<LearnPart> = computed(() => location.value.learnPart);
export const openWindow: ReadonlySignal<WindowName | undefined> = computed(() => location.value.window);

function change(changes: Partial<Location>): void {
  location.value = { ...location.peek(), ...changes };
}

/** Sets the mode and does nothing else. The functions in `modes.ts` set the mode and also stop or resume the match. */
export const setMode = (next: Mode): void => change({ mode: next });

/** Chooses what the mode for learning shows. */
export const setLearnPart = (next: LearnPart): void => change({ learnPart: next });

/** Scrolls the papers page to the element with this id. */
export const scrollPapersTo = (id: string | undefined): void =>
  change({ papersScrollTarget: id === undefined ? undefined : { id } });

export const showWindow = (name: WindowName): void => change({ window: name });
export const closeWindow = (): void => change({ window: undefined });
