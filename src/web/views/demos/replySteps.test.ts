import { expect, test } from 'vitest';
import { type Point, parsePoint } from '../../../rules/point.js';
import { boardAfter, FIRST_PLAYOUT_STEP, nextStep, type PlayoutStep, previousStep } from './replySteps.js';

const at = (name: string): Point => parsePoint(name, 9) as Point;
const PLAYOUTS = [
  { moves: [at('A1'), at('B2')], winner: 'black' as const },
  { moves: [at('C3')], winner: 'white' as const },
];

test('steps show every move of a playout, and then what was learned from it', () => {
  const steps: PlayoutStep[] = [];
  for (let step: PlayoutStep | undefined = FIRST_PLAYOUT_STEP; step; step = nextStep(step, PLAYOUTS)) steps.push(step);
  expect(steps.map(({ playout, moves, isLearned }) => `${playout}.${moves}${isLearned ? '!' : ''}`)).toEqual([
    ...['0.0', '0.1', '0.2', '0.2!'],
    ...['1.0', '1.1', '1.1!'],
  ]);
  for (const [index, step] of steps.entries()) expect(previousStep(step, PLAYOUTS)).toEqual(steps[index - 1]);
});

test('the board shows the first moves with their numbers', () => {
  const { numbers, last } = boardAfter([at('A1'), at('B2'), at('C3')], 2, 9);
  expect([...numbers]).toEqual([
    [at('A1'), 1],
    [at('B2'), 2],
  ]);
  expect(last).toBe(at('B2'));
});
