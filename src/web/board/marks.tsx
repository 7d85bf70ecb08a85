/**
 * Draws marks on stones and points: last move, ko, numbers, letters, shapes, candidates and an expected continuation.
 */
import type { Point } from '../../rules/point.js';
import type { BoardView, MarkShape } from './boardView.js';
import { type Geometry, LINE_DISTANCE, xOf, yOf } from './geometry.js';
import { colorAt, STONE_RADIUS, Stone } from './stones.js';

interface Props {
  readonly view: BoardView;
  readonly geometry: Geometry;
}

export function Marks({ view, geometry }: Props) {
  const { last, ko, numbers, labels, shapes } = view;
  const written = new Map<Point, string>([...numbers].map(([point, number]) => [point, String(number)]));
  for (const [point, label] of labels) written.set(point, label);
  const shown = [...written].filter(([point]) => labels.has(point) || colorAt(view, point));
  return (
    <g>
      {[...shapes].map(([point, shape]) => (
        <path
          key={point}
          class={`shape on-${colorAt(view, point) ?? 'wood'}`}
          d={shapePath(shape, xOf(point, geometry), yOf(point, geometry))}
        />
      ))}
      {shown.map(([point, text]) => (
        <text
          key={point}
          class={`label on-${colorAt(view, point) ?? 'wood'} ${text.length > 2 ? 'long' : ''} ${point === last ? 'last' : ''}`}
          x={xOf(point, geometry)}
          y={yOf(point, geometry)}
        >
          {text.slice(0, 3)}
        </text>
      ))}
      {last !== undefined && colorAt(view, last) && !written.has(last) && (
        <circle
          class={`last-move on-${colorAt(view, last)}`}
          cx={xOf(last, geometry)}
          cy={yOf(last, geometry)}
          r={STONE_RADIUS * 0.48}
        />
      )}
      {ko !== undefined && <path class="shape on-wood" d={shapePath('square', xOf(ko, geometry), yOf(ko, geometry))} />}
    </g>
  );
}

function shapePath(shape: MarkShape, x: number, y: number): string {
  const r = STONE_RADIUS * 0.5;
  if (shape === 'triangle') return `M${x} ${y - r}L${x + r * 0.87} ${y + r / 2}H${x - r * 0.87}Z`;
  if (shape === 'square') return `M${x - r * 0.8} ${y - r * 0.8}h${r * 1.6}v${r * 1.6}h${-r * 1.6}Z`;
  if (shape === 'circle') return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return `M${x - r * 0.8} ${y - r * 0.8}l${r * 1.6} ${r * 1.6}M${x + r * 0.8} ${y - r * 0.8}l${-r * 1.6} ${r * 1.6}`;
}

/** Draws a ring for each move that follows in the record. The rings of variations are dashed. */
export const NextMoves = ({ view, geometry }: Props) => (
  <g>
    {view.nextMoves.map(({ point, color, isFirst }) => (
      <g key={point} class={`next-move ${color} ${isFirst ? '' : 'variation-move'}`}>
        <circle class="edge" cx={xOf(point, geometry)} cy={yOf(point, geometry)} r={STONE_RADIUS} />
        <circle class="ring" cx={xOf(point, geometry)} cy={yOf(point, geometry)} r={STONE_RADIUS} />
      </g>
    ))}
  </g>
);

/** Draws the expected continuation as numbered stones. */
export const Variation = ({ view, geometry }: Props) => (
  <g>
    {view.variation.map(({ point, color, number }) => (
      <g key={point} class="variation">
        <Stone color={color} x={xOf(point, geometry)} y={yOf(point, geometry)} />
        <text class={`label on-${color}`} x={xOf(point, geometry)} y={yOf(point, geometry)}>
          {number}
        </text>
      </g>
    ))}
  </g>
);

/**
 * Draws each candidate as a circle with two short texts. If a search found the candidate, the colour of the circle
 * shows how much worse the move is than the best one, the upper text is its win rate in percent, and the lower text is
 * its number of playouts. If a network alone found the candidate, the texts show its probability in percent.
 */
export const Candidates = ({ view, geometry }: Props) => (
  <g>
    {view.candidates.map(({ point, top, bottom, grade, isFaint }) => {
      const [x, y] = [xOf(point, geometry), yOf(point, geometry)];
      return (
        <g key={point} class={`candidate grade-${grade} ${isFaint ? 'faint' : ''}`}>
          <circle cx={x} cy={y} r={STONE_RADIUS} />
          {!isFaint && (
            <>
              <text class="top" x={x} y={y - LINE_DISTANCE * 0.1}>
                {top}
              </text>
              <text class="bottom" x={x} y={y + LINE_DISTANCE * 0.2}>
                {bottom}
              </text>
            </>
          )}
        </g>
      );
    })}
  </g>
);
