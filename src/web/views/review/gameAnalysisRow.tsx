/**
 * The controls for the whole game: one row for the analysis by searches, one for the review by a network alone. A row
 * has a button that starts the work. While the work is running, the row instead shows the progress and a button that
 * cancels the work.
 */
import { reviewTexts } from '../../reviewTexts.js';
import {
  cancelGameAnalysis,
  choosePlayouts,
  gameAnalysis,
  gameAnalysisPlayouts,
  PLAYOUT_CHOICES,
  startGameAnalysis,
} from '../../state/analysis/gameAnalysis.js';
import {
  cancelNetworkReview,
  networkReview,
  offeredReview,
  startNetworkReview,
} from '../../state/analysis/networkReview.js';
import { texts } from '../../texts.js';
import { Select } from '../parts/formFields.js';

export function GameAnalysisRow() {
  const now = gameAnalysis.value;
  if (now)
    return (
      <div class="row game-analysis">
        <progress max={now.total} value={now.done} aria-label={reviewTexts.gameAnalysis} />
        <span>{reviewTexts.gameAnalysisProgress(now.done, now.total)}</span>
        <button type="button" onClick={cancelGameAnalysis}>
          {reviewTexts.cancelGameAnalysis}
        </button>
      </div>
    );
  return (
    <div class="row game-analysis">
      <button type="button" class="primary" onClick={() => void startGameAnalysis()}>
        {reviewTexts.gameAnalysis}
      </button>
      <Select
        isBare
        title={reviewTexts.gameAnalysisPlayouts}
        options={PLAYOUT_CHOICES.map((count) => ({ value: String(count), title: reviewTexts.each(count) }))}
        value={String(gameAnalysisPlayouts.value)}
        onChange={(count) => choosePlayouts(Number(count))}
      />
    </div>
  );
}

/** The row for the review by a network. The row is empty if nothing is left to review. */
export function NetworkReviewRow() {
  const now = networkReview.value;
  const seconds = offeredReview.value;
  if (now)
    return (
      <div class="row game-analysis">
        <progress max={now.total} value={now.done} aria-label={texts.network.review} />
        <span>{reviewTexts.gameAnalysisProgress(now.done, now.total)}</span>
        <button type="button" onClick={cancelNetworkReview}>
          {reviewTexts.cancelGameAnalysis}
        </button>
      </div>
    );
  if (seconds === undefined) return null;
  return (
    <div class="row game-analysis">
      <button type="button" onClick={startNetworkReview}>
        {texts.network.review}
      </button>
      {seconds > 0 && <span>{texts.network.reviewTime(seconds)}</span>}
    </div>
  );
}
