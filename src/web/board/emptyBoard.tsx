/** Draws the empty board: wood, lines, star points, coordinates. */
import { columnName, columnOf, type Point, rowOf } from '../../rules/point.js';
import { type Geometry, LINE_DISTANCE, lineAt, xOf, yOf } from './geometry.js';

interface Props {
  readonly geometry: Geometry;
  readonly stars: readonly Point[];
  readonly hasCoordinates: boolean;
}

export function EmptyBoard({ geometry, stars, hasCoordinates }: Props) {
  const { extent } = geometry;
  return (
    <g>
      <rect width={extent} height={extent} rx={LINE_DISTANCE / 6} fill="url(#wood)" />
      <rect width={extent} height={extent} rx={LINE_DISTANCE / 6} fill="url(#grain)" />
      <path class="lines" d={linesPath(geometry)} />
      {stars.map((star) => (
        <circle key={star} class="star" cx={xOf(star, geometry)} cy={yOf(star, geometry)} r={LINE_DISTANCE / 10} />
      ))}
      {hasCoordinates && <Coordinates geometry={geometry} />}
    </g>
  );
}

function linesPath({ size, margin }: Geometry): string {
  const far = margin + (size - 1) * LINE_DISTANCE;
  const offsets = Array.from({ length: size }, (_, index) => margin + index * LINE_DISTANCE);
  return offsets.map((offset) => `M${margin} ${offset}H${far}M${offset} ${margin}V${far}`).join('');
}

const Coordinates = ({ geometry }: { readonly geometry: Geometry }) => (
  <g class="coordinates">
    {Array.from({ length: geometry.size }, (_, index) => (
      <EdgeNames key={columnName(index)} geometry={geometry} column={index} row={index} />
    ))}
  </g>
);

/** Highlights the names of the row and the column under the pointer. */
export const HoveredCoordinates = ({ point, geometry }: { readonly point: Point; readonly geometry: Geometry }) => (
  <g class="coordinates pointed">
    <EdgeNames geometry={geometry} column={columnOf(point, geometry.size)} row={rowOf(point, geometry.size)} />
  </g>
);

interface EdgeNamesProps {
  readonly geometry: Geometry;
  readonly column: number;
  readonly row: number;
}

/**
 * Writes the name of a column at the upper and lower edges of the board, and the name of a row at the left and right
 * edges.
 */
function EdgeNames({ geometry, column, row }: EdgeNamesProps) {
  const { size, nameAt: near, extent } = geometry;
  const [x, y] = [lineAt(column, geometry), lineAt(row, geometry)];
  return (
    <>
      <text x={x} y={near}>
        {columnName(column)}
      </text>
      <text x={x} y={extent - near}>
        {columnName(column)}
      </text>
      <text x={near} y={y}>
        {size - row}
      </text>
      <text x={extent - near} y={y}>
        {size - row}
      </text>
    </>
  );
}

/**
 * The colours of wood, stones and shadows, and the grain of the wood. The other elements of the drawing refer to them
 * by id. The style sheet sets the colours of the wood for the light and the dark theme.
 */
export function BoardSvgGradients() {
  return (
    <defs>
      <linearGradient id="wood" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" class="wood-light" />
        <stop offset="0.55" class="wood-middle" />
        <stop offset="1" class="wood-dark" />
      </linearGradient>
      <pattern
        id="grain"
        width="173"
        height="1100"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(-30 -120) rotate(1.5)"
      >
        <path
          class="grain"
          d="M9 0C14 290 4 620 10 1100M31 0C25 230 38 500 30 1100M44 0C49 160 40 510 46 1100M71 0C66 280 78 470 70 1100M92 0C99 220 88 530 93 1100M118 0C112 190 124 560 117 1100M131 0C136 260 127 480 133 1100M158 0C151 210 163 520 157 1100"
        />
      </pattern>
      <radialGradient id="black-stone" cx="0.36" cy="0.32" r="0.75">
        <stop offset="0" stop-color="#6b6d73" />
        <stop offset="0.35" stop-color="#2f3034" />
        <stop offset="1" stop-color="#0a0a0c" />
      </radialGradient>
      <radialGradient id="white-stone" cx="0.38" cy="0.34" r="0.8">
        <stop offset="0" stop-color="#ffffff" />
        <stop offset="0.6" stop-color="#f3f1ec" />
        <stop offset="1" stop-color="#bfbab0" />
      </radialGradient>
      <radialGradient id="shadow">
        <stop offset="0.6" stop-color="#000" stop-opacity="0.42" />
        <stop offset="1" stop-color="#000" stop-opacity="0" />
      </radialGradient>
    </defs>
  );
}
