/**
 * The engine's analysis of the position: win rate and lead, candidates, and buttons to play them or estimate the score.
 */
import type { PositionReview } from '../../../review/index.js';
import { estimate, toggleEstimate } from '../../state/analysis/estimate.js';
import { gameAnalysis } from '../../state/analysis/gameAnalysis.js';
import {
  isLiveAnalysisOn,
  playBest,
  playMainLine,
  shownReview,
  toggleLiveAnalysis,
} from '../../state/analysis/liveAnalysis.js';
import { abbreviateCount, texts } from '../../texts.js';
import { ActionButton } from '../parts/actionButton.js';
import { CandidateTable } from './candidateTable.js';

export function AnalysisCard() {
  const review = shownReview.value;
  const hasCandidates = (review?.candidates.length ?? 0) > 0;
  return (
    <section class="card analysis">
      <div class="card-head">
        <h2>{texts.review.analysis}</h2>
        <button type="button" class="primary" disabled={gameAnalysis.value !== undefined} onClick={toggleLiveAnalysis}>
          {isLiveAnalysisOn.value ? texts.review.stopLive : texts.review.live}
        </button>
      </div>
      <p class="value">{review ? valueText(review) : texts.review.noAnalysis}</p>
      {(review || isLiveAnalysisOn.value) && <CandidateTable review={review} />}
      <div class="row">
        <ActionButton can={hasCandidates} title={texts.review.playBestTitle} onPress={playBest}>
          {texts.review.playBest}
        </ActionButton>
        <ActionButton can={hasCandidates} title={texts.review.playLineTitle} onPress={playMainLine}>
          {texts.review.playLine}
        </ActionButton>
        <button
          type="button"
          title={texts.review.estimateTitle}
          aria-pressed={estimate.value !== undefined}
          onClick={() => void toggleEstimate()}
        >
          {texts.review.estimate}
        </button>
      </div>
      {estimate.value && <p class="estimate">{estimate.value.text}</p>}
    </section>
  );
}

function valueText({ winRate, scoreLead, visits, network }: PositionReview): string {
  const value = texts.review.value(winRate, scoreLead);
  return `${value} · ${network === undefined ? texts.review.visits(abbreviateCount(visits)) : texts.network.alone}`;
}
