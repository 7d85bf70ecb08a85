import { expect, test } from 'vitest';
import type { StoredReply } from '../../player/player.js';
import { type Point, parsePoint } from '../../rules/point.js';
import { boardAt, FIRST_STEP, nextStep, onlyIn, previousStep, rowsOf, type Step } from './replySteps.js';

const at = (name: string): Point => parsePoint(name, 9) as Point;
const PLAYOUTS = [
  { moves: [at('A1'), at('B2')], winner: 'black' as const },
  { moves: [at('C3')], winner: 'white' as const },
];

test('steps go through every move, and through what was learned after the last one', () => {
  const steps: Step[] = [];
  for (let step: Step | undefined = FIRST_STEP; step; step = nextStep(step, PLAYOUTS)) steps.push(step);
  expect(steps.map(({ playout, moves, isLearned }) => `${playout}.${moves}${isLearned ? '!' : ''}`)).toEqual([
    ...['0.0', '0.1', '0.2', '0.2!'],
    ...['1.0', '1.1', '1.1!'],
  ]);
  for (const [index, step] of steps.entries()) expect(previousStep(step, PLAYOUTS)).toEqual(steps[index - 1]);
});

test('moves alternate, and have their numbers', () => {
  const { numbers, last } = boardAt([at('A1'), at('B2'), at('C3')], 2, 9);
  expect([...numbers]).toEqual([
    [at('A1'), 1],
    [at('B2'), 2],
  ]);
  expect(last).toBe(at('B2'));
});

test('a table tells what is new and what is gone', () => {
  const reply = (answered: string, answer: string): StoredReply => ({
    ...{ color: 'black', answered: at(answered), reply: at(answer), uses: 0 },
  });
  const rows = rowsOf(
    [reply('A1', 'B1'), reply('C3', 'D3'), reply('E5', 'F5')],
    [reply('A1', 'B1'), reply('E5', 'G5')],
  );
  expect(rows.map(({ reply: answer, change }) => [answer, change])).toEqual(
    expect.arrayContaining([
      [at('B1'), 'kept'],
      [at('D3'), 'erased'],
      [at('G5'), 'new'],
    ]),
  );
  expect(rows).toHaveLength(3);
});

test('what only one table holds: other keys, or other replies', () => {
  const reply = (answered: string, answer: string): StoredReply => ({
    ...{ color: 'white', answered: at(answered), reply: at(answer), uses: 0 },
  });
  const one = [reply('A1', 'B1'), reply('C3', 'D3'), reply('E5', 'F5')];
  expect(onlyIn(one, [reply('A1', 'B1'), reply('E5', 'G5')])).toEqual([one[1], one[2]]);
});
