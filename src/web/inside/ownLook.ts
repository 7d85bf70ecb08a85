/** While a game is played, a search of the page's own for overlays that need one: of the position that the person sees. */
import { effect } from '@preact/signals';
import { analyze } from '../engineClient.js';
import { file } from '../game/gameFile.js';
import { game, postedSituation } from '../game/nodeGame.js';
import { mode } from '../mode.js';
import { isThinking } from '../play/match.js';
import { analyst, needsSearch } from './overlays.js';
import { watcherFor } from './thought.js';

/** Enough to see what the search makes of a position, and over in a second or two. */
export const LOOK_PLAYOUTS = 10_000;
/** An engine that answers at once does not want to be disturbed in between. */
const AFTER_MS = 120;

export function followGame(): void {
  effect(() => {
    if (mode.value !== 'play' || !needsSearch.value || isThinking.value) return undefined;
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
