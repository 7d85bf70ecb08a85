/** Features by diagram, question, answer. Black is X and to move unless the case says otherwise. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { nodeHost } from '../../src/engine/host.node.js';
import { createEngine } from '../../src/engine/index.node.js';
import { type MoveReader, NO_HISTORY } from '../../src/engine/moveReader.js';
import { candidateAt, featuresOf } from '../../src/features/describe.js';
import { moveHistory } from '../../src/features/history.js';
import { FEATURES, type FeatureName, MAX_LEVELS } from '../../src/features/levels.js';
import { ownerPolicy } from '../../src/learn/patterns/owners.js';
import { OWNER_POLICIES } from '../../src/learn/patterns/recipe.js';
import { readPlayouts } from '../../src/player/patternPresets.js';
import type { Color } from '../../src/rules/color.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { Game } from '../../src/rules/game.js';
import { type Point, parsePoint } from '../../src/rules/point.js';

let engine: Engine;
let reader: MoveReader;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  reader = engine.createMoveReader();
});

interface Case {
  readonly diagram: string;
  /** Moves played from the diagram, alternately, "pass" among them. */
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

test('the kernel reads as many features as have names', () => {
  expect(reader.featureCount).toBe(FEATURES.length);
  for (const { levels } of FEATURES) expect(levels.length).toBeLessThan(MAX_LEVELS);
});

const LONE =
  '. . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . .';

describe('places and distances', () => {
  test.each<[string, Case, string, FeatureName, string | undefined]>([
    ['the corner is on the first line', { diagram: LONE }, 'A1', 'border', '1'],
    ['the centre of 7x7 is on the fourth', { diagram: LONE }, 'D4', 'border', '4'],
    ['touching is distance 2', { diagram: LONE, after: 'D4' }, 'D5', 'distance', '2'],
    ['diagonal is distance 3', { diagram: LONE, after: 'D4' }, 'E5', 'distance', '3'],
    ["a knight's move is 5", { diagram: LONE, after: 'D4' }, 'E6', 'distance', '5'],
    ['a large distance', { diagram: LONE, after: 'A1' }, 'G7', 'distance', '17 or more'],
    ['no distance at the beginning', { diagram: LONE }, 'D4', 'distance', undefined],
    ['no distance after a pass', { diagram: LONE, after: 'pass' }, 'D4', 'distance', undefined],
    [
      'the move before counts behind a pass',
      { diagram: LONE, after: 'D4 pass', first: 'black' },
      'D5',
      'distance to the move before',
      '2',
    ],
    ['a pass after a move', { diagram: LONE, after: 'D4' }, 'pass', 'pass', 'after a move'],
    ['a pass after a pass', { diagram: LONE, after: 'pass' }, 'pass', 'pass', 'after a pass'],
    ['a pass at the beginning', { diagram: LONE }, 'pass', 'pass', 'after a move'],
    [
      'a chain is one step long',
      {
        diagram:
          'O O O O . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / . . . . . . .',
        after: 'A6',
      },
      'E7',
      'connected distance',
      '1',
    ],
    ['two steps through the open', { diagram: LONE, after: 'D4' }, 'D6', 'connected distance', '2'],
  ])('%s', (_name, position, at, feature, expected) => expect(levelsAt(position, at).get(feature)).toBe(expected));
});

/** Rows from the top; what is missing below and to the right is empty. */
const sketch = (size: number, ...rows: string[]): string =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (rows[row] ?? '').split(' ')[column] || '.').join(' '),
  ).join(' / ');

/** The same with the rows at the bottom of the board. */
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
    ['takes back', { diagram: SNAPBACK, after: 'B1' }, 'A1', 'recapture'],
    ['stops a connection', { diagram: IN_ATARI, after: 'E5' }, 'D5', 'prevents a connection'],
    ['takes what could run', { diagram: IN_ATARI, after: 'A1' }, 'D5', 'not in a ladder'],
    ['takes what could not', { diagram: bottom(7, '. X X', 'X O'), after: 'G7' }, 'C1', 'in a ladder'],
    ['of nothing is none', { diagram: IN_ATARI, after: 'E5' }, 'D6', undefined],
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

/** The same ladders, with Black as the attacker. */
const swapped = (diagram: string): string => diagram.replace(/[XO]/g, (stone) => (stone === 'X' ? 'O' : 'X'));
const KO = ['. . . . . . X', '. . . . . X O', '', '', '', '. X O', 'X . X O', '. X O'];
/** White's H9 takes a stone, and Black may not take back. */
const LADDER_AND_KO = sketch(9, '. . . . . . X . X', '. . X . . . . X O', '. X O . . . . . O', '. X');
const RIGHT = ['. . . . . X O', '. . . . . X'];

describe('an atari', () => {
  test.each<Row>([
    ['that starts a ladder', { diagram: swapped(sketch(9, ...LADDER)) }, 'D7', 'ladder'],
    ['that a breaker spoils', { diagram: swapped(sketch(9, ...BREAKER)) }, 'D7', 'other'],
    ['from the wrong side', { diagram: swapped(sketch(9, ...LADDER)) }, 'C6', 'other'],
    ['while Black may not retake', { diagram: sketch(9, ...KO), after: 'B3' }, 'H8', 'while there is a ko'],
    ['without a ko', { diagram: sketch(9, ...KO), after: 'J1' }, 'H8', 'other'],
    ['is none far away', { diagram: sketch(9, ...KO), after: 'J1' }, 'E5', undefined],
    ['that starts a ladder while Black may not retake', { diagram: LADDER_AND_KO, after: 'H9' }, 'D7', 'ladder'],
    ['that starts none there', { diagram: LADDER_AND_KO, after: 'H9' }, 'C6', 'while there is a ko'],
    ['that White may answer by taking a ko', { diagram: sketch(7, '. . . . X', ...RIGHT) }, 'G7', 'other'],
    ['in the same place without the ko', { diagram: sketch(7, '. . . . X X', ...RIGHT) }, 'G7', 'ladder'],
    ['that takes a ko', { diagram: sketch(7, '. O . X', 'O X', 'X') }, 'A7', 'other'],
    ['in the same place, taking nothing', { diagram: sketch(7, '. O . X', 'X X', 'X') }, 'A7', 'ladder'],
  ])('%s', levelOf('atari'));
});

/** A ladder from C16 that goes all over the board: it ends 99 moves later if there is a stone on R1, 101 if it is on S1. */
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
/** Much to read about D17: 1,939 positions with a stone on M10, 2,020 without, as long as moves are tried in the same order. */
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
    ['is none with two liberties', { diagram: bottom(7, 'O O', '. .') }, 'B1', undefined],
    ['is none where a ko is taken', { diagram: swapped(sketch(9, ...KO)) }, 'B3', undefined],
    ['is none where a capture gains liberties enough', { diagram: SNAPBACK, after: 'G7' }, 'B1', undefined],
    ['is one where a capture gains a single liberty', { diagram: bottom(7, 'X O O O', 'O . X O') }, 'B1', 'self-atari'],
    ['is one where a stone takes two', { diagram: bottom(7, 'X X O', 'O O . O') }, 'C1', 'self-atari'],
  ])('%s', levelOf('self-atari'));
});

describe('liberties and chains beside the move', () => {
  test.each<[string, FeatureName, Case, string, string | undefined]>([
    ['liberties after a move that joins', 'liberties', { diagram: bottom(7, '', 'X . X') }, 'B1', '4'],
    ['in the open', 'liberties', { diagram: LONE }, 'D4', '4'],
    ['after a capture', 'liberties', { diagram: SNAPBACK, after: 'G7' }, 'B1', '5'],
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
      'a chain that the last move touches',
      'defence against the last move',
      { diagram: sketch(7, '', '', '', '. . . X'), after: 'D5' },
      'D3',
      '3',
    ],
    ['an own eye', 'eye', { diagram: bottom(7, 'X X', '. X') }, 'A1', 'own eye'],
  ])('%s', (name, feature, position, at, expected) => levelOf(feature)(name, position, at, expected));
});

test('a point that is not legal is no candidate', () => {
  expect(() => levelsAt({ diagram: LONE, after: 'D4' }, 'D4')).toThrow('not legal');
});

describe('the owner', () => {
  test.each(OWNER_POLICIES)('is the mover where its stones live, the opponent where theirs do: by %s', async (name) => {
    const policy = ownerPolicy({ ownerPlayouts: 63, ownerPolicy: name, seed: 1 }, await readPlayouts(nodeHost));
    const board = engine.createBoard(7);
    board.load(parseDiagram(bottom(7, 'X X X X X X X', '. X . X . X .', 'X X X X X X X'), 'black'));
    reader.countOwned(board, 63, policy, 1);
    const own = reader.describe(board, NO_HISTORY);
    const levelAt = (count: number, at: string): string | undefined =>
      featuresOf(reader, candidateAt(reader, count, parsePoint(at, 7) as Point) as number).find(
        ({ feature }) => feature === 'owner',
      )?.name;
    expect(levelAt(own, 'C2')).toBe('56-63');
    board.setToMove('white');
    reader.countOwned(board, 63, policy, 1);
    expect(levelAt(reader.describe(board, NO_HISTORY), 'D5')).toMatch(/^(0|8|16|24)-/);
    reader.forgetOwned();
    expect(levelAt(reader.describe(board, NO_HISTORY), 'D5')).toBeUndefined();
  });
});
