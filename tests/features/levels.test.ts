/** The levels of features in diagrams. Black is X, and Black is to move unless the case says otherwise. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { FEATURES, type FeatureName, MAX_LEVELS } from '../../src/engine/features/featureList.js';
import {
  candidateAt,
  featuresOf,
  type MoveFeatureReader,
  moveHistory,
  NO_HISTORY,
} from '../../src/engine/features/moveFeatureReader.js';
import { createEngine } from '../../src/engine/index.node.js';
import { ownerPlayoutPolicy } from '../../src/learn/patterns/owners.js';
import { OWNER_PLAYOUT_POLICIES } from '../../src/learn/patterns/recipe.js';
import { readPlayoutStrengths } from '../../src/player/patternPresets.js';
import type { Color } from '../../src/rules/color.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { Game } from '../../src/rules/game.js';
import { type Point, parsePoint } from '../../src/rules/point.js';

let engine: Engine;
let reader: MoveFeatureReader;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  reader = engine.createMoveReader();
});

interface Case {
  readonly diagram: string;
  /** Moves played alternately from the diagram; "pass" is allowed. */
  readonly after?: string;
  readonly first?: Color;
}

/** The levels of a move in the position after the moves of the case. */
function levelsAt({ diagram, after = '', first = 'white' }: Case, at: string): Map<FeatureName, string> {
  const moves = after.split(' ').filter((word) => word !== '');
  const game = new Game(parseDiagram(diagram, moves.length === 0 ? 'black' : first));
  const { size } = game.position;
  for (const move of moves) {
    const verdict = game.play(game.position.toMove, parsePoint(move, size) as Point);
    if (verdict !== 'ok') throw new Error(`${move} is ${verdict}`);
  }
  const board = engine.createBoard(size);
  board.load(game.position);
  const count = reader.describe(board, moveHistory(game));
  const candidate = candidateAt(reader, count, parsePoint(at, size) as Point);
  if (candidate === undefined) throw new Error(`${at} is not legal`);
  return new Map(featuresOf(reader, candidate).map(({ feature, name }) => [feature, name]));
}

test('the kernel reads exactly the features that have names', () => {
  expect(reader.featureCount).toBe(FEATURES.length);
  for (const { levels } of FEATURES) expect(levels.length).toBeLessThan(MAX_LEVELS);
});

const LONE =
  '. . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . .';

describe('lines and distances', () => {
  test.each<[string, Case, string, FeatureName, string | undefined]>([
    ['the corner is on the first line', { diagram: LONE }, 'A1', 'border', '1'],
    ['the centre of 7x7 is on the fourth', { diagram: LONE }, 'D4', 'border', '4'],
    ['a direct neighbour is at distance 2', { diagram: LONE, after: 'D4' }, 'D5', 'distance', '2'],
    ['a diagonal neighbour is at distance 3', { diagram: LONE, after: 'D4' }, 'E5', 'distance', '3'],
    ["a knight's move is at distance 5", { diagram: LONE, after: 'D4' }, 'E6', 'distance', '5'],
    ['a large distance', { diagram: LONE, after: 'A1' }, 'G7', 'distance', '17 or more'],
    ['no distance at the beginning', { diagram: LONE }, 'D4', 'distance', undefined],
    ['no distance after a pass', { diagram: LONE, after: 'pass' }, 'D4', 'distance', undefined],
    [
      'after a pass, the move before it has a distance',
      { diagram: LONE, after: 'D4 pass', first: 'black' },
      'D5',
      'distance to the move before',
      '2',
    ],
    ['a pass after a move', { diagram: LONE, after: 'D4' }, 'pass', 'pass', 'after a move'],
    ['a pass after a pass', { diagram: LONE, after: 'pass' }, 'pass', 'pass', 'after a pass'],
    ['a pass at the beginning', { diagram: LONE }, 'pass', 'pass', 'after a move'],
    [
      'steps inside a chain are free',
      {
        diagram:
          'O O O O . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . .',
        after: 'A6',
      },
      'E7',
      'connected distance',
      '1',
    ],
    ['two steps across empty points', { diagram: LONE, after: 'D4' }, 'D6', 'connected distance', '2'],
  ])('%s', (_name, position, at, feature, expected) => expect(levelsAt(position, at).get(feature)).toBe(expected));
});

/** A diagram from its upper rows. Points that are missing below or to the right are empty. */
const sketch = (size: number, ...rows: string[]): string =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (rows[row] ?? '').split(' ')[column] || '.').join(' '),
  ).join(' / ');

/** The same from the rows at the bottom of the board. */
const bottom = (size: number, ...rows: string[]): string =>
  sketch(size, ...Array.from({ length: size - rows.length }, () => ''), ...rows);

const levelOf =
  (feature: FeatureName) =>
  (_name: string, position: Case, at: string, expected: string | undefined): void =>
    expect(levelsAt(position, at).get(feature)).toBe(expected);

type Row = [name: string, position: Case, at: string, level: string | undefined];

const IN_ATARI = sketch(7, '', '. . X', '. X O', '. . X');
const SNAPBACK = bottom(7, 'X X', 'O O X', 'X . X');

describe('a capture', () => {
  test.each<Row>([
    [
      'saves a chain that just fell into atari',
      { diagram: sketch(7, '', '. . X', '. X O', '. O X'), after: 'D4' },
      'D5',
      'beside a chain newly in atari',
    ],
    ['retakes', { diagram: SNAPBACK, after: 'B1' }, 'A1', 'recapture'],
    ['stops a connection', { diagram: IN_ATARI, after: 'E5' }, 'D5', 'prevents a connection'],
    ['takes a chain that could escape', { diagram: IN_ATARI, after: 'A1' }, 'D5', 'not in a ladder'],
    ['takes a chain that could not escape', { diagram: bottom(7, '. X X', 'X O'), after: 'G7' }, 'C1', 'in a ladder'],
    ['is absent if nothing is captured', { diagram: IN_ATARI, after: 'E5' }, 'D6', undefined],
  ])('%s', levelOf('capture'));
});

const LADDER = ['', '. . O', '. O X', '. O'];
const BREAKER = [...LADDER, '', '', '. . . . . X'];

describe('an extension', () => {
  test.each<Row>([
    [
      'into the open',
      { diagram: sketch(7, '', '', '. . O', '. O X'), after: 'D4' },
      'C3',
      'new atari, not in a ladder',
    ],
    ['along the edge', { diagram: bottom(7, '. . O', 'O X'), after: 'B2' }, 'C1', 'new atari, in a ladder'],
    ['in a ladder', { diagram: sketch(9, ...LADDER), after: 'D7' }, 'C6', 'new atari, in a ladder'],
    ['towards a ladder breaker', { diagram: sketch(9, ...BREAKER), after: 'D7' }, 'C6', 'new atari, not in a ladder'],
    ['later on', { diagram: sketch(9, ...BREAKER), after: 'D7 J9 J1' }, 'C6', 'old atari, not in a ladder'],
    [
      'that can take an attacker in atari',
      { diagram: sketch(9, '', '. . O X', '. O X . X', '. O'), after: 'D7' },
      'C6',
      'new atari, not in a ladder',
    ],
  ])('%s', levelOf('extension'));
});

test('if every chain in atari counts as newly in atari, later moves get the levels of new ataris', () => {
  const extension = { diagram: sketch(9, ...BREAKER), after: 'D7 J9 J1' };
  const capture = { diagram: sketch(7, '', '. . X', '. X O', '. O X'), after: 'D4 G7 G1' };
  expect(levelsAt(capture, 'D5').get('capture')).not.toBe('beside a chain newly in atari');
  reader.countOldAtari(true);
  try {
    expect(levelsAt(extension, 'C6').get('extension')).toBe('new atari, not in a ladder');
    expect(levelsAt(capture, 'D5').get('capture')).toBe('beside a chain newly in atari');
  } finally {
    reader.countOldAtari(false);
  }
});

/** The same ladders, with Black as the attacker. */
const swapped = (diagram: string): string => diagram.replace(/[XO]/g, (stone) => (stone === 'X' ? 'O' : 'X'));
const KO = ['. . . . . . X', '. . . . . X O', '', '', '', '. X O', 'X . X O', '. X O'];
/** White's H9 captures a stone, and Black may not retake. */
const LADDER_AND_KO = sketch(9, '. . . . . . X . X', '. . X . . . . X O', '. X O . . . . . O', '. X');
const RIGHT = ['. . . . . X O', '. . . . . X'];

describe('an atari', () => {
  test.each<Row>([
    ['that starts a ladder', { diagram: swapped(sketch(9, ...LADDER)) }, 'D7', 'ladder'],
    ['that a breaker spoils', { diagram: swapped(sketch(9, ...BREAKER)) }, 'D7', 'other'],
    ['from the wrong side', { diagram: swapped(sketch(9, ...LADDER)) }, 'C6', 'other'],
    ['while Black may not retake', { diagram: sketch(9, ...KO), after: 'B3' }, 'H8', 'while there is a ko'],
    ['without a ko', { diagram: sketch(9, ...KO), after: 'J1' }, 'H8', 'other'],
    ['is absent far away', { diagram: sketch(9, ...KO), after: 'J1' }, 'E5', undefined],
    ['that starts a ladder while Black may not retake', { diagram: LADDER_AND_KO, after: 'H9' }, 'D7', 'ladder'],
    ['that does not start a ladder', { diagram: LADDER_AND_KO, after: 'H9' }, 'C6', 'while there is a ko'],
    ['that White may answer by taking a ko', { diagram: sketch(7, '. . . . X', ...RIGHT) }, 'G7', 'other'],
    ['on the same point without the ko', { diagram: sketch(7, '. . . . X X', ...RIGHT) }, 'G7', 'ladder'],
    ['that takes a ko', { diagram: sketch(7, '. O . X', 'O X', 'X') }, 'A7', 'other'],
    ['on the same point, capturing nothing', { diagram: sketch(7, '. O . X', 'X X', 'X') }, 'A7', 'ladder'],
  ])('%s', levelOf('atari'));
});

/** A ladder from C16 that crosses the whole board. It ends after 99 moves if there is a stone on R1, after 101 if on S1. */
const LONG = [
  '',
  '. . X X X X X X X X X X X X',
  '. X O . . . . . . . . . . O X',
  '',
  '. . . . . . . O . . . . O . . O',
  '. . . . . . . . . . . . . X X . . O',
  '. . . . . . . . . . . . . . X',
  '. . . . . . . . . . . . . . X',
  '. . . . . . . . . . . . . X',
  '. . . . . . . . . . . . . . . O',
  '',
  '',
  '. . . . . . . . X',
  '',
  '',
  '',
  '',
  '. . . O',
];
/** The ladder of D17 takes 1,939 positions to read with a stone on M10, 2,020 without. Depends on the order of moves. */
const wide = (row10: string): string =>
  sketch(
    19,
    '',
    '. . X X',
    '. X O',
    '. X',
    '',
    '',
    '',
    '. . . . . . . . X',
    '. . X X O X . . . . . X',
    row10,
    '. X',
    'X O O . . X O',
    'O O X X O . O',
    '. X O O X . . . . . . . . . . X',
    '',
    '. . . . . . . . . . . . X',
    '. . . . . . . . . . . . X',
    '. . . . . . . . . . . . . . O O',
  );

describe('a ladder is read', () => {
  test.each<Row>([
    ['for 100 moves', { diagram: sketch(19, ...LONG, '. . . . . . . O . . . . . . . . X') }, 'C16', 'ladder'],
    ['no further', { diagram: sketch(19, ...LONG, '. . . . . . . O . . . . . . . . . X') }, 'C16', 'other'],
    ['through 2,000 positions', { diagram: wide('. . . . . . . . . . . X') }, 'D17', 'ladder'],
    ['through no more', { diagram: wide('') }, 'D17', 'other'],
  ])('%s', levelOf('atari'));
});

describe('a self-atari', () => {
  test.each<Row>([
    ['on the edge', { diagram: bottom(7, 'O O', '. . O') }, 'B1', 'self-atari'],
    ['is absent with two liberties', { diagram: bottom(7, 'O O', '. .') }, 'B1', undefined],
    ['is absent if the move takes a ko', { diagram: swapped(sketch(9, ...KO)) }, 'B3', undefined],
    ['is absent if a capture gains enough liberties', { diagram: SNAPBACK, after: 'G7' }, 'B1', undefined],
    [
      'is present if a capture gains a single liberty',
      { diagram: bottom(7, 'X O O O', 'O . X O') },
      'B1',
      'self-atari',
    ],
    ['is present if one stone captures two', { diagram: bottom(7, 'X X O', 'O O . O') }, 'C1', 'self-atari'],
  ])('%s', levelOf('self-atari'));
});

describe('liberties and chains beside the move', () => {
  test.each<[string, FeatureName, Case, string, string | undefined]>([
    ['liberties after a move that joins', 'liberties', { diagram: bottom(7, '', 'X . X') }, 'B1', '4'],
    ['liberties of a single stone', 'liberties', { diagram: LONE }, 'D4', '4'],
    ['liberties after a capture', 'liberties', { diagram: SNAPBACK, after: 'G7' }, 'B1', '5'],
    ['stones taken', 'stones taken', { diagram: SNAPBACK, after: 'B1' }, 'A1', '3 to 5'],
    ['a weak enemy', 'weakest enemy', { diagram: IN_ATARI, after: 'A1' }, 'D5', '1, one or two stones'],
    [
      'a weak friend',
      'weakest friend',
      { diagram: sketch(7, '', '', '. . O', '. O X'), after: 'D4' },
      'C3',
      '1, one or two stones',
    ],
    ['the last move under attack', 'attack on the last move', { diagram: LONE, after: 'D4' }, 'D5', '4'],
    [
      'a chain next to the last move',
      'defence against the last move',
      { diagram: sketch(7, '', '', '', '. . . X'), after: 'D5' },
      'D3',
      '3',
    ],
    ['an own eye', 'eye', { diagram: bottom(7, 'X X', '. X') }, 'A1', 'own eye'],
  ])('%s', (name, feature, position, at, expected) => levelOf(feature)(name, position, at, expected));
});

test('an illegal point is not a candidate', () => {
  expect(() => levelsAt({ diagram: LONE, after: 'D4' }, 'D4')).toThrow('not legal');
});

describe('the owner', () => {
  test.each(OWNER_PLAYOUT_POLICIES)('is the mover or the opponent, whose stones live there: by %s', async (name) => {
    const policy = ownerPlayoutPolicy(
      { ownerPlayouts: 63, ownerPolicy: name, seed: 1 },
      await readPlayoutStrengths(nodeEnvironment),
    );
    const board = engine.createBoard(7);
    board.load(parseDiagram(bottom(7, 'X X X X X X X', '. X . X . X .', 'X X X X X X X'), 'black'));
    reader.countOwnersByPlayouts(board, 63, policy, 1);
    const own = reader.describe(board, NO_HISTORY);
    const levelAt = (count: number, at: string): string | undefined =>
      featuresOf(reader, candidateAt(reader, count, parsePoint(at, 7) as Point) as number).find(
        ({ feature }) => feature === 'owner',
      )?.name;
    expect(levelAt(own, 'C2')).toBe('56-63');
    board.setSideToMove('white');
    reader.countOwnersByPlayouts(board, 63, policy, 1);
    expect(levelAt(reader.describe(board, NO_HISTORY), 'D5')).toMatch(/^(0|8|16|24)-/);
    reader.turnOffOwnerFeature();
    expect(levelAt(reader.describe(board, NO_HISTORY), 'D5')).toBeUndefined();
  });
});
