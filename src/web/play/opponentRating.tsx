/** How strong the opponent is, on this board or else where most were measured: on 9x9. */
import { useEffect } from 'preact/hooks';
import { index, loadResults, RATED_SIZE, ratingOf } from '../papers/results.js';
import { texts } from '../texts.js';

interface Props {
  readonly preset: string;
  /** Of the board that is chosen. */
  readonly size: number;
}

export function OpponentRating({ preset, size }: Props) {
  useEffect(() => void loadResults(), []);
  if (!index.value) return <p class="hint rating" />;
  const { results } = index.value;
  const rating = ratingOf(results, preset, size) ?? ratingOf(results, preset, RATED_SIZE);
  return <p class="hint rating">{rating ? texts.newGame.rating(rating, size) : texts.newGame.unrated}</p>;
}
