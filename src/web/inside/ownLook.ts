/** A search of the page's own for overlays that need one, of the position that the person sees, while nothing else searches it. */
import { effect } from '@preact/signals';
import { analyze } from '../engineClient.js';
import { file } from '../game/gameFile.js';
import { game, postedSituation } from '../game/nodeGame.js';
import { type Mode, mode } from '../mode.js';
import { isThinking } from '../play/match.js';
import { isLive } from '../review/liveAnalysis.js';
import { sweep } from '../review/sweep.js';
import { analyst, currentSource, needsSearch } from './shownOverlay.js';
import { latest, watcherFor } from './thought.js';

/** Enough to see what the search makes of a position, and over in a second or two. */
export const LOOK_PLAYOUTS = 10_000;
/** An engine that answers at once does not want to be disturbed in between. */
const AFTER_MS = 120;

/** Does nobody else search what the board shows? The opponent in a game and the analysis in a review show what they find. */
const MAY_LOOK: Readonly<Record<Mode, () => boolean>> = {
  play: () => !isThinking.value,
  review: () => !isLive.value && sweep.value === undefined,
  papers: () => false,
};

/** Has a search of this position found what the overlay shows? A longer one than ours must not be replaced when it is stopped. */
function isKnown(): boolean {
  const isAboutIt = latest.peek()?.game === game.value;
  return isAboutIt && (currentSource.value !== 'replies' || latest.peek()?.replies !== undefined);
}

export function followGame(): void {
  effect(() => {
    if (!needsSearch.value || !MAY_LOOK[mode.value]()) return undefined;
    if (isKnown()) return undefined;
    const at = game.value;
    const preset = analyst.value;
    let stop = (): void => {};
    const timer = setTimeout(() => {
      const situation = postedSituation(file.value, at);
      const thinking = analyze(situation, { playouts: LOOK_PLAYOUTS }, watcherFor(at), preset);
      // A look that fails shows nothing; who plays will say why.
      thinking.answer.catch(() => undefined);
      stop = thinking.stop;
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
}
