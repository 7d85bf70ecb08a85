/** The table of candidates. When the person points at a row or clicks it, the board shows the expected continuation. */

import { useLayoutEffect } from 'preact/hooks';
import { groupDigits, percent } from '../../../base/numberText.js';
import { type PositionReview, type ReviewedCandidate, rateMove } from '../../../review/index.js';
import { type Point, writePoint } from '../../../rules/point.js';
import { reviewTexts } from '../../reviewTexts.js';
import { file } from '../../state/game/gameTree.js';
import { playHere } from '../../state/game/moves.js';
import { game } from '../../state/game/position.js';
import { pinnedMove, setPointedMove, togglePinnedMove, unpinMove } from '../../state/pointer.js';
import { texts } from '../../texts.js';

/** The table always has room for this many rows, so that the card does not grow and shrink while the engine thinks. */
const MAX_ROWS = 5;
const MAX_LINE_MOVES = 6;

export function CandidateTable({ review }: { readonly review: PositionReview | undefined }) {
  // The shown continuation belongs to one position, so the continuation is hidden when another position is shown.
  useLayoutEffect(() => unpinMove, [game.value]);
  useLayoutEffect(() => {
    document.addEventListener('click', chooseRow);
    return () => document.removeEventListener('click', chooseRow);
  }, []);
  return (
    <div class="candidates">
      <table>
        <thead>{review?.network === undefined ? <SearchColumns /> : <NetworkColumns />}</thead>
        <tbody>
          {review?.candidates.slice(0, MAX_ROWS).map((candidate) => (
            <CandidateRow key={candidate.point} review={review} candidate={candidate} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SearchColumns() {
  const { columns } = reviewTexts;
  return (
    <tr>
      <th scope="col">{columns.move}</th>
      <th scope="col">{columns.loses}</th>
      <th scope="col">{columns.winRate}</th>
      <th scope="col" class="lead">
        {columns.score}
      </th>
      <th scope="col">{columns.visits}</th>
      <th scope="col">{columns.line}</th>
    </tr>
  );
}

/** The columns for the candidates of a network alone, which knows only the probability of each move. */
const NetworkColumns = () => (
  <tr>
    <th scope="col">{reviewTexts.columns.move}</th>
    <th scope="col" colSpan={5}>
      {texts.network.probability}
    </th>
  </tr>
);

/**
 * Handles every click on the page. A click on a row shows or hides the continuation of the row; a click elsewhere hides
 * the shown continuation.
 */
function chooseRow({ target }: Event): void {
  const element = target instanceof Element ? target : undefined;
  const row = element?.closest('.swatch') ? null : element?.closest<HTMLElement>('[data-candidate]');
  if (row) togglePinnedMove(Number(row.dataset.candidate) as Point);
  else unpinMove();
}

interface RowProps {
  readonly review: PositionReview;
  readonly candidate: ReviewedCandidate;
}

function CandidateRow({ review, candidate }: RowProps) {
  const { point, prior } = candidate;
  return (
    <tr
      class={pinnedMove.value === point ? 'held' : ''}
      data-candidate={point}
      onPointerEnter={() => setPointedMove(point)}
      onPointerLeave={() => setPointedMove(undefined)}
    >
      <td>
        <button
          type="button"
          class={`swatch grade-${rateMove(review, undefined, point).grade ?? 'good'}`}
          onClick={() => playHere(point)}
          onFocus={() => setPointedMove(point)}
          onBlur={() => setPointedMove(undefined)}
        >
          {writePoint(point, file.value.size)}
        </button>
      </td>
      {review.network === undefined ? (
        <SearchCells review={review} candidate={candidate} />
      ) : (
        <td colSpan={5}>{percent(prior)}</td>
      )}
    </tr>
  );
}

function SearchCells({ review, candidate: { point, winRate, scoreLead, visits, variation } }: RowProps) {
  const lost = rateMove(review, undefined, point).pointsLost;
  const line = variation.slice(1, MAX_LINE_MOVES).map((next) => writePoint(next, file.value.size));
  return (
    <>
      <td>{lost === undefined ? '–' : lost.toFixed(1)}</td>
      <td>{(100 * winRate).toFixed(1)} %</td>
      <td class="lead">{`${scoreLead > 0 ? '+' : ''}${scoreLead.toFixed(1)}`}</td>
      <td>{groupDigits(visits)}</td>
      <td class="line">
        {line.length > 0 && (
          <button
            type="button"
            class="continuation"
            title={reviewTexts.holdTitle}
            aria-pressed={pinnedMove.value === point}
          >
            {line.join(' ')}
          </button>
        )}
      </td>
    </>
  );
}
