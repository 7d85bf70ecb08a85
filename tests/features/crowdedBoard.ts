/**
 * 19x19 with nearly as many last liberties as fit: every fifth point is empty, a knight's move apart, so that each stone touches just
 * one; its four neighbours have the colours of a chessboard, so that no two stones are one chain. No game looks like this, but
 * anybody can set it up.
 */
const SIZE = 19;
const LINES = Array.from({ length: SIZE }, (_, index) => index);

const isHole = (column: number, row: number): boolean => (column + 2 * row) % 5 === 0;

/** At the border a hole may lie off the board. */
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
