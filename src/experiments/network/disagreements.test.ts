import { expect, test } from 'vitest';
import { type DisagreementRow, drawDisagreements } from './disagreements.js';

/** The played move is B4, after Black A5 and White E1. The numbers are the probabilities of the two models. */
const found = (network: number, patterns: number) => ({
  number: 3,
  played: 'B4',
  network: { probability: network, first: 'B4' },
  patterns: { probability: patterns, first: 'C3' },
});

function row(black: string, toNetwork: number | undefined, toPatterns: number | undefined): DisagreementRow {
  return {
    ...{ size: 5, black, white: 'gamma', moves: 'aaeebb' },
    ...(toNetwork !== undefined && { toNetwork: found(0.5, toNetwork) }),
    ...(toPatterns !== undefined && { toPatterns: found(toPatterns, 0.5) }),
  };
}

test('draws the largest disagreements of both directions, at most one of each game', () => {
  const rows = [
    row('one', 0.1, 0.001),
    row('two', 0.01, 0.00001),
    row('three', 0.05, 0.1),
    row('four', undefined, 0.2),
  ];
  expect(drawDisagreements(rows, 2).map(({ title }) => title)).toEqual([
    'A move that is likelier to the network: move 3 of two against gamma',
    'A move that is likelier to the network: move 3 of three against gamma',
    'A move that is likelier to the patterns: move 3 of one against gamma',
    'A move that is likelier to the patterns: move 3 of four against gamma',
  ]);
});

test('a picture shows the position before the played move', () => {
  const [picture] = drawDisagreements([row('network', 0.00001, undefined)], 1);
  expect(picture?.caption).toBe(
    'Black (network) to move, played B4. The network gives this move 50.0 %, and its own first choice is B4. The patterns give it less than 0.01 %, and their first choice is C3.',
  );
  expect(picture?.chart).toEqual({
    type: 'board',
    size: 5,
    stones: [
      { point: 'A5', color: 'black' },
      { point: 'E1', color: 'white' },
    ],
    lastMove: 'E1',
    marks: [
      { name: 'played', point: 'B4' },
      { name: "the network's first choice", point: 'B4' },
      { name: "the patterns' first choice", point: 'C3' },
    ],
  });
});
