/** What GNU Go's answers mean, and when the programs disagree. */
import { expect, test } from 'vitest';
import type { Outcome } from '../../engine/solver/outcome.js';
import type { Color } from '../../rules/color.js';
import type { Code } from './gnuGoReader.js';
import { disagreementOf, gnuGoVerdict } from './groupRows.js';

const codes = (attack: Code, defend: Code, owlAttack: Code, owlDefend: Code) => ({
  ...{ attack, defend, owl_attack: owlAttack, owl_defend: owlDefend },
});

test.each([
  [codes(0, 1, 0, 1), 'saved', 'saved'],
  [codes(1, 1, 0, 1), 'captured', 'saved'],
  [codes(0, 1, 1, 1), 'captured', 'saved'],
  [codes(1, 1, 1, 0), 'captured', 'captured'],
  [codes(1, 0, 0, 1), 'captured', 'captured'],
  [codes(3, 1, 2, 1), 'ko', 'saved'],
  [codes(1, 2, 0, 1), 'captured', 'ko'],
  [codes(2, 0, 0, 1), 'ko', 'ko'],
  [codes(0, 1, 4, 0), 'unknown', 'unknown'],
] as const)('%j: %s if the attacker moves first, %s if the defender does', (gnuGo, attack, defend) => {
  expect([gnuGoVerdict({ gnuGo }, 'attack'), gnuGoVerdict({ gnuGo }, 'defend')]).toEqual([attack, defend]);
});

const rowOf = (attack: Outcome['fate'], defend: Outcome['fate'], favours?: Color) => ({
  ...{ color: 'white' as const, stones: 4, isEnclosed: true, gnuGo: codes(1, 1, 1, 1) },
  solver: { attack: { fate: attack, ...(favours && { favours }) }, defend: { fate: defend } },
});

test('agreement, and answers that a program does not know, are no disagreement', () => {
  expect(disagreementOf(rowOf('captured', 'safe'))).toBeUndefined();
  expect(disagreementOf(rowOf('unknown', 'unknown'))).toBeUndefined();
});

test.each([
  // GNU Go captures; the solver defends whatever ko threats GNU Go has.
  [rowOf('alive', 'alive'), 'attack', 'black', { solverAttacks: false, solverThreats: 0, gnuGoThreats: 'unlimited' }],
  // GNU Go saves; the solver attacks.
  [
    rowOf('captured', 'captured'),
    'defend',
    'white',
    { solverAttacks: true, solverThreats: 0, gnuGoThreats: 'unlimited' },
  ],
  // A ko that Black, the attacker, wins without threats: White needs threats to be saved.
  [
    rowOf('ko', 'safe', 'black'),
    'attack',
    'black',
    { solverAttacks: false, solverThreats: 'unlimited', gnuGoThreats: 0 },
  ],
  [rowOf('ko', 'safe', 'white'), 'attack', 'black', { solverAttacks: false, solverThreats: 0, gnuGoThreats: 0 }],
])('disagreement %#', (row, question, first, claim) => {
  expect(disagreementOf(row)).toMatchObject({ question, first, claim });
});
