/** The guided tour. It has a few stops. Each stop has a text, and shows the part of the page that the text explains. */
import { papersTexts } from '../../papersTexts.js';
import { setLiveAnalysis } from '../analysis/liveAnalysis.js';
import { openSgf } from '../files.js';
import { file } from '../game/gameTree.js';
import { type OverlayId, showOverlay } from '../insights/shownOverlay.js';
import { enterPapers, enterReview } from '../modes.js';
import { announce } from '../notices.js';
import { hasTouchScreen } from '../pointer.js';
import { EXAMPLE_GAME, isTourGame } from './example.js';
import { showTourStop } from './tourStop.js';

type StopId = keyof typeof papersTexts.tour.stops;

interface TourStop {
  readonly id: StopId;
  /**
   * If this field is set, the stop shows the example game with this overlay on the board. Otherwise the stop shows the
   * papers page.
   */
  readonly overlay?: OverlayId;
  /** Whether live analysis searches the example game at this stop. */
  readonly searches?: boolean;
  /** The id of the element to which the stop scrolls the papers page. */
  readonly papersScrollTarget?: string;
}

export const TOUR_STOPS: readonly TourStop[] = [
  { id: 'welcome' },
  { id: 'playouts', overlay: 'ownership', searches: true },
  { id: 'replies', overlay: 'replies', searches: true },
  { id: 'forgetting', papersScrollTarget: 'demonstrations' },
  { id: 'patterns', overlay: 'patterns' },
  { id: 'territory', overlay: 'territory' },
  { id: 'classes', overlay: 'classes' },
  { id: 'results', papersScrollTarget: 'results' },
];

/** The text of a stop. There is one version for touch screens and one for a mouse. */
export function tourStopText(id: StopId): string {
  const { text, touch = text }: { readonly text: string; readonly touch?: string } = papersTexts.tour.stops[id];
  return hasTouchScreen() ? touch : text;
}

export const startTour = (): void => goToStop(0);

export function goToStop(index: number): void {
  const stop = TOUR_STOPS[index];
  showTourStop(stop ? index : undefined);
  if (!stop) return;
  prepare(stop);
  announce(tourStopText(stop.id));
}

function prepare({ overlay, searches = false, papersScrollTarget }: TourStop): void {
  if (overlay) {
    if (isTourGame(file.value.tree)) enterReview();
    else openSgf(EXAMPLE_GAME);
    showOverlay(overlay);
  }
  setLiveAnalysis(searches);
  if (!overlay) enterPapers(papersScrollTarget);
}

export function endTour(): void {
  showTourStop(undefined);
  setLiveAnalysis(false);
}
