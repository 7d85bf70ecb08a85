/** The weakest player: any legal move that does not fill an own eye, each as likely; a pass when there is none. */
import { type Rng, shuffle } from '../base/rng.js';
import { isEyeLike } from '../rules/eye.js';
import { PASS, pointsOf } from '../rules/point.js';
import type { Player } from './player.js';

export const createRandomPlayer = (rng: Rng): Player => ({
  choose: (game, color) =>
    shuffle([...pointsOf(game.position.size)], rng).find(
      (point) => !isEyeLike(game.position, color, point) && game.legality(color, point) === 'ok',
    ) ?? PASS,
});
