import { describe, expect, test } from 'vitest';
import { parsePoint } from '../rules/point.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { readAnalyzeArguments } from './analyzeArguments.js';
import { Table } from './table.js';

const table = new Table(RULE_SETS.chinese, 7.5);
const read = (text: string) => readAnalyzeArguments(text === '' ? [] : text.split(' '), table);
const points = (text: string) => text.split(' ').map((word) => parsePoint(word, 19));

test('nothing is needed', () => {
  expect(read('')).toMatchObject({ color: 'black', interval: 1, avoid: [], ownership: false, rootInfo: false });
});

test.each([
  ['w 50', { color: 'white', interval: 0.5 }],
  ['50', { color: 'black', interval: 0.5 }],
  ['w interval 20', { color: 'white', interval: 0.2 }],
  ['0', { interval: 0.01 }],
  ['minmoves 5 maxmoves 10', { minMoves: 5, maxMoves: 10 }],
  ['ownership true rootInfo false', { ownership: true, rootInfo: false }],
  ['movesOwnership true', { movesOwnership: true, ownership: false }],
  ['pvVisits true noResultValue true ownershipStdev true', { ownership: false, pvVisits: true, ownershipStdev: true }],
  ['pvEdgeVisits true movesOwnershipStdev true', { pvVisits: false, movesOwnershipStdev: true }],
])('%s', (text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

describe('restrictions', () => {
  test('of several moves add up', () => {
    expect(read('avoid b D4,Q16 1 avoid b pass 30').avoid).toEqual(points('D4 Q16 pass'));
  });

  test('of the opponent have no effect on our first move', () => {
    expect(read('b avoid w D4 5').avoid).toEqual([]);
  });

  test('to some moves exclude all others and the pass', () => {
    const { avoid } = read('allow b D4,Q16 1');
    expect(avoid).toHaveLength(360);
    expect(avoid).toEqual(expect.arrayContaining(points('pass D16')));
  });
});

test.each([
  'interval',
  'interval -1',
  'minmoves x',
  'maxmoves -1',
  'ownership',
  'ownership yes',
  'avoid b D4',
  'avoid D4 1',
  'avoid b D4;E5 1',
  'allow b 1',
  'fast true',
  '1e999',
])('refuses "%s"', (text) => {
  expect(() => read(text)).toThrow();
});

test('a line may repeat itself', () => {
  expect(read('avoid b D4 1 '.repeat(50_000).trim()).avoid).toHaveLength(1);
});
