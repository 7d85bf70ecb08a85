/**
 * The rating of the opponent on the chosen board size. If the opponent is not rated on this size, its rating on 9x9 is
 * shown, the size on which most players are rated.
 */
import { useEffect } from 'preact/hooks';
import { findRating, loadResults, RATED_SIZE, resultIndex } from '../../state/results.js';
import { texts } from '../../texts.js';

interface Props {
  readonly preset: string;
  /** The chosen board size. */
  readonly size: number;
}

export function OpponentRating({ preset, size }: Props) {
  useEffect(() => void loadResults(), []);
  if (!resultIndex.value) return <p class="hint rating" />;
  const { results } = resultIndex.value;
  const rating = findRating(results, preset, size) ?? findRating(results, preset, RATED_SIZE);
  return <p class="hint rating">{rating ? texts.newGame.rating(rating, size) : texts.newGame.unrated}</p>;
}
