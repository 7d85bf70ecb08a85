/** Draws a small board as SVG: a position, the played move, and the better move. */
import { type Color, opponent } from '../rules/color.js';
import { starPoints } from '../rules/handicap.js';
import { columnName, columnOf, PASS, type Point, pointsOf, rowOf } from '../rules/point.js';
import { type Position, stoneAt } from '../rules/position.js';

interface BoardMarks {
  readonly color: Color;
  readonly played: Point;
  readonly best: Point | undefined;
  /** A description of the board for screen readers, already escaped for HTML. */
  readonly label: string;
}

/**
 * Draws the board. The points have SVG coordinates from 1 to `size`. The column letters and row numbers are drawn
 * around the points.
 */
export function boardSvg(position: Position, { color, played, best, label }: BoardMarks): string {
  const { size } = position;
  const at = (point: Point): string => `${columnOf(point, size) + 1} ${rowOf(point, size) + 1}`;
  const dots = (points: readonly Point[]): string => points.map((point) => `M${at(point)}h0`).join('');
  const stones = (of: Color): string => dots(pointsOf(size).filter((point) => stoneAt(position, point) === of));
  const isPlaced = (point: Point | undefined): point is Point => point !== undefined && point !== PASS;

  // Each stone is drawn as a line of length 0 with round ends, because that takes fewer characters in the file than a
  // circle.
  const parts = [
    `<rect class="wood" x="-.2" y="-.2" width="${size + 1.4}" height="${size + 1.4}"/>`,
    `<path class="lines" d="${gridOf(size)}"/>`,
    `<path class="stars" d="${dots(starPoints(size))}"/>`,
    coordinates(size),
    `<path class="black" d="${stones('black')}"/>`,
    `<path class="rim" d="${stones('white')}"/><path class="white" d="${stones('white')}"/>`,
  ];
  if (isPlaced(played)) {
    const stone = color === 'white' ? `<path class="rim" d="M${at(played)}h0"/>` : '';
    parts.push(`${stone}<path class="${color}" d="M${at(played)}h0"/>`);
    parts.push(`<path class="cross ${opponent(color)}" d="M${at(played)}m-.22-.22l.44 .44m0-.44l-.44 .44"/>`);
  }
  if (isPlaced(best)) parts.push(ring(best, size));
  return `<svg class="board" viewBox="-.2 -.2 ${size + 1.4} ${size + 1.4}" role="img" aria-label="${label}">${parts.join('')}</svg>`;
}

const ring = (point: Point, size: number): string =>
  `<circle class="ring" cx="${columnOf(point, size) + 1}" cy="${rowOf(point, size) + 1}" r=".36"/>`;

const gridOf = (size: number): string =>
  Array.from({ length: size }, (_, index) => `M1 ${index + 1}H${size}M${index + 1} 1V${size}`).join('');

const coordinates = (size: number): string =>
  Array.from({ length: size }, (_, index) => {
    const letter = `<text x="${index + 1}" y="${size + 0.85}">${columnName(index)}</text>`;
    return `${letter}<text x=".3" y="${index + 1.2}">${size - index}</text>`;
  }).join('');
