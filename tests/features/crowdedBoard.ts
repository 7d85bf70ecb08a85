/**
 * A 19x19 board on which nearly every empty point is the last liberty of some chain. Every fifth point is empty, a knight's
 * move apart, so that each stone has one liberty. Neighbouring stones have different colours, as on a chessboard, so that
 * every stone is a chain. No game leads to this position, but anybody can set it up.
 */
const SIZE = 19;
const LINES = Array.from({ length: SIZE }, (_, index) => index);

const isHole = (column: number, row: number): boolean => (column + 2 * row) % 5 === 0;

/** Near the edge, the hole next to a point may lie off the board. */
const hasLiberty = (column: number, row: number): boolean =>
  [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ].some(([c = -1, r = -1]) => c >= 0 && r >= 0 && c < SIZE && r < SIZE && isHole(c, r));

export const CROWDED_BOARD = LINES.map((row) =>
  LINES.map((column) => {
    if (isHole(column, row) || !hasLiberty(column, row)) return '.';
    return (column + row) % 2 === 0 ? 'X' : 'O';
  }).join(' '),
).join(' / ');
