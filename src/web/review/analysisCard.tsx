/** What the engine thinks of the position: its value, its candidates, and the switches for more. */

import type { PositionReview } from '../../review/index.js';
import { ActionButton } from '../parts/actionButton.js';
import { shortCount, texts } from '../texts.js';
import { CandidateTable } from './candidateTable.js';
import { estimate, toggleEstimate } from './estimate.js';
import { isLive, shownReview, toggleLive } from './liveAnalysis.js';
import { playBest, playMainLine } from './mistakes.js';
import { sweep } from './sweep.js';

export function AnalysisCard() {
  const review = shownReview.value;
  const hasCandidates = (review?.candidates.length ?? 0) > 0;
  return (
    <section class="card analysis">
      <div class="card-head">
        <h2>{texts.review.analysis}</h2>
        <button type="button" class="primary" disabled={sweep.value !== undefined} onClick={toggleLive}>
          {isLive.value ? texts.review.stopLive : texts.review.live}
        </button>
      </div>
      <p class="value">{review ? valueText(review) : texts.review.noAnalysis}</p>
      {(review || isLive.value) && <CandidateTable review={review} />}
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

function valueText({ winRate, scoreLead, visits }: PositionReview): string {
  const value = texts.review.value(winRate, scoreLead);
  return `${value} · ${texts.review.visits(shortCount(visits))}`;
}
