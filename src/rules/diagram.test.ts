import { expect, test } from 'vitest';
import { InputError } from '../base/errors.js';
import { makeRng } from '../base/rng.js';
import { parseDiagram, writeDiagram } from './diagram.js';
import { MAX_SIZE, parsePoint, pointsOf } from './point.js';
import { emptyPosition, type Position, withStones } from './position.js';

/** Random stones: a diagram may show positions that no game can reach. */
function randomPosition(seed: number, size: number): Position {
  const rng = makeRng(seed);
  const contents = [undefined, 'black', 'white'] as const;
  const stones = pointsOf(size).map((point) => [point, contents[rng.below(3)]] as const);
  return withStones(emptyPosition(size), stones, rng.below(2) === 0 ? 'black' : 'white');
}

test('diagrams of every size are read as they were written', () => {
  for (let size = 1; size <= MAX_SIZE; size++) {
    const position = randomPosition(size, size);
    for (const lastMove of [undefined, pointsOf(size)[0], pointsOf(size).at(-1)])
      for (const coordinates of [true, false]) {
        const options = { coordinates, ...(lastMove === undefined ? {} : { lastMove }) };
        expect(parseDiagram(writeDiagram(position, options), position.toMove)).toEqual(position);
      }
  }
});

test('a diagram with coordinates and the last move', () => {
  const position = parseDiagram('..... / .XO.. / .XXO. / ..O.. / .....');
  const lastMove = parsePoint('C3', 5);
  expect(`\n${writeDiagram(position, lastMove === undefined ? {} : { lastMove })}\n`).toBe(`
   A B C D E
 5 . . . . . 5
 4 . X O . . 4
 3 . X(X)O . 3
 2 . . O . . 2
 1 . . . . . 1
   A B C D E
`);
});

test('star points and two-digit rows', () => {
  const lines = writeDiagram(emptyPosition(13)).split('\n');
  expect(lines[0]).toBe('   A B C D E F G H J K L M N');
  expect(lines[1]).toBe('13 . . . . . . . . . . . . . 13');
  expect(lines[4]).toBe('10 . . . + . . . . . + . . . 10');
  expect(lines[5]).toBe(' 9 . . . . . . . . . . . . . 9');
});

test('without coordinates the rows begin at the margin', () => {
  expect(writeDiagram(parseDiagram('X . / . O'), { coordinates: false })).toBe('X .\n. O');
});

test.each([
  ['no spaces', 'X.O\n.#.\n...'],
  ['slashes', 'X.O/.X./...'],
  ['plus signs', 'X . O / . X . / + . +'],
  ['Windows line ends and blank lines', '\r\n  X . O  \r\n\r\n. X .\r\n. . .\r\n'],
  ['coordinates', '  A B C\n3 X . O 3\n2 . X . 2\n1 . . . 1\n  A B C'],
  ['numbers on the left only, small letters', '3 X . O\n2 . X .\n1 . . .\n  a b c'],
])('reads %s', (_name, text) => {
  expect(parseDiagram(text)).toEqual(parseDiagram('X . O / . X . / . . .'));
});

test.each([
  ['', 'the diagram has no rows'],
  ['. . / . . .', 'row 2 of the diagram has 3 points, but there are 2 rows'],
  ['. . . / . . / . . .', 'row 2 of the diagram has 2 points, but there are 3 rows'],
  ['. . . / . . .', 'row 1 of the diagram has 3 points, but there are 2 rows'],
  ['. . / . Q', 'row 2 of the diagram has the unknown sign "Q"'],
  ['. . / o .', 'row 2 of the diagram has the unknown sign "o"'],
])('"%s" is refused', (text, message) => {
  expect(() => parseDiagram(text)).toThrow(new InputError(message));
});

test('a diagram of 26 rows is refused', () => {
  expect(() => parseDiagram(`${'.'.repeat(26)}\n`.repeat(26))).toThrow(InputError);
});
