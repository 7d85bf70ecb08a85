/** The graph of the game: Black's win rate or lead after each move. A click or a key press jumps to a move. */

import { isMistake, type PositionReview } from '../../../review/index.js';
import { reviewTexts } from '../../reviewTexts.js';
import { type ReviewedNode, reviewedLine } from '../../state/analysis/reviewedLine.js';
import { goTo, node } from '../../state/game/gameTree.js';
import { changeSettings, settings } from '../../state/settings.js';
import { texts } from '../../texts.js';
import { GameAnalysisRow, NetworkReviewRow } from './gameAnalysisRow.js';

const WIDTH = 400;
const HEIGHT = 76;
const EDGE = 8;

type Metric = 'winRate' | 'score';

/** The height of a position in the graph: from -1 (good for White) to 1 (good for Black). */
function heightOf(review: PositionReview, metric: Metric, range: number): number | undefined {
  if (metric === 'winRate') return 2 * review.winRate - 1;
  return review.scoreLead === undefined ? undefined : review.scoreLead / range;
}

/**
 * The lead at the upper edge of the graph: the largest lead of the game, but at least 10 points, so that small random
 * changes of the lead look small.
 */
const rangeOf = (entries: readonly ReviewedNode[]): number =>
  // `Math.max(...leads)` would fail, because a long game has more moves than a function may have arguments.
  entries.reduce((max, { review }) => Math.max(max, Math.abs(review?.scoreLead ?? 0)), 10);

const lastIndexOf = (entries: readonly ReviewedNode[]): number => Math.max(1, entries.length - 1);

export function ReviewGraph() {
  const { metric } = settings.value;
  return (
    <section class="card graph">
      <div class="card-head">
        <h2>{reviewTexts.graph}</h2>
        <div class="segments small">
          {(['winRate', 'score'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={metric === name}
              onClick={() => changeSettings({ metric: name })}
            >
              {reviewTexts[name]}
            </button>
          ))}
        </div>
      </div>
      <GraphSlider entries={reviewedLine.value} metric={metric} />
      <NetworkMark entries={reviewedLine.value} />
      <NetworkReviewRow />
      <GameAnalysisRow />
    </section>
  );
}

/** Says which part of the graph comes from a network alone. */
function NetworkMark({ entries }: { readonly entries: readonly ReviewedNode[] }) {
  const name = entries.find(({ review }) => review?.network !== undefined)?.review?.network;
  return name === undefined ? null : <p class="hint network-mark">{texts.network.aloneIn(name)}</p>;
}

interface GraphProps {
  readonly entries: readonly ReviewedNode[];
  readonly metric: Metric;
}

/** A slider with which the person jumps to a move, by a click or by keys. */
function GraphSlider({ entries, metric }: GraphProps) {
  const lastIndex = lastIndexOf(entries);
  const currentIndex = entries.findIndex((entry) => entry.node === node.value);
  const jump = (index: number): void => {
    const target = entries[Math.min(lastIndex, Math.max(0, index))];
    if (target) goTo(target.node);
  };
  const onClick = (event: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * WIDTH;
    jump(Math.round(((x - EDGE) / (WIDTH - 2 * EDGE)) * lastIndex));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 };
    const count = steps[event.key];
    if (count === undefined || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    jump(currentIndex + count);
  };
  return (
    <div
      class="graph-track"
      role="slider"
      tabIndex={0}
      aria-label={reviewTexts.graphName}
      aria-valuemin={0}
      aria-valuemax={lastIndex}
      aria-valuenow={Math.max(0, currentIndex)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <GraphDrawing entries={entries} metric={metric} currentIndex={Math.max(0, currentIndex)} />
    </div>
  );
}

function GraphDrawing({ entries, metric, currentIndex }: GraphProps & { readonly currentIndex: number }) {
  const range = rangeOf(entries);
  const lastIndex = lastIndexOf(entries);
  const xOf = (index: number): number => EDGE + (index / lastIndex) * (WIDTH - 2 * EDGE);
  const yOf = (value: number): number => HEIGHT / 2 - value * (HEIGHT / 2 - EDGE);
  const spots = entries.flatMap((entry, index) => {
    const value = entry.review && heightOf(entry.review, metric, range);
    const isByNetwork = entry.review?.network !== undefined;
    return value === undefined ? [] : [{ entry, x: xOf(index), y: yOf(value), isByNetwork }];
  });
  // The graph has a label at the top left and a label at the bottom left. The area below the curve is dark. If the
  // curve begins at the left edge, the lower label lies on the dark area, so this label gets another colour. The upper
  // label keeps its colour: a game is even at first, so the curve begins near the middle.
  const startsAtLeftEdge = spots[0] !== undefined && spots[0].x < WIDTH / 10;
  const top = metric === 'winRate' ? '100 %' : `+${range.toFixed(0)}`;
  const bottom = metric === 'winRate' ? '0 %' : `−${range.toFixed(0)}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect class="graph-black" width={WIDTH} height={HEIGHT} rx="6" />
      <path class="graph-area" d={areaPath(spots)} />
      <line class="graph-middle" x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {[false, true].map((isByNetwork) => (
        <LinePart key={isByNetwork} spots={spots} isByNetwork={isByNetwork} />
      ))}
      {spots.map(({ entry, x, y }) =>
        entry.rating && isMistake(entry.rating) ? (
          <circle
            key={x}
            class={`graph-dot grade-${entry.rating.grade} ${entry.isRatedByNetwork ? 'by-network' : ''}`}
            cx={x}
            cy={y}
            r="4.5"
          />
        ) : null,
      )}
      <line class="graph-here" x1={xOf(currentIndex)} x2={xOf(currentIndex)} y1="2" y2={HEIGHT - 2} />
      <text class="graph-text" x={EDGE + 4} y={15}>
        {texts.black} {top}
      </text>
      <text class={`graph-text ${startsAtLeftEdge ? 'low' : ''}`} x={EDGE + 4} y={HEIGHT - 7}>
        {bottom}
      </text>
      {spots.length === 0 && (
        <text class="graph-empty" x={WIDTH / 2} y={HEIGHT / 2 - 9}>
          {reviewTexts.noGraph}
        </text>
      )}
    </svg>
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly isByNetwork: boolean;
}

const linePath = (spots: readonly Spot[]): string =>
  spots.map((spot, index) => `${index === 0 ? 'M' : 'L'}${placeOf(spot)}`).join('');

/**
 * Draws some segments of the curve. If `isByNetwork` is true, draws those that begin or end at a review by a network
 * alone. Otherwise draws the segments between two reviews by searches.
 */
function LinePart({ spots, isByNetwork }: { readonly spots: readonly Spot[]; readonly isByNetwork: boolean }) {
  let path = '';
  let last: Spot | undefined;
  for (const [index, spot] of spots.entries()) {
    const before = spots[index - 1];
    if (!before || (before.isByNetwork || spot.isByNetwork) !== isByNetwork) continue;
    path += before === last ? '' : `M${placeOf(before)}`;
    path += `L${placeOf(spot)}`;
    last = spot;
  }
  return path === '' ? null : <path class={`graph-line ${isByNetwork ? 'by-network' : ''}`} d={path} />;
}

const placeOf = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function areaPath(spots: readonly Spot[]): string {
  const [first, last] = [spots[0], spots.at(-1)];
  return first && last ? `${linePath(spots)}L${last.x} ${HEIGHT}L${first.x} ${HEIGHT}Z` : '';
}
