/** The empty board: wood, lines, star points, coordinates. Changes with the size only. */
import { columnName, columnOf, type Point, rowOf } from '../../rules/point.js';
import { CELL, type Geometry, xOf, yOf } from './geometry.js';

interface Props {
  readonly geometry: Geometry;
  readonly stars: readonly Point[];
  readonly hasCoordinates: boolean;
}

export function Wood({ geometry, stars, hasCoordinates }: Props) {
  const { extent } = geometry;
  return (
    <g>
      <rect width={extent} height={extent} rx={CELL / 6} fill="url(#wood)" />
      <rect width={extent} height={extent} rx={CELL / 6} fill="url(#grain)" />
      <path class="lines" d={linesPath(geometry)} />
      {stars.map((star) => (
        <circle key={star} class="star" cx={xOf(star, geometry)} cy={yOf(star, geometry)} r={CELL / 10} />
      ))}
      {hasCoordinates && <Coordinates geometry={geometry} />}
    </g>
  );
}

function linesPath({ size, margin }: Geometry): string {
  const far = margin + (size - 1) * CELL;
  const places = Array.from({ length: size }, (_, index) => margin + index * CELL);
  return places.map((at) => `M${margin} ${at}H${far}M${at} ${margin}V${far}`).join('');
}

function Coordinates({ geometry: { size, margin, extent } }: { readonly geometry: Geometry }) {
  const near = margin * 0.42;
  return (
    <g class="coordinates">
      {Array.from({ length: size }, (_, index) => {
        const at = margin + index * CELL;
        const name = columnName(index);
        return (
          <g key={name}>
            <text x={at} y={near}>
              {name}
            </text>
            <text x={at} y={extent - near}>
              {name}
            </text>
            <text x={near} y={at}>
              {size - index}
            </text>
            <text x={extent - near} y={at}>
              {size - index}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The names of the row and the column that are pointed at. */
export function PointedCoordinates({ point, geometry }: { readonly point: Point; readonly geometry: Geometry }) {
  const { size, margin, extent } = geometry;
  const near = margin * 0.42;
  const [x, y] = [xOf(point, geometry), yOf(point, geometry)];
  const column = columnName(columnOf(point, size));
  const row = size - rowOf(point, size);
  return (
    <g class="coordinates pointed">
      <text x={x} y={near}>
        {column}
      </text>
      <text x={x} y={extent - near}>
        {column}
      </text>
      <text x={near} y={y}>
        {row}
      </text>
      <text x={extent - near} y={y}>
        {row}
      </text>
    </g>
  );
}

/** Colours come from the style sheet, so that the dark theme has darker wood. */
export function Paints() {
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
