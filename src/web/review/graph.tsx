/** How the game went: Black's win rate or lead by move. Click, or use the slider's keys, to jump. */
import { isMistake, type PositionReview } from '../../review/index.js';
import { goTo, node } from '../game/gameFile.js';
import { change, settings } from '../settings.js';
import { texts } from '../texts.js';
import { type LineEntry, reviewedLine } from './reviews.js';
import { SweepRow } from './sweepRow.js';

const WIDTH = 400;
const HEIGHT = 130;
const EDGE = 8;

type Metric = 'winRate' | 'score';

/** From -1 (White) to 1 (Black). */
function heightOf(review: PositionReview, metric: Metric, range: number): number | undefined {
  if (metric === 'winRate') return 2 * review.winRate - 1;
  return review.scoreLead === undefined ? undefined : review.scoreLead / range;
}

/** The largest lead of the game, but not so little that noise fills the graph. A line may be longer than a list of arguments. */
const rangeOf = (entries: readonly LineEntry[]): number =>
  entries.reduce((most, { review }) => Math.max(most, Math.abs(review?.scoreLead ?? 0)), 10);

export function Graph() {
  const entries = reviewedLine.value;
  const { metric } = settings.value;
  const range = rangeOf(entries);
  const most = Math.max(1, entries.length - 1);
  const xOf = (index: number): number => EDGE + (index / most) * (WIDTH - 2 * EDGE);
  const yOf = (value: number): number => HEIGHT / 2 - value * (HEIGHT / 2 - EDGE);
  const spots = entries.flatMap((entry, index) => {
    const value = entry.review && heightOf(entry.review, metric, range);
    return value === undefined ? [] : [{ entry, x: xOf(index), y: yOf(value) }];
  });
  // Labels stand at the beginning, where games are even and nothing else is near them; the lower one then on the dark area.
  const isBeginningKnown = spots[0] !== undefined && spots[0].x < WIDTH / 10;
  const here = entries.findIndex((entry) => entry.node === node.value);
  const jump = (index: number): void => {
    const target = entries[Math.min(most, Math.max(0, index))];
    if (target) goTo(target.node);
  };
  const onClick = (event: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * WIDTH;
    jump(Math.round(((x - EDGE) / (WIDTH - 2 * EDGE)) * most));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 };
    const count = steps[event.key];
    if (count === undefined || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    jump(here + count);
  };
  const top = metric === 'winRate' ? '100 %' : `+${range.toFixed(0)}`;
  const bottom = metric === 'winRate' ? '0 %' : `−${range.toFixed(0)}`;
  return (
    <section class="card graph">
      <div class="card-head">
        <h2>{texts.review.graph}</h2>
        <div class="segments small">
          {(['winRate', 'score'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={metric === name} onClick={() => change({ metric: name })}>
              {texts.review[name]}
            </button>
          ))}
        </div>
      </div>
      <div
        class="graph-track"
        role="slider"
        tabIndex={0}
        aria-label={texts.review.graphName}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.max(0, here)}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <rect class="graph-black" width={WIDTH} height={HEIGHT} rx="6" />
          <path class="graph-area" d={areaPath(spots)} />
          <line class="graph-middle" x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <path class="graph-line" d={linePath(spots)} />
          {spots.map(({ entry, x, y }) =>
            entry.rating && isMistake(entry.rating) ? (
              <circle key={x} class={`graph-dot grade-${entry.rating.grade}`} cx={x} cy={y} r="4.5" />
            ) : null,
          )}
          <line class="graph-here" x1={xOf(Math.max(0, here))} x2={xOf(Math.max(0, here))} y1="2" y2={HEIGHT - 2} />
          <text class="graph-text" x={EDGE + 4} y={15}>
            {texts.black} {top}
          </text>
          <text class={`graph-text ${isBeginningKnown ? 'low' : ''}`} x={EDGE + 4} y={HEIGHT - 7}>
            {bottom}
          </text>
          {spots.length === 0 && (
            <text class="graph-empty" x={WIDTH / 2} y={HEIGHT / 2 - 14}>
              {texts.review.noGraph}
            </text>
          )}
        </svg>
      </div>
      <SweepRow />
    </section>
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const linePath = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function areaPath(spots: readonly Spot[]): string {
  const [first, last] = [spots[0], spots.at(-1)];
  return first && last ? `${linePath(spots)}L${last.x} ${HEIGHT}L${first.x} ${HEIGHT}Z` : '';
}
