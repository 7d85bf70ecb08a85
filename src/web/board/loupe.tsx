/** Shows the neighbourhood of a tapped point enlarged, in the half of the board that the finger does not cover. */
import type { Point } from '../../rules/point.js';
import type { BoardView } from './boardView.js';
import { EmptyBoard } from './emptyBoard.js';
import { type Geometry, LINE_DISTANCE, xOf, yOf } from './geometry.js';
import { Stone, Stones } from './stones.js';

/** The width of the enlarged part, in lines. */
const LINES = 5;

interface Props {
  readonly view: BoardView;
  readonly geometry: Geometry;
  readonly at: Point;
}

export function Loupe({ view, geometry, at }: Props) {
  const [x, y] = [xOf(at, geometry), yOf(at, geometry)];
  const width = LINES * LINE_DISTANCE;
  const isTapAbove = y < geometry.extent / 2;
  return (
    <svg
      class={`loupe ${isTapAbove ? 'below' : ''}`}
      viewBox={`${x - width / 2} ${y - width / 2} ${width} ${width}`}
      aria-hidden="true"
    >
      <EmptyBoard geometry={geometry} stars={view.stars} hasCoordinates={view.hasCoordinates} />
      <Stones view={view} geometry={geometry} />
      {view.ghost && <Stone className="ghost" color={view.ghost} x={x} y={y} />}
    </svg>
  );
}
