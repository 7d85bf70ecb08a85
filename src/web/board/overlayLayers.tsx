/** Draws overlays: squares for owners, rings for changes of owners, discs for moves, arrows for replies. */
import { type Point, pointsOf } from '../../rules/point.js';
import type { Arrow, BoardView } from './boardView.js';
import { type Geometry, LINE_DISTANCE, xOf, yOf } from './geometry.js';
import { colorAt, STONE_RADIUS } from './stones.js';

interface Props {
  readonly view: BoardView;
  readonly geometry: Geometry;
}

/**
 * A point has a square only if its ownership for Black or for White is at least this number; 1 means that the owner is
 * certain.
 */
const MIN_OWNERSHIP = 0.15;
/** A point has a ring only if its ownership would change by at least this number. */
const MIN_CHANGE = 0.02;

/**
 * Draws a square on each point in the colour of its expected owner; the more certain the owner, the larger the square.
 * Size rather than shade shows the certainty, so that Black's and White's squares are equally visible. While the board
 * shows what a move would change, draws rings for the changes instead of squares.
 */
export function OwnershipSquares({ view, geometry }: Props) {
  const { overlay, change } = view;
  if (change) return <ChangeRings change={change} view={view} geometry={geometry} />;
  if (!overlay) return null;
  return (
    <g>
      {pointsOf(view.size).map((point) => {
        const value = overlay[point] ?? 0;
        const owner = value > 0 ? 'black' : 'white';
        if (Math.abs(value) < MIN_OWNERSHIP || (colorAt(view, point) === owner && !view.dead.has(point))) return null;
        const side = Number((LINE_DISTANCE * (0.14 + 0.28 * Math.abs(value))).toFixed(1));
        return (
          <rect
            key={point}
            class={`owner ${owner}`}
            data-at={point}
            x={xOf(point, geometry) - side / 2}
            y={yOf(point, geometry) - side / 2}
            width={side}
            height={side}
          />
        );
      })}
    </g>
  );
}

/** Draws a ring on each point whose ownership would change, in the colour of the side that gains. */
const ChangeRings = ({ change, view, geometry }: Props & { readonly change: Float32Array }) => (
  <g>
    {pointsOf(view.size).map((point) => {
      const value = change[point] ?? 0;
      if (Math.abs(value) < MIN_CHANGE) return null;
      return (
        <circle
          key={point}
          class={`gain ${value > 0 ? 'black' : 'white'}`}
          data-at={point}
          cx={xOf(point, geometry)}
          cy={yOf(point, geometry)}
          r={LINE_DISTANCE * (0.06 + 0.3 * Math.min(1, Math.sqrt(Math.abs(value))))}
        />
      );
    })}
  </g>
);

/** A disc has text only if its strength is at least this number. Weaker discs are too small for text. */
const MIN_TEXT_STRENGTH = 0.25;

/** Draws discs. A stronger disc is larger. */
export const Tints = ({ view: { tints }, geometry }: Pick<Props, 'geometry'> & { readonly view: BoardView }) => (
  <g>
    {tints.map(({ point, strength, top, bottom }) => {
      const [x, y] = [xOf(point, geometry), yOf(point, geometry)];
      const isAlone = bottom === undefined;
      return (
        <g key={point} class="tint">
          <circle cx={x} cy={y} r={STONE_RADIUS * (0.25 + 0.75 * strength)} fill-opacity={0.35 + 0.6 * strength} />
          {strength >= MIN_TEXT_STRENGTH && top !== undefined && (
            <text class={isAlone ? 'only' : 'top'} x={x} y={isAlone ? y : y - LINE_DISTANCE * 0.12}>
              {top}
            </text>
          )}
          {strength >= MIN_TEXT_STRENGTH && bottom !== undefined && (
            <text class="bottom" x={x} y={y + LINE_DISTANCE * 0.18}>
              {bottom}
            </text>
          )}
        </g>
      );
    })}
  </g>
);

/** Draws arrows from moves to their stored replies. */
export const Arrows = ({ view: { arrows }, geometry }: Props) => (
  <g>
    {arrows.map((arrow) => (
      <g key={arrow.key} class={`reply ${arrow.color}`} opacity={arrow.opacity}>
        <path class="halo" d={shaft(arrow, geometry)} stroke-width={thickness(arrow) + 2.5} />
        <path class="shaft" d={shaft(arrow, geometry)} stroke-width={thickness(arrow)} />
        <path class="head" d={head(arrow, geometry)} />
      </g>
    ))}
  </g>
);

const thickness = ({ weight }: Arrow): number => 1.2 + 5.5 * weight;

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The direction of the line, as a vector of length 1. */
  readonly dx: number;
  readonly dy: number;
}

/**
 * Returns the line of an arrow between two points. The line starts and ends a little way from the two points, so that
 * marks on the points stay readable.
 */
function lineOf({ from, to }: { readonly from: Point; readonly to: Point }, geometry: Geometry): Line {
  const [x1, y1, x2, y2] = [xOf(from, geometry), yOf(from, geometry), xOf(to, geometry), yOf(to, geometry)];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const gap = LINE_DISTANCE * 0.16;
  return { x1: x1 + dx * gap, y1: y1 + dy * gap, x2: x2 - dx * gap, y2: y2 - dy * gap, dx, dy };
}

function shaft(arrow: Arrow, geometry: Geometry): string {
  const { x1, y1, x2, y2, dx, dy } = lineOf(arrow, geometry);
  const tip = headLength(arrow) * 0.8;
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${(x2 - dx * tip).toFixed(1)} ${(y2 - dy * tip).toFixed(1)}`;
}

const headLength = (arrow: Arrow): number => 7 + 1.6 * thickness(arrow);

function head(arrow: Arrow, geometry: Geometry): string {
  const { x2, y2, dx, dy } = lineOf(arrow, geometry);
  const length = headLength(arrow);
  const wide = length * 0.45;
  const [bx, by] = [x2 - dx * length, y2 - dy * length];
  const corner = (side: number): string =>
    `${(bx - side * dy * wide).toFixed(1)} ${(by + side * dx * wide).toFixed(1)}`;
  return `M${x2.toFixed(1)} ${y2.toFixed(1)}L${corner(1)}L${corner(-1)}Z`;
}
