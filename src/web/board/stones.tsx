/** Draws stones with their shadows. */
import type { Color } from '../../rules/color.js';
import { type Point, pointsOf } from '../../rules/point.js';
import { BLACK, WHITE } from '../../rules/position.js';
import type { BoardView } from './boardView.js';
import { type Geometry, LINE_DISTANCE, xOf, yOf } from './geometry.js';

export const STONE_RADIUS = LINE_DISTANCE * 0.478;

export function Stones({ view, geometry }: { readonly view: BoardView; readonly geometry: Geometry }) {
  const stones = pointsOf(view.size).filter((point) => colorAt(view, point));
  const living = stones.filter((point) => !view.dead.has(point));
  return (
    <g>
      {living.map((point) => (
        <circle
          key={point}
          cx={xOf(point, geometry) + LINE_DISTANCE * 0.05}
          cy={yOf(point, geometry) + LINE_DISTANCE * 0.08}
          r={STONE_RADIUS * 1.1}
          fill="url(#shadow)"
        />
      ))}
      {stones.map((point) => (
        <Stone
          key={point}
          color={colorAt(view, point) as Color}
          x={xOf(point, geometry)}
          y={yOf(point, geometry)}
          className={view.dead.has(point) ? 'dead-stone' : ''}
        />
      ))}
    </g>
  );
}

export function colorAt({ cells }: BoardView, point: Point): Color | undefined {
  if (cells[point] === BLACK) return 'black';
  return cells[point] === WHITE ? 'white' : undefined;
}

interface StoneProps {
  readonly color: Color;
  readonly x: number;
  readonly y: number;
  readonly className?: string;
}

export const Stone = ({ color, x, y, className = '' }: StoneProps) => (
  <circle class={`stone ${color} ${className}`} cx={x} cy={y} r={STONE_RADIUS} fill={`url(#${color}-stone)`} />
);
