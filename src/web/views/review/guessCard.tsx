/** The game of guessing the moves of the shown game. */
import { reviewTexts } from '../../reviewTexts.js';
import { GUESS_POINTS, guesses, guessMove, moveToGuess } from '../../state/analysis/guess.js';

export function GuessCard() {
  const move = moveToGuess.value;
  const { text, points, count } = guesses.value ?? { text: '', points: 0, count: 0 };
  return (
    <section class="guess" aria-label={reviewTexts.guess}>
      <p class="value">{move ? reviewTexts.guessTask(move.color) : reviewTexts.guessEnd}</p>
      <p>{text || reviewTexts.guessHint}</p>
      <p class="verdict">{reviewTexts.guessScore(points, GUESS_POINTS.right * count)}</p>
      <div class="row">
        <button type="button" disabled={!move} onClick={() => guessMove(undefined)}>
          {reviewTexts.guessShow}
        </button>
      </div>
    </section>
  );
}
