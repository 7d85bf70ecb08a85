/** From mistake to mistake, and following the engine's advice. */
import { isMistake } from '../../review/index.js';
import { PASS, writePoint } from '../../rules/point.js';
import { file, goTo, node } from '../game/gameFile.js';
import { playHere } from '../game/moves.js';
import { announce, complain } from '../notices.js';
import { texts } from '../texts.js';
import { shownReview } from './liveAnalysis.js';
import { reviewedLine } from './reviews.js';

/** To the next position after a mistake; from the last one round to the first. */
export function toNextMistake(): void {
  const entries = reviewedLine.value;
  const here = entries.findIndex((entry) => entry.node === node.value);
  const around = [...entries.slice(here + 1), ...entries.slice(0, here + 1)];
  const next = around.find(({ rating }) => rating && isMistake(rating));
  if (!next?.rating) {
    complain(texts.review.noMistakes);
    return;
  }
  goTo(next.node);
  announce(texts.review.mistake(next.rating, next.move, file.value.size));
}

/** Plays the engine's first choice. */
export function playBest(): void {
  const best = shownReview.value?.candidates[0]?.point;
  if (best === undefined) complain(texts.review.noAnalysis);
  else
    announce(
      playHere(best) === 'ok' ? texts.review.played(writePoint(best, file.value.size)) : texts.review.noAnalysis,
    );
}

/** Plays the whole expected continuation as a variation. */
export function playMainLine(): void {
  const variation = shownReview.value?.candidates[0]?.variation ?? [];
  if (variation.length === 0) complain(texts.review.noAnalysis);
  for (const point of variation) if (point === PASS || playHere(point) !== 'ok') break;
}
