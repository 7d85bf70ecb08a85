/**
 * The 3x3 playout patterns of MoGo (Gelly, Wang, Munos and Teytaud 2006), drawn as text, and the table in which the
 * kernel looks them up.
 *
 * A pattern suggests a move at `*`. X and O are the two colours, `.` is an empty point, `x` is X or empty, `o` is O or
 * empty, `?` is any point on the board, `#` is off the board. A pattern also matches if it is rotated or reflected. X
 * may be either colour, but in a pattern with `onlyMover` X is the side to move.
 */
import { BLACK, BORDER, EMPTY, WHITE } from '../../rules/position.js';

interface Pattern {
  readonly name: string;
  readonly rows: readonly [string, string, string];
  /**
   * A picture of the exceptions. A neighbourhood that matches this picture, or the mirror image of this picture along
   * the diagonal, does not match the pattern.
   */
  readonly except?: readonly [string, string, string];
  readonly onlyMover?: true;
}

export const PATTERNS_3X3: readonly Pattern[] = [
  { name: 'enclosing hane', rows: ['XOX', '.*.', '???'] },
  { name: 'non-cutting hane', rows: ['XO.', '.*.', '?.?'] },
  { name: 'turn', rows: ['XO?', 'X*.', '?.?'] },
  { name: 'thin hane', rows: ['XOO', '.*.', '?.?'], onlyMover: true },
  { name: 'cut', rows: ['XO?', 'O*?', '???'], except: ['XO?', 'O*O', '?.?'] },
  { name: 'push through', rows: ['?X?', 'O*O', 'xxx'] },
  { name: 'edge chase', rows: ['X.?', 'O*?', '###'] },
  { name: 'edge block', rows: ['?X?', 'o*O', '###'] },
  { name: 'edge descent', rows: ['?XO', '?*?', '###'], onlyMover: true },
  { name: 'edge cut', rows: ['?OX', '?*x', '###'], onlyMover: true },
  { name: 'edge cut from both sides', rows: ['?OX', 'X*O', '###'], onlyMover: true },
];

/**
 * The eight neighbours in the order in which the code of a neighbourhood stores them, two bits each, starting with the
 * lowest bits (kernel/board/neighbourhood.ts).
 */
const CELLS: readonly (readonly [row: number, column: number])[] = [
  [0, 1],
  [1, 0],
  [1, 2],
  [2, 1],
  [0, 0],
  [0, 2],
  [2, 0],
  [2, 2],
];
const CODES = 65536;

/** Returns the codes of all neighbourhoods in which a pattern suggests that `mover` plays in the middle. */
export function patternNeighbourhoodCodes(
  mover: typeof BLACK | typeof WHITE,
  patterns = PATTERNS_3X3,
): ReadonlySet<number> {
  return new Set(
    patterns.flatMap((pattern) => [
      ...shapesOf(pattern, mover),
      ...(pattern.onlyMover ? [] : shapesOf(pattern, BLACK + WHITE - mover)),
    ]),
  );
}

/** Returns the kernel's table, which has one bit for each code of a neighbourhood. */
export function packPatternTable(codes: ReadonlySet<number>): Uint8Array {
  const bytes = new Uint8Array(CODES / 8);
  for (const code of codes) bytes[code >> 3] = (bytes[code >> 3] ?? 0) | (1 << (code & 7));
  return bytes;
}

/**
 * Returns the codes of the neighbourhoods that match a pattern if X has the colour `x`. The pattern is turned into all
 * eight orientations, and the exceptions are turned with it.
 */
function shapesOf({ rows, except }: Pattern, x: number): number[] {
  const turns = [...Array(8).keys()];
  return turns.flatMap((turn) => {
    const exceptions = except ? [except, transposed(except)] : [];
    const wrong = new Set(exceptions.flatMap((picture) => matchesOf(turned(picture, turn), x)));
    return matchesOf(turned(rows, turn), x).filter((code) => !wrong.has(code));
  });
}

function matchesOf(rows: readonly string[], x: number): number[] {
  return CELLS.reduce<number[]>(
    (found, [row, column], cell) =>
      found.flatMap((code) => colorsOf(rows[row]?.[column], x).map((color) => code | (color << (2 * cell)))),
    [0],
  );
}

function colorsOf(sign: string | undefined, x: number): readonly number[] {
  const o = BLACK + WHITE - x;
  switch (sign) {
    case 'X':
      return [x];
    case 'O':
      return [o];
    case '.':
      return [EMPTY];
    case 'x':
      return [x, EMPTY];
    case 'o':
      return [o, EMPTY];
    case '#':
      return [BORDER];
    default:
      return [EMPTY, x, o];
  }
}

/**
 * Returns the picture in another orientation. Turns 0 to 3 are rotations, turns 4 to 7 are rotations of the mirror
 * image.
 */
function turned(rows: readonly string[], turn: number): readonly string[] {
  let picture = turn < 4 ? rows : rows.map((row) => [...row].reverse().join(''));
  for (let i = 0; i < turn % 4; i++) picture = transposed([...picture].reverse());
  return picture;
}

const transposed = (rows: readonly string[]): readonly string[] =>
  [0, 1, 2].map((column) => rows.map((row) => row[column]).join(''));
