import { describe, expect, test } from 'vitest';
import { BLACK, BORDER, WHITE } from '../../rules/position.js';
import { PATTERNS_3X3, packPatternTable, patternNeighbourhoodCodes } from './patterns3x3.js';

/** How many shapes match in the middle of the board and on its edges. */
function counts(shapes: ReadonlySet<number>): [centre: number, edge: number] {
  const isAtEdge = (code: number): boolean =>
    [...Array(8).keys()].some((cell) => ((code >> (2 * cell)) & 3) === BORDER);
  const codes = [...shapes];
  const edge = codes.filter(isAtEdge).length;
  return [codes.length - edge, edge];
}

describe('how many neighbourhoods match', () => {
  test.each([
    ['enclosing hane', 208, 0],
    ['non-cutting hane', 144, 0],
    ['turn', 432, 0],
    ['thin hane', 72, 0],
    ['cut', 1318, 0],
    ['push through', 446, 0],
    ['edge chase', 0, 128],
    ['edge block', 0, 216],
    ['edge descent', 0, 180],
    ['edge cut', 0, 128],
    ['edge cut from both sides', 0, 24],
  ])('%s: %i in the middle, %i at the edge', (name, centre, edge) => {
    const pattern = PATTERNS_3X3.filter((one) => one.name === name);
    expect(counts(patternNeighbourhoodCodes(BLACK, pattern))).toEqual([centre, edge]);
  });

  test.each([BLACK, WHITE] as const)('all patterns together, for side %i', (mover) => {
    expect(counts(patternNeighbourhoodCodes(mover))).toEqual([2620, 548]);
  });
});

test('the shapes for White are those for Black with the colours exchanged', () => {
  const swapped = (code: number): number => {
    const stones = (code ^ (code >> 1)) & 0x5555;
    return code ^ (stones | (stones << 1));
  };
  const [black, white] = [patternNeighbourhoodCodes(BLACK), patternNeighbourhoodCodes(WHITE)];
  expect([...black].map(swapped).sort()).toEqual([...white].sort());
});

test('bits are packed from the lowest one', () => {
  expect([...packPatternTable(new Set([0, 7, 9])).slice(0, 3)]).toEqual([129, 2, 0]);
});
