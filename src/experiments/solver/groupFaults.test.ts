/** Rows of `solver-against-gnugo` that were changed are found by playing their moves again. */
import { expect, test } from 'vitest';
import { findGroupFaults } from './groupFaults.js';
import type { GroupRow } from './groupRows.js';

/** White has a stone in the corner, with one liberty. The solver says that Black captures it, GNU Go that it is saved. */
const ROW: GroupRow = {
  moves: 'baaaed',
  stone: 'A5',
  color: 'white',
  stones: 1,
  isEnclosed: true,
  solver: { attack: { fate: 'captured' }, defend: { fate: 'captured' } },
  gnuGo: { attack: 0, defend: 1, owl_attack: 0, owl_defend: 1 },
  playOuts: [{ moves: 'ab', end: 'captured' }],
};

const check = (changes: Partial<GroupRow>): string =>
  findGroupFaults(5, { ...ROW, ...changes }, { playOuts: 1 }).join();

test('a row that is right has no faults', () => {
  expect(check({})).toBe('');
  expect(check({ playOuts: [{ moves: 'ddee', end: 'GNU Go gives up' }] })).toBe('');
});

test.each([
  [{ moves: 'babaed' }, 'move 2, B5, is illegal: occupied'],
  [{ stones: 2 }, 'there is no chain of 2 white stones at A5'],
  [{ stone: 'C3' }, 'there is no chain of 1 white stones at C3'],
  [{ playOuts: [] }, 'the row has 0 games about a disagreement, not 1'],
  [
    { gnuGo: { attack: 1, defend: 0, owl_attack: 1, owl_defend: 0 } } as const,
    'the row has 1 games about a disagreement',
  ],
  [{ playOuts: [{ moves: 'ba', end: 'captured' }] } as const, 'game 1: move 1, B5, is illegal: occupied'],
  [{ playOuts: [{ moves: 'dd', end: 'captured' }] } as const, 'the end is "captured", but the chain is on the board'],
  [{ playOuts: [{ moves: 'ab', end: 'limit' }] } as const, 'the end is "limit", but the chain is captured'],
  [{ playOuts: [{ moves: 'abdd', end: 'captured' }] } as const, 'move 2, D2, was played after the capture'],
  [{ playOuts: [{ moves: 'dd', end: 'limit' }] } as const, 'the end is "limit" after 1 moves'],
])('%j: %s', (changes, fault) => {
  expect(check(changes)).toContain(fault);
});
