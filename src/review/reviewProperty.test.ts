import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSgf } from '../record/sgfParse.js';
import { escapeText } from '../record/sgfText.js';
import { makeNode, type SgfNode, setValues, valuesOf } from '../record/sgfTree.js';
import { writeSgf } from '../record/sgfWrite.js';
import { PASS, type Point, parsePoint } from '../rules/point.js';
import type { PositionReview } from './positionReview.js';
import { readReview, removeReview, storeReview } from './reviewProperty.js';

const SIZE = 9;
const at = (text: string): Point => parsePoint(text, SIZE) as Point;

const REVIEW: PositionReview = {
  version: 1,
  color: 'white',
  visits: 1234,
  winRate: 0.4321,
  scoreLead: -3.25,
  scoreDeviation: 41.5,
  leadDeviation: 6.5,
  firstChoice: { visits: 1200, winRate: 0.55, scoreLead: 3.25, leadDeviation: 5 },
  candidates: [
    { point: at('C3'), visits: 900, winRate: 0.57, scoreLead: 3.5, prior: 0.2, variation: [at('C3'), at('J9'), PASS] },
    { point: PASS, visits: 4, winRate: 0.1, scoreLead: -9, prior: 0, variation: [PASS] },
  ],
  ownership: `${'A'.repeat(40)}+${'f'.repeat(40)}`,
};

test('a review is unchanged after writing and reading a file', () => {
  const [tree] = parseSgf('(;GM[1]SZ[9]C[a\\]b];B[ee])').games;
  storeReview(tree?.root as SgfNode, REVIEW, SIZE);
  const [again] = parseSgf(writeSgf(tree ? [tree] : [])).games;
  expect(readReview(again?.root as SgfNode, SIZE)).toEqual(REVIEW);
  expect(valuesOf(again?.root as SgfNode, 'SBKV')).toEqual(['43.21']);
  expect(valuesOf(again?.root as SgfNode, 'SBKS')).toEqual(['-3.25']);
  expect(valuesOf(again?.root as SgfNode, 'C')).toEqual(['a\\]b']);
});

test('a later review replaces an earlier one', () => {
  const node = makeNode();
  storeReview(node, REVIEW, SIZE);
  const { ownership: _, ...later } = { ...REVIEW, visits: 5, winRate: 0.5, scoreLead: undefined };
  storeReview(node, later, SIZE);
  expect(readReview(node, SIZE)).toEqual(later);
  expect(node.properties.map(({ id }) => id)).toEqual(['INSEI', 'SBKV', 'LZ']);
});

test('LZ has the win rate of the side that is not to move, and the candidates', () => {
  const node = makeNode();
  storeReview(node, REVIEW, SIZE);
  expect(valuesOf(node, 'LZ')).toEqual([
    'Insei 43.2 1234\nmove C3 visits 900 winrate 5700 pv C3 J9 pass info move pass visits 4 winrate 1000 pv pass',
  ]);
});

test('an LZ value of Lizzie itself is kept', () => {
  const node = nodeWith({ LZ: '0.7.4 51.2 1.2k' });
  storeReview(node, REVIEW, SIZE);
  removeReview(node);
  expect(node.properties).toEqual([{ id: 'LZ', values: ['0.7.4 51.2 1.2k'] }]);
});

test('removing a review removes all its properties', () => {
  const node = makeNode();
  storeReview(node, REVIEW, SIZE);
  removeReview(node);
  expect(node.properties).toEqual([]);
});

function nodeWith(properties: Record<string, string>): SgfNode {
  const node = makeNode();
  for (const [id, text] of Object.entries(properties)) setValues(node, id, [escapeText(text)]);
  return node;
}

/** Our property with some fields changed. */
function changed(fields: Record<string, unknown>): SgfNode {
  const node = makeNode();
  storeReview(node, REVIEW, SIZE);
  const own = JSON.parse((valuesOf(node, 'INSEI')[0] as string).replaceAll('\\', '')) as object;
  return nodeWith({ INSEI: JSON.stringify({ ...own, ...fields }) });
}

describe('an invalid property counts as missing:', () => {
  test.each([
    ['incomplete JSON', '{"version":1'],
    ['an empty text', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
  ])('%s', (_name, text) => {
    expect(readReview(nodeWith({ INSEI: text }), SIZE)).toBeUndefined();
  });

  test.each([
    ['another version', { version: 2 }],
    ['a third colour', { color: 'red' }],
    ['a win rate above one', { winRate: 1.5 }],
    ['a win rate that is a text', { winRate: '0.5' }],
    ['a fractional number of visits', { visits: 0.5 }],
    ['a negative number of visits', { visits: -1 }],
    ['candidates that are not a list', { candidates: {} }],
    ['a candidate that is null', { candidates: [null] }],
    ['a candidate off the board', { candidates: [{ ...REVIEW.candidates[0], move: 'T19' }] }],
    ['a candidate without values', { candidates: [{ move: 'C3' }] }],
  ])('%s', (_name, fields) => {
    expect(readReview(changed(fields), SIZE)).toBeUndefined();
  });

  test('but an unreadable ownership or variation is only left out', () => {
    const [first] = REVIEW.candidates;
    const candidate = { ...first, move: 'C3', variation: 'C3 Z99 D4' };
    const { ownership, candidates } = readReview(
      changed({ ownership: '<script>', candidates: [candidate] }),
      SIZE,
    ) as PositionReview;
    expect(ownership).toBeUndefined();
    expect(candidates[0]?.variation).toEqual([at('C3')]);
  });

  test('random texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (own, rate) => {
        const node = nodeWith({ INSEI: own, SBKV: rate, SBKS: rate });
        const review = readReview(node, SIZE);
        expect(review === undefined || (review.winRate >= 0 && review.winRate <= 1)).toBe(true);
      }),
    );
  });
});

describe("another program's values", () => {
  test('are read when our property is missing', () => {
    expect(readReview(nodeWith({ B: 'ee', SBKV: '61.5', SBKS: '-2.75' }), SIZE)).toEqual({
      version: 1,
      color: 'white',
      visits: 0,
      winRate: 0.615,
      scoreLead: -2.75,
      candidates: [],
    });
  });

  test('are read when our property is invalid', () => {
    expect(readReview(nodeWith({ INSEI: 'x', SBKV: '50' }), SIZE)).toMatchObject({ visits: 0, winRate: 0.5 });
  });

  test('may lack the lead', () => {
    expect(readReview(nodeWith({ W: 'ee', SBKV: '61.5' }), SIZE)).toMatchObject({
      color: 'black',
      scoreLead: undefined,
    });
  });

  test.each(['', '101', '-1', 'NaN', '1e3', '5 0'])('are ignored when they are %j', (text) => {
    expect(readReview(nodeWith({ SBKV: text }), SIZE)).toBeUndefined();
  });

  test.each(['W', ' white', '2'])('give the side to move by PL[%s]', (turn) => {
    expect(readReview(nodeWith({ SBKV: '50', PL: turn }), SIZE)?.color).toBe('white');
  });
});
