/**
 * The engine's analysis of the position: win rate and lead, candidates, and buttons to play them or estimate the score.
 */
import type { PositionReview } from '../../../review/index.js';
import { reviewTexts } from '../../reviewTexts.js';
import { estimate, toggleEstimate } from '../../state/analysis/estimate.js';
import { gameAnalysis } from '../../state/analysis/gameAnalysis.js';
import {
  isLiveAnalysisOn,
  playBest,
  playMainLine,
  shownReview,
  toggleLiveAnalysis,
} from '../../state/analysis/liveAnalysis.js';
import { playOnFromHere } from '../../state/match/playOn.js';
import { abbreviateCount, texts } from '../../texts.js';
import { ActionButton } from '../parts/actionButton.js';
import { CandidateTable } from './candidateTable.js';

export const LiveAnalysisButton = () => (
  <button type="button" class="primary" disabled={gameAnalysis.value !== undefined} onClick={toggleLiveAnalysis}>
    {isLiveAnalysisOn.value ? reviewTexts.stopLive : reviewTexts.live}
  </button>
);

export function AnalysisCard() {
  const review = shownReview.value;
  const hasCandidates = (review?.candidates.length ?? 0) > 0;
  return (
    <section class="analysis" aria-label={reviewTexts.analysis}>
      <p class="value">{review ? valueText(review) : texts.review.noAnalysis}</p>
      {(review || isLiveAnalysisOn.value) && <CandidateTable review={review} />}
      <div class="row">
        <ActionButton can={hasCandidates} title={reviewTexts.playBestTitle} onPress={playBest}>
          {reviewTexts.playBest}
        </ActionButton>
        <ActionButton can={hasCandidates} title={reviewTexts.playLineTitle} onPress={playMainLine}>
          {reviewTexts.playLine}
        </ActionButton>
        <button
          type="button"
          title={reviewTexts.estimateTitle}
          aria-pressed={estimate.value !== undefined}
          onClick={() => void toggleEstimate()}
        >
          {reviewTexts.estimate}
        </button>
        <button type="button" title={reviewTexts.playOnTitle} onClick={() => void playOnFromHere()}>
          {reviewTexts.playOn}
        </button>
      </div>
      {estimate.value && <p class="estimate">{estimate.value.text}</p>}
    </section>
  );
}

function valueText({ winRate, scoreLead, visits, network }: PositionReview): string {
  const value = texts.review.value(winRate, scoreLead);
  return `${value} · ${network === undefined ? reviewTexts.visits(abbreviateCount(visits)) : texts.network.alone}`;
}
