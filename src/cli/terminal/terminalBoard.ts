/** Draws a board for the terminal: with coloured stones if the terminal shows colours, otherwise as a plain diagram. */
import { writeDiagram } from '../../rules/diagram.js';
import { starPoints } from '../../rules/handicap.js';
import { columnName, type Point, pointAt } from '../../rules/point.js';
import { type Position, stoneAt } from '../../rules/position.js';

const WOOD = '\u001b[48;5;179m';
const LINE = '\u001b[38;5;94m';
const BLACK_STONE = '\u001b[38;5;16m';
const WHITE_STONE = '\u001b[38;5;231m';
const RESET = '\u001b[0m';

export function drawBoard(position: Position, lastMove: Point | undefined, useColor: boolean): string {
  if (!useColor) return writeDiagram(position, lastMove === undefined ? {} : { lastMove });
  const { size } = position;
  const letters = `    ${Array.from({ length: size }, (_, column) => columnName(column)).join(' ')}`;
  const rows = Array.from({ length: size }, (_, row) => {
    const number = String(size - row).padStart(2);
    const cells = Array.from({ length: size }, (_, column) => drawPoint(position, column, row, lastMove));
    return `${number} ${WOOD} ${cells.join('')}${RESET} ${number.trim()}`;
  });
  return [letters, ...rows, letters].join('\n');
}

/** Returns two characters: the point, and the gap to its right. A mark in the gap shows the last move. */
function drawPoint(position: Position, column: number, row: number, lastMove: Point | undefined): string {
  const point = pointAt(column, row, position.size);
  const color = stoneAt(position, point);
  const mark = point === lastMove ? '‹' : ' ';
  if (color) return `${color === 'black' ? BLACK_STONE : WHITE_STONE}●${BLACK_STONE}${mark}`;
  return `${LINE}${starPoints(position.size).includes(point) ? '+' : '·'} `;
}
