import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { type Color, opponent } from '../../rules/color.js';
import { parseDiagram } from '../../rules/diagram.js';
import { isOnBoard, neighboursOf, type Point, parsePoint, pointsOf } from '../../rules/point.js';
import { chainAt, emptyPosition, isEmpty, type Position, stoneAt, withStones } from '../../rules/position.js';
import { pointUnderSymmetry, positionUnderSymmetry, SYMMETRIES } from '../../rules/symmetry.js';
import type { Engine } from '../engine.js';
import { createEngine } from '../index.node.js';
import { POINT_INPUTS, type TerritoryNetwork, WINDOW_TABLE_LENGTH } from './territoryNetwork.js';
import { WINDOW_BYTES, WINDOW_CODES } from './windows.js';

let engine: Engine;
let net: TerritoryNetwork;
beforeAll(async () => {
  engine = await createEngine();
  net = engine.createTerritoryNetwork({ hidden: 16, lateral: 8 });
});
afterAll(() => engine.close());

/** The inputs of one point, those of its group, or its influence. */
function inputsAt(position: Position, point: string): number[] {
  const at = POINT_INPUTS * (parsePoint(point, position.size) as Point);
  return [...net.inputs(position).subarray(at, at + POINT_INPUTS)].map((value) => Math.round(value * 1e5) / 1e5);
}
const groupAt = (position: Position, point: string): number[] => inputsAt(position, point).slice(7);

/** Influence before the logistic function: exact for Black and White, stringent for Black and White. */
const influenceAt = (position: Position, point: string): number[] =>
  inputsAt(position, point)
    .slice(2, 6)
    .map((value) => Math.round((1000 * value) / (1 - value)) / 1000);

const NO_ENEMY = [1, 1, 1, 1];

describe('stones', () => {
  const position = parseDiagram('. . . / . X O / . . .');
  test.each([
    ['a black stone', 'B2', [1, 0]],
    ['a white stone', 'C2', [0, 1]],
    ['nothing', 'A1', [0, 0]],
  ])('%s', (_name, point, expected) => expect(inputsAt(position, point).slice(0, 2)).toEqual(expected));
});

describe('groups', () => {
  test('an empty point has no group inputs', () => {
    expect(groupAt(parseDiagram('. . . / . X O / . . .'), 'A1')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('the four orders of liberties spread over empty points', () => {
    const lone = parseDiagram('X . . . . / . . . . . / . . . . . / . . . . . / . . . . .');
    // The rest of the board is one eye, because no other chain is next to it.
    expect(groupAt(lone, 'A5')).toEqual([0.5, 0.2, 0.15, 0.2, 0.25, ...NO_ENEMY]);
  });

  test('liberties do not spread through stones', () => {
    const shut = parseDiagram('X . O . . / O O O . . / . . . . . / . . . . . / . . . . .');
    expect(groupAt(shut, 'A5').slice(0, 5)).toEqual([0, 0.1, 0, 0, 0]);
  });

  test('counts are capped', () => {
    const empty = Array(4).fill('. '.repeat(9));
    const wall = parseDiagram([...empty, 'X '.repeat(9), ...empty].join('/'));
    expect(groupAt(wall, 'E5').slice(0, 5)).toEqual([1, 1, 0.9, 0.9, 0.9]);
  });

  test('a chain with two true eyes', () => {
    const alive = parseDiagram('. X . X O / X X X X O / O O O O O / . . . . . / . . . . .');
    expect(groupAt(alive, 'B4').slice(0, 2)).toEqual([1, 0.2]);
  });

  test('an eye with an enemy on its diagonal at the edge is false', () => {
    const position = parseDiagram('. X . . / X O . . / . . . . / . . . .');
    expect(groupAt(position, 'B4')[0]).toBe(0);
    expect(groupAt(position, 'A3')[0]).toBe(0);
  });

  test('a region that two chains share is not an eye', () => {
    const position = parseDiagram('. . X . / X X . . / . . . . / . . . .');
    expect(groupAt(position, 'A3')[0]).toBe(0);
  });

  test('a large region of one chain is one eye', () => {
    const position = parseDiagram('. . X . / X X X . / . . . . / . . . .');
    expect(groupAt(position, 'A3')[0]).toBe(1);
  });

  test('the weakest enemy comes first, then the second weakest', () => {
    const position = parseDiagram('. O X . . / . . X O O / . . X . . / . . X O . / . . . . .');
    // White chains with 2, 3 and 3 liberties are next to the black wall.
    expect(groupAt(position, 'C3').slice(5)).toEqual([0, 0.2, 0, 0.3]);
  });

  test('a chain with fewer eyes is weaker, whatever its liberties', () => {
    const position = parseDiagram('. O X . . / O O X . . / X X X O . / . . . . . / . . . . .');
    // White in the corner has an eye and one liberty; the lone stone has no eye and three liberties.
    expect(groupAt(position, 'C4').slice(5)).toEqual([0, 0.3, 0.5, 0.1]);
  });
});

describe('influence', () => {
  test('halves with every step, and ends after six', () => {
    const position = parseDiagram([`X ${'. '.repeat(8)}`, ...Array(8).fill('. '.repeat(9))].join('/'));
    expect(influenceAt(position, 'B9')).toEqual([1, 0, 1, 0]);
    expect(influenceAt(position, 'B8')).toEqual([0.5, 0, 0.5, 0]);
    expect(influenceAt(position, 'G9')[0]).toBeCloseTo(1 / 32, 2);
    expect(influenceAt(position, 'H9')[0]).toBe(0);
    expect(influenceAt(position, 'A9')).toEqual([0, 0, 0, 0]);
  });

  test('adds up, and passes through own stones', () => {
    const position = parseDiagram('. X X . . / . . . . . / . . . . . / . . . . . / . . . . .');
    expect(influenceAt(position, 'A5')[0]).toBe(1.5);
  });

  test('goes around enemy stones (exact influence)', () => {
    const position = parseDiagram('X O . / . . . / . . .');
    // From A3 to C3: down, right, right, up is four steps; white reaches it in one.
    expect(influenceAt(position, 'C3').slice(0, 2)).toEqual([0.125, 1]);
  });

  test('passes through weaker enemy stones, not through stronger ones (stringent influence)', () => {
    const position = parseDiagram('. X O . / . X . . / . X . . / . . . .');
    // Black's wall has more liberties than the white stone, so its influence reaches D4 through the stone.
    const [exact, , stringent] = influenceAt(position, 'D4') as [number, number, number, number];
    expect(stringent).toBeGreaterThan(exact);
    // White's lone stone is weaker than the wall, so its influence does not reach A4 through the wall.
    const atA4 = influenceAt(position, 'A4');
    expect(atA4[3]).toBe(atA4[1]);
  });
});

describe('influence equals a slow computation', () => {
  /** The steps from a stone to each point that it reaches in at most six steps over open points. */
  function stepsFrom(stone: Point, size: number, isOpen: (point: Point) => boolean): Map<Point, number> {
    const steps = new Map([[stone, 0]]);
    for (const [point, count] of steps)
      for (const next of neighboursOf(point, size))
        if (count < 6 && !steps.has(next) && isOnBoard(next, size) && isOpen(next)) steps.set(next, count + 1);
    return steps;
  }

  /** Compares chains by eyes, then by liberties. */
  function strengthOf(position: Position, inputs: Float32Array, stone: Point): number {
    const liberties = chainAt(position, stone)?.liberties.size ?? 0;
    return 1000 * (inputs[POINT_INPUTS * stone + 7] as number) + liberties;
  }

  test.each([2, 5, 9, 19])('for random stones on a board of size %i', (size) => {
    const rng = makeRng(size);
    const stones = pointsOf(size).flatMap((point): [Point, Color][] =>
      rng.below(3) === 0 ? [[point, rng.below(2) === 0 ? 'black' : 'white']] : [],
    );
    const position = withStones(emptyPosition(size), stones);
    const inputs = net.inputs(position);
    const strengths = new Map(stones.map(([stone]) => [stone, strengthOf(position, inputs, stone)]));
    // Black and White exact, Black and White stringent.
    const sums = Array.from({ length: 4 }, () => new Float32Array(inputs.length));
    for (const [stone, color] of stones) {
      const strength = strengths.get(stone) as number;
      const isOwn = (point: Point): boolean => isEmpty(position, point) || stoneAt(position, point) === color;
      const isWeak = (point: Point): boolean => isOwn(point) || (strengths.get(point) as number) <= strength;
      for (const [way, isOpen] of [isOwn, isWeak].entries()) {
        const sum = sums[2 * way + (color === 'black' ? 0 : 1)] as Float32Array;
        for (const [point, steps] of stepsFrom(stone, size, isOpen))
          if (steps > 0) sum[point] = (sum[point] as number) + 2 ** (1 - steps);
      }
    }
    for (const point of pointsOf(size))
      for (const [index, sum] of sums.entries()) {
        const influence = sum[point] as number;
        expect(inputs[POINT_INPUTS * point + 2 + index]).toBeCloseTo(influence / (1 + influence), 6);
      }
  });
});

describe('propensity', () => {
  const code = (cells: readonly number[]): number => cells.reduceRight((sum, cell) => 3 * sum + cell, 0);

  function withTable(entries: readonly [windowClass: number, code: number, values: readonly number[]][]): void {
    const table = new Int8Array(WINDOW_TABLE_LENGTH);
    for (const [windowClass, entry, values] of entries)
      table.set(values, (windowClass * WINDOW_CODES + entry) * WINDOW_BYTES);
    net.propensities = table;
  }
  const propensityAt = (position: Position, point: string): number => inputsAt(position, point)[6] as number;

  test('is the mean over the windows that contain the point', () => {
    // On 4x4 all four windows are corner windows, in different orientations.
    withTable([[0, code([0, 0, 0, 0, 0, 0, 0, 0, 0]), [127, 0, 0, 0, 0, 0, 0, 0, -127]]]);
    const empty = emptyPosition(4);
    expect(propensityAt(empty, 'A4')).toBe(1);
    expect(propensityAt(empty, 'D1')).toBe(1);
    expect(propensityAt(empty, 'B3')).toBe(-0.25);
    expect(propensityAt(empty, 'A3')).toBe(0);
  });

  test('a window is looked up as if it were in the upper left corner', () => {
    withTable([[0, code([0, 1, 0, 0, 0, 0, 0, 0, 0]), [0, 0, 64, 0, 0, 0, 0, 0, 0]]]);
    const position = withStones(emptyPosition(5), [[parsePoint('D1', 5) as Point, 'black']]);
    // In the lower right window, mirrored in both directions, the stone is next to the corner. The value belongs to C1.
    expect(propensityAt(position, 'C1')).toBeCloseTo(64 / 127 / 3, 4);
    expect(propensityAt(position, 'E3')).toBe(0);
  });

  test('boards too small for a window have none', () => {
    expect(propensityAt(emptyPosition(2), 'A1')).toBe(0);
  });
});

test('each symmetry of the board and of the colours transforms the inputs in the same way', () => {
  const rng = makeRng(5);
  for (let round = 0; round < 40; round++) {
    const position = randomPosition(2 + rng.below(8), rng);
    const inputs = net.inputs(position);
    for (const symmetry of SYMMETRIES) {
      const image = positionUnderSymmetry(position, symmetry);
      const turned = net.inputs(flipColors(image));
      for (const point of pointsOf(position.size)) {
        const to = POINT_INPUTS * pointUnderSymmetry(point, symmetry, position.size);
        const here = [...inputs.subarray(POINT_INPUTS * point, POINT_INPUTS * (point + 1))];
        const [black, white, eb, ew, sb, sw, , ...group] = here as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        const there = [...turned.subarray(to, to + POINT_INPUTS)];
        expect([...there.slice(0, 6), ...there.slice(7)]).toEqual([white, black, ew, eb, sw, sb, ...group]);
      }
    }
  }
});

function flipColors(position: Position): Position {
  const stones = pointsOf(position.size).map((point) => {
    const color = stoneAt(position, point);
    return [point, color && opponent(color)] as const;
  });
  return withStones(position, stones);
}

/** Random stones; every chain has a liberty. */
function randomPosition(size: number, rng: ReturnType<typeof makeRng>): Position {
  let position = emptyPosition(size);
  const board = engine.createBoard(size);
  for (let move = 0; move < size * size; move++) {
    const point = pointsOf(size)[rng.below(size * size)] as Point;
    const color = rng.below(2) === 0 ? 'black' : 'white';
    if (!isEmpty(position, point) || board.tryPlay(color, point) === undefined) continue;
    position = { ...position, cells: board.readCells() };
  }
  return position;
}
