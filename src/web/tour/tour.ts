/** A tour of five minutes: a few stops, each of which puts the page into the state that it talks about. */
import { signal } from '@preact/signals';
import { openSgf } from '../files.js';
import { file } from '../game/gameFile.js';
import { insideTexts } from '../inside/insideTexts.js';
import { showOverlay } from '../inside/overlays.js';
import { announce } from '../notices.js';
import { enterPapers } from '../papers/place.js';
import { enterReview } from '../play/match.js';
import { isLive } from '../review/liveAnalysis.js';
import { isTouch } from '../touch.js';
import { EXAMPLE, isOfTour } from './example.js';

type StopId = keyof typeof insideTexts.tour.stops;

interface Stop {
  readonly id: StopId;
  prepare(): void;
}

/** Shows the example with an overlay; a search runs where the overlay needs one. */
const look = (overlay: string, searches: boolean) => (): void => {
  showExample();
  showOverlay(overlay);
  isLive.value = searches;
  // Once it is drawn.
  setTimeout(scrollPanel);
};

/** Where the panel stands beside the board, what is told there should be in view; below it, the board goes first. */
function scrollPanel(): void {
  if (matchMedia('(min-width: 860px)').matches) document.querySelector('.inside')?.scrollIntoView({ block: 'nearest' });
  else scrollTo({ top: 0 });
}

function showExample(): void {
  if (isOfTour(file.value.tree)) enterReview();
  else openSgf(EXAMPLE);
}

const readAbout = (place?: string) => (): void => {
  isLive.value = false;
  enterPapers(place);
};

export const STOPS: readonly Stop[] = [
  { id: 'welcome', prepare: readAbout() },
  { id: 'playouts', prepare: look('ownership', true) },
  { id: 'replies', prepare: look('replies', true) },
  { id: 'forgetting', prepare: readAbout('demonstrations') },
  { id: 'patterns', prepare: look('patterns', false) },
  { id: 'territory', prepare: look('territory', false) },
  { id: 'classes', prepare: look('classes', false) },
  { id: 'results', prepare: readAbout('results') },
];

/** What is to be seen at a stop, and how. */
export function textOf(id: StopId): string {
  const { text, touch = text }: { readonly text: string; readonly touch?: string } = insideTexts.tour.stops[id];
  return isTouch() ? touch : text;
}

/** Where the tour stands; undefined when nobody takes it. */
export const stop = signal<number | undefined>(undefined);

export const startTour = (): void => goToStop(0);

export function goToStop(index: number): void {
  const next = STOPS[index];
  stop.value = next ? index : undefined;
  next?.prepare();
  if (next) announce(textOf(next.id));
}

export function endTour(): void {
  stop.value = undefined;
  isLive.value = false;
}
