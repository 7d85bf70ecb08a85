import { describe, expect, test } from 'vitest';
import { parsePoint } from '../../rules/point.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import { GameInPlay } from '../dialogue/gameInPlay.js';
import { readAnalyzeArguments } from './analyzeArguments.js';
import { avoidedDeeperMoves, avoidedFirstMoves } from './restrictions.js';

const gameInPlay = new GameInPlay(RULE_SETS.chinese, 7.5);
const read = (text: string) => readAnalyzeArguments(text === '' ? [] : text.split(' '), gameInPlay);
const points = (text: string) => text.split(' ').map((word) => parsePoint(word, 19));

test('all arguments are optional', () => {
  expect(read('')).toMatchObject({ color: 'black', interval: 1, avoided: [], ownership: false, rootInfo: false });
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
  const read = (text: string) => {
    const { avoided, color } = readAnalyzeArguments(text.split(' '), gameInPlay);
    return { avoid: avoidedFirstMoves(avoided, color), later: avoidedDeeperMoves(avoided, color) };
  };
  const [d4, q16] = points('D4 Q16');

  test('of several keys are combined', () => {
    expect(read('avoid b D4,Q16 1 avoid b pass 2')).toEqual({ avoid: points('D4 Q16 pass'), later: [] });
  });

  test('for the opponent hold from the second move on', () => {
    expect(read('b avoid w D4 1')).toEqual({ avoid: [], later: [] });
    expect(read('b avoid w D4 2')).toEqual({ avoid: [], later: [{ color: 'white', point: d4, untilDepth: 2 }] });
  });

  test('last until the given depth, or the largest of several', () => {
    expect(read('avoid b D4 3 avoid b Q16 5 avoid b Q16 1 avoid b D3 0')).toEqual({
      avoid: [d4, q16],
      later: [
        { color: 'black', point: d4, untilDepth: 3 },
        { color: 'black', point: q16, untilDepth: 5 },
      ],
    });
  });

  test('that allow some moves exclude all others and the pass', () => {
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

test('a key may be repeated many times', () => {
  expect(read('avoid b D4 1 '.repeat(50_000).trim()).avoided).toHaveLength(1);
});
