/**
 * Searches the shown position if the overlay shows what a search finds, and neither the match nor an analysis is
 * searching the position.
 */
import { effect } from '@preact/signals';
import { analyze } from '../../workers/playerClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import { gameAnalysis } from '../analysis/gameAnalysis.js';
import { isLiveAnalysisOn } from '../analysis/liveAnalysis.js';
import { file } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { type Mode, mode } from '../location.js';
import { isThinking } from '../match/turn.js';
import { latestReport, reportWatcherFor } from './searchReport.js';
import { needsSearch, overlaySource, searchPreset } from './shownOverlay.js';

/** The number of playouts of a search for an overlay. This many give a clear picture, and take only a second or two. */
const PLAYOUTS = 10_000;
/**
 * The delay in milliseconds before the search starts. During this delay a fast opponent can move, so the search does
 * not slow the opponent down.
 */
const AFTER_MS = 120;

/**
 * For each mode of the page, whether a search for the overlay may start. While the opponent or an analysis searches, no
 * such search starts, because the overlay then shows the search of the opponent or of the analysis.
 */
const MAY_SEARCH: Readonly<Record<Mode, () => boolean>> = {
  play: () => !isThinking.value,
  review: () => !isLiveAnalysisOn.value && gameAnalysis.value === undefined,
  learn: () => false,
  papers: () => false,
};

/**
 * True when there is already a report about the shown position with all that the overlay shows. Then no new search
 * starts, because the report may come from a longer search.
 */
function isKnown(): boolean {
  const isAboutIt = latestReport.peek()?.game === game.value;
  return isAboutIt && (overlaySource.value !== 'replies' || latestReport.peek()?.replies !== undefined);
}

/** From now on, searches the shown position whenever the overlay needs a search of it. */
export function followOverlayWithSearch(): void {
  effect(() => {
    if (!needsSearch.value || !MAY_SEARCH[mode.value]()) return undefined;
    if (isKnown()) return undefined;
    const at = game.value;
    const preset = searchPreset.value;
    let stop = (): void => {};
    const timer = setTimeout(() => {
      const situation = postSituation(file.value, at);
      const search = analyze(situation, { playouts: PLAYOUTS }, reportWatcherFor(at), preset);
      // If the search fails, the error is ignored here and the overlay stays empty. The match and the analysis report
      // errors of the engine.
      search.answer.catch(() => undefined);
      stop = search.stop;
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
}
