/** The candidates with their numbers. Who points at a row, or chooses it, sees on the board how the engine would go on. */
import { useLayoutEffect } from 'preact/hooks';
import { groupDigits } from '../../base/digits.js';
import { type PositionReview, type ReviewedCandidate, rateMove } from '../../review/index.js';
import { type Point, writePoint } from '../../rules/point.js';
import { file } from '../game/gameFile.js';
import { playHere } from '../game/moves.js';
import { game } from '../game/nodeGame.js';
import { texts } from '../texts.js';
import { isHeld, releaseHeld, toggleHeld } from './preview.js';
import { lookedAt } from './reviews.js';

/** As many rows as always fit: the card must not grow and shrink while the engine thinks. */
const ROWS = 5;
const LINE_MOVES = 6;

export function CandidateTable({ review }: { readonly review: PositionReview | undefined }) {
  const { columns } = texts.review;
  // What was chosen belongs to the position.
  useLayoutEffect(() => releaseHeld, [game.value]);
  useLayoutEffect(() => {
    document.addEventListener('click', chooseRow);
    return () => document.removeEventListener('click', chooseRow);
  }, []);
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
          {review?.candidates.slice(0, ROWS).map((candidate) => (
            <CandidateRow key={candidate.point} review={review} candidate={candidate} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A click or tap anywhere: on a row it keeps the continuation on the board, or takes it away as everywhere else. */
function chooseRow({ target }: Event): void {
  const element = target instanceof Element ? target : undefined;
  const row = element?.closest('.swatch') ? null : element?.closest<HTMLElement>('[data-candidate]');
  if (row) toggleHeld(Number(row.dataset.candidate) as Point);
  else releaseHeld();
}

const look = (point: Point | undefined): void => {
  lookedAt.value = point;
};

interface RowProps {
  readonly review: PositionReview;
  readonly candidate: ReviewedCandidate;
}

function CandidateRow({ review, candidate: { point, winRate, scoreLead, visits, variation } }: RowProps) {
  const { size } = file.value;
  const line = variation.slice(1, LINE_MOVES).map((next) => writePoint(next, size));
  return (
    <tr
      class={isHeld(point) ? 'held' : ''}
      data-candidate={point}
      onPointerEnter={() => look(point)}
      onPointerLeave={() => look(undefined)}
    >
      <td>
        <button
          type="button"
          class={`swatch grade-${rateMove(review, undefined, point).grade ?? 'good'}`}
          onClick={() => playHere(point)}
          onFocus={() => look(point)}
          onBlur={() => look(undefined)}
        >
          {writePoint(point, size)}
        </button>
      </td>
      <td>{(100 * winRate).toFixed(1)} %</td>
      <td>{`${scoreLead > 0 ? '+' : ''}${scoreLead.toFixed(1)}`}</td>
      <td>{groupDigits(visits)}</td>
      <td class="line">
        {line.length > 0 && (
          <button type="button" class="continuation" title={texts.review.holdTitle} aria-pressed={isHeld(point)}>
            {line.join(' ')}
          </button>
        )}
      </td>
    </tr>
  );
}
