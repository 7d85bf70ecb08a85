/** Draws a curve over the moves of a game as SVG, for a report without scripts. */
import type { GraphPoint } from './gameCurves.js';
import type { Mistake } from './rating.js';

interface GraphStyle {
  readonly title: string;
  /**
   * The values at which horizontal lines are drawn (at the top, in the middle and at the bottom), with their labels.
   */
  readonly scale: readonly (readonly [value: number, label: string])[];
}

const WIDTH = 720;
const HEIGHT = 180;
const MARGIN = { left: 48, right: 12, top: 10, bottom: 24 };

/** Draws the curve with its gaps, and a mark for every mistake. */
export function graphSvg(
  series: readonly GraphPoint[],
  moves: number,
  mistakes: readonly Mistake[],
  style: GraphStyle,
): string {
  const values = style.scale.map(([value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (move: number): string =>
    (MARGIN.left + (move / Math.max(1, moves)) * (WIDTH - MARGIN.left - MARGIN.right)).toFixed(1);
  const y = (value: number): string =>
    (MARGIN.top + ((high - value) / (high - low)) * (HEIGHT - MARGIN.top - MARGIN.bottom)).toFixed(1);

  const lines = style.scale.map(
    ([value, label]) =>
      `<path class="grid" d="M${MARGIN.left} ${y(value)}H${WIDTH - MARGIN.right}"/>` +
      `<text x="${MARGIN.left - 6}" y="${y(value)}" dy=".35em" text-anchor="end">${label}</text>`,
  );
  const ticks = ticksOf(moves).map(
    (move) => `<text x="${x(move)}" y="${HEIGHT - 6}" text-anchor="middle">${move}</text>`,
  );
  const curves = piecesOf(series).map((piece) => {
    const path = piece.map(({ move, value }) => `${x(move)} ${y(value)}`).join('L');
    // A single position between two gaps is drawn as a dot, which is a line of length 0 with round ends.
    return `<path class="curve" d="M${path}${piece.length === 1 ? 'h0' : ''}"/>`;
  });
  const valueAt = new Map(series.map(({ move, value }) => [move, value]));
  const marks = mistakes.flatMap(({ move, rating }) => {
    const value = valueAt.get(move);
    if (value === undefined) return [];
    const title = `<title>move ${move}: ${rating.grade}</title>`;
    return [`<circle class="${rating.grade}" cx="${x(move)}" cy="${y(value)}" r="4.5">${title}</circle>`];
  });
  return (
    `<svg class="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${style.title}">` +
    [...lines, ...ticks, ...curves, ...marks].join('') +
    '</svg>'
  );
}

/** Splits the curve at its gaps. */
function piecesOf(series: readonly GraphPoint[]): GraphPoint[][] {
  const pieces: GraphPoint[][] = [];
  for (const point of series) {
    const piece = pieces.at(-1);
    if (piece?.at(-1)?.move === point.move - 1) piece.push(point);
    else pieces.push([point]);
  }
  return pieces;
}

/**
 * The move numbers that are written below the graph: at most 13 multiples of a round number, such as 0, 20, 40 and so
 * on.
 */
function ticksOf(moves: number): number[] {
  const step =
    [1, 2, 5, 10, 20, 50, 100].find((width) => moves / width <= 12) ?? 10 ** Math.ceil(Math.log10(moves / 12));
  return Array.from({ length: Math.floor(moves / step) + 1 }, (_, index) => index * step);
}
