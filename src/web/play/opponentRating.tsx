/** How strong the opponent is, where that was measured: on 9x9. */
import { useEffect } from 'preact/hooks';
import { index, loadResults, RATED_SIZE, ratingOf } from '../papers/results.js';
import { texts } from '../texts.js';

export function OpponentRating({ preset }: { readonly preset: string }) {
  useEffect(() => void loadResults(), []);
  if (!index.value) return <p class="hint rating" />;
  const rating = ratingOf(index.value.results, preset, RATED_SIZE);
  return <p class="hint rating">{rating ? texts.newGame.rating(rating) : texts.newGame.unrated}</p>;
}
