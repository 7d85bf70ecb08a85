/** How a position is searched to be judged, not to be played in. */
import type { Game } from '../rules/game.js';
import { PASS } from '../rules/point.js';
import type { ThinkOptions } from './player.js';

/** After a pass, without another: two passes end the game in the search, and what is dead would count as alive. */
export const withoutSecondPass = ({ lastMove }: Game): Pick<ThinkOptions, 'avoid'> =>
  lastMove?.point === PASS ? { avoid: [PASS] } : {};
