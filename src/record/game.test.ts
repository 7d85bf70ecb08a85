import { describe, expect, test } from 'vitest';
import { PASS, type Point, parsePoint, writePoint } from '../rules/point.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { firstToMove, type GameRecord, komiOf, makeGameRecord } from './game.js';
import { gameFromSgf } from './gameFromSgf.js';
import { gameToSgf } from './gameToSgf.js';
import { collectProblemsInto, type SgfProblem, throwProblem } from './sgfError.js';
import { parseSgf } from './sgfParse.js';
import type { SgfTree } from './sgfTree.js';
import { writeSgfText } from './sgfWrite.js';

const tree = (text: string): SgfTree => parseSgf(text).games[0] as SgfTree;
const read = (text: string): GameRecord => gameFromSgf(tree(text), throwProblem);
const at = (name: string, size: number): Point => parsePoint(name, size) as Point;
const movesOf = ({ moves, size }: GameRecord): string =>
  moves.map(({ color, point }) => `${color.charAt(0)}:${writePoint(point, size)}`).join(' ');
const stonesOf = ({ setup, size }: GameRecord): string =>
  setup.stones.map(([point, color]) => `${color?.charAt(0) ?? '-'}:${writePoint(point, size)}`).join(' ');

describe('facts', () => {
  test('are read from the root', () => {
    const text =
      '(;GM[1]FF[4]SZ[13]KM[6.5]RU[Japanese]PB[Anna]PW[Otto]BR[3d]WR[9d (P)]DT[2024-06-01]RE[B+3.5]HA[2];B[aa])';
    expect(read(text)).toMatchObject({
      size: 13,
      komi: 6.5,
      rules: RULE_SETS.japanese,
      rulesName: 'Japanese',
      names: { black: 'Anna', white: 'Otto' },
      ranks: { black: '3d', white: '9d (P)' },
      date: '2024-06-01',
      result: { kind: 'win', winner: 'black', by: 3.5 },
      handicap: 2,
    });
  });

  test.each([
    ['(;KM[5.5]HA[3])', 5.5],
    ['(;RU[Japanese])', 6.5],
    ['(;RU[Japanese]HA[3])', 0],
    ['(;HA[1])', 7.5],
  ])('the komi of %s is %d', (text, komi) => {
    expect(komiOf(read(text))).toBe(komi);
  });

  test('may be missing or empty', () => {
    expect(read('(;SZ[]KM[]HA[]PB[]RE[]GM[])')).toEqual(makeGameRecord({ size: 19 }));
  });

  test('that cannot be read are reported and left out', () => {
    const problems: SgfProblem[] = [];
    const record = gameFromSgf(tree('(;KM[six]HA[many]RE[who knows]AB[zz])'), collectProblemsInto(problems));
    expect(record).toEqual(makeGameRecord({ size: 19 }));
    expect(problems.map(({ code }) => code)).toEqual(['bad-number', 'bad-number', 'bad-result', 'bad-point']);
  });

  test.each([
    ['(;SZ[9];B[ee][gc];W[cc])', 'several-points', 'move 1, B[ee][gc]'],
    ['(;SZ[9];B[ee];W[cc][cd][ce])', 'several-points', 'move 2, W[cc][cd][ce]'],
    ['(;SZ[9]AB[ee]AW[ee];W[cc])', 'point-set-up-twice', 'AW[ee]'],
    ['(;SZ[9]AE[ee]AB[ee];W[cc])', 'point-set-up-twice', 'AB[ee]'],
    ['(;SZ[9]AB[dd:ff][ee];W[cc])', 'point-set-up-twice', 'AB[ee]'],
  ])('%s: a value that has no effect is reported', (text, code, detail) => {
    const problems: SgfProblem[] = [];
    gameFromSgf(tree(text), collectProblemsInto(problems));
    expect(problems).toEqual([{ code, offset: 0, detail }]);
  });

  test('the first point of a move counts', () => {
    expect(movesOf(gameFromSgf(tree('(;SZ[9];B[ee][gc];W[cc])')))).toBe('b:E5 w:C7');
  });

  test.each(['0x9', '1e1', '9.0', '+9', '9:9:9', '9:', ':9', '0b11'])('SZ[%s] is refused', (size) => {
    expect(() => read(`(;SZ[${size}];B[aa])`)).toThrow('the board size cannot be used');
  });

  test.each([
    ['9:9', 9],
    [' 13 ', 13],
    ['09', 9],
  ])('SZ[%s] is %i', (text, size) => {
    expect(read(`(;SZ[${text}];B[aa])`).size).toBe(size);
  });

  test.each([
    ['中国规则', 'Chinese'],
    ['日本', 'Japanese'],
    ['韩国规则', 'Japanese'],
    ['NZ', 'New Zealand'],
    ['house rules', undefined],
  ])('rules called %s are %s', (name, expected) => {
    expect(read(`(;RU[${name}])`)).toMatchObject({ rulesName: name });
    expect(read(`(;RU[${name}])`).rules?.name).toBe(expected);
  });

  test.each([
    ['SZ[19:19]', 19],
    ['SZ[ 9 ]', 9],
    ['SZ[25]', 25],
  ])('%s', (property, size) => {
    expect(read(`(;${property})`).size).toBe(size);
  });
});

test.each([
  ['SZ[19:13]', 'the board size cannot be used (SZ[19:13] is not a square board), in the game at byte 0'],
  ['SZ[26]', 'the board size cannot be used (SZ[26] is not a whole number from 1 to 25), in the game at byte 0'],
  ['SZ[x]', 'the board size cannot be used (SZ[x] is not a whole number from 1 to 25), in the game at byte 0'],
  ['SZ[9.5]', 'the board size cannot be used (SZ[9.5] is not a whole number from 1 to 25), in the game at byte 0'],
  ['GM[2]', 'the game is not Go (GM[2]), in the game at byte 0'],
  ['SZ[9]B[jj]', 'a point is not on the board (move 1, B[jj]), in the game at byte 0'],
])('%s is refused', (properties, message) => {
  expect(() => read(`(;${properties})`)).toThrow(message);
});

describe('the main line', () => {
  test('has moves and both forms of a pass', () => {
    expect(movesOf(read('(;SZ[9];B[aa];W[];B[tt];B[ii](;W[bb])(;W[cc]))'))).toBe('b:A9 w:pass b:pass b:J1 w:B8');
  });

  test('may start in the root', () => {
    expect(movesOf(read('(;SZ[9]B[aa];W[bb])'))).toBe('b:A9 w:B8');
  });

  test('set-up in any node before the first move belongs to the start position', () => {
    const record = read('(;SZ[9]HA[2]AB[aa:ba];AW[cc]AE[aa]PL[W];W[dd])');
    expect(stonesOf(record)).toBe('b:A9 b:B9 -:A9 w:C7');
    expect(record).toMatchObject({ handicap: 2, edits: [], setup: { toMove: 'white' } });
  });

  test('set-up comes before a move in the same node', () => {
    expect(read('(;SZ[9]B[aa]AB[bb])')).toMatchObject({ setup: { stones: [[at('B8', 9), 'black']] }, edits: [] });
  });

  test('later set-up keeps its position among the moves', () => {
    const { edits } = read('(;SZ[9];B[aa];W[bb];AE[aa];B[cc];PL[1])');
    expect(edits).toEqual([
      { afterMove: 2, stones: [[at('A9', 9), undefined]], toMove: undefined },
      { afterMove: 3, stones: [], toMove: 'black' },
    ]);
  });

  test('ends with the counting', () => {
    const { territory } = read('(;SZ[9];B[aa];TB[ba:bb]TW[])');
    expect(territory).toEqual({ black: [at('B9', 9), at('B8', 9)], white: [] });
    expect(read('(;SZ[9];B[aa]TB[bb];W[cc])').territory).toBeUndefined();
  });
});

test('the side that moves first', () => {
  expect(firstToMove(read('(;SZ[9])'))).toBe('black');
  expect(firstToMove(read('(;SZ[9]HA[2]AB[aa][bb])'))).toBe('white');
  expect(firstToMove(read('(;SZ[9];W[aa])'))).toBe('white');
  expect(firstToMove(read('(;SZ[9]PL[B];W[aa])'))).toBe('black');
});

describe('writing', () => {
  const record = makeGameRecord({
    size: 9,
    komi: 0.5,
    rules: RULE_SETS.chinese,
    handicap: 2,
    names: { black: '古力 [x]', white: undefined },
    ranks: { black: '9p', white: '3d' },
    date: '2024-06-01',
    result: { kind: 'win', winner: 'white', by: 'resignation' },
    setup: {
      stones: [
        [at('C7', 9), 'black'],
        [at('G3', 9), 'black'],
      ],
      toMove: 'white',
    },
    moves: [
      { color: 'white', point: at('E5', 9) },
      { color: 'black', point: PASS },
    ],
    edits: [{ afterMove: 1, stones: [[at('G3', 9), undefined]], toMove: undefined }],
    territory: { black: [at('A1', 9)], white: [] },
  });

  test('puts the facts in a fixed order', () => {
    expect(writeSgfText([gameToSgf(record, 'Insei:1.2')])).toBe(
      '(;GM[1]FF[4]CA[UTF-8]AP[Insei:1.2]SZ[9]KM[0.5]RU[Chinese]PB[古力 [x\\]]BR[9p]WR[3d]DT[2024-06-01]RE[W+R]HA[2]' +
        'AB[cc][gg]PL[W];W[ee];AE[gg];B[];TB[ai])\n',
    );
  });

  test('and reading give the same record', () => {
    expect(gameFromSgf(gameToSgf(record, 'Insei:1.2'), throwProblem)).toEqual(record);
    const bare = makeGameRecord({ size: 19 });
    expect(gameFromSgf(gameToSgf(bare, 'Insei:1.2'), throwProblem)).toEqual(bare);
  });

  test.each([
    [6.5, '6.5'],
    [-0.25, '-0.25'],
    [1e-7, '0'],
  ])('writes komi %d as an SGF number', (komi, text) => {
    expect(writeSgfText([gameToSgf(makeGameRecord({ size: 9, komi }), 'x:1')])).toContain(`KM[${text}]`);
  });

  test('writes a point that is set up twice only once', () => {
    const text = writeSgfText([gameToSgf(read('(;SZ[9]AB[aa];AW[aa][bb])'), 'x:1')]);
    expect(text).toContain('SZ[9]AW[aa][bb])');
  });
});
