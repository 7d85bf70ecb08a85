/** What the engine thinks of the position: its value, its candidates, and the switches for more. */

import { groupDigits } from '../../base/digits.js';
import { type PositionReview, rateMove } from '../../review/index.js';
import { writePoint } from '../../rules/point.js';
import { file } from '../game/gameFile.js';
import { playHere } from '../game/moves.js';
import { ActionButton } from '../parts/actionButton.js';
import { shortCount, texts } from '../texts.js';
import { estimate, toggleEstimate } from './estimate.js';
import { isLive, shownReview, toggleLive } from './liveAnalysis.js';
import { playBest, playMainLine } from './mistakes.js';
import { lookedAt } from './reviews.js';
import { sweep } from './sweep.js';

/** As many rows as always fit: the card must not grow and shrink while the engine thinks. */
const ROWS = 5;
const LINE_MOVES = 6;

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

function CandidateTable({ review }: { readonly review: PositionReview | undefined }) {
  const { columns } = texts.review;
  const { size } = file.value;
  const rows = review?.candidates.slice(0, ROWS) ?? [];
  return (
    <div class="candidates">
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.move}</th>
            <th scope="col">{columns.winRate}</th>
            <th scope="col">{columns.score}</th>
            <th scope="col">{columns.visits}</th>
            <th scope="col">{columns.line}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, winRate, scoreLead, visits, variation }) => (
            <tr
              key={point}
              onPointerEnter={() => {
                lookedAt.value = point;
              }}
              onPointerLeave={() => {
                lookedAt.value = undefined;
              }}
            >
              <td>
                <button
                  type="button"
                  class={`swatch grade-${(review && rateMove(review, undefined, point).grade) ?? 'good'}`}
                  onClick={() => playHere(point)}
                  onFocus={() => {
                    lookedAt.value = point;
                  }}
                  onBlur={() => {
                    lookedAt.value = undefined;
                  }}
                >
                  {writePoint(point, size)}
                </button>
              </td>
              <td>{(100 * winRate).toFixed(1)} %</td>
              <td>{`${scoreLead > 0 ? '+' : ''}${scoreLead.toFixed(1)}`}</td>
              <td>{groupDigits(visits)}</td>
              <td class="line">
                {variation
                  .slice(1, LINE_MOVES)
                  .map((next) => writePoint(next, size))
                  .join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
