import { expect, test } from 'vitest';
import { parseTrainingLog } from './trainingLog.js';

const entry = (positions: number, more: object = {}) => ({
  ...{ positions, steps: 1, minutes: 2, perSecond: 3, rate: 0.001, largestGradient: 4 },
  ...{ losses: { 9: { policy: 2.5 } }, ...more },
});
const write = (...lines: readonly object[]): string => `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;

test('reads weights, losses and held-out figures, and skips other lines', () => {
  const heldOut = { 9: { crossEntropy: 2.25 } };
  const text = write(
    { weights: 12, teachers: 2, rows: { 9: 100 } },
    { note: 'a line without losses' },
    entry(100),
    entry(200, { heldOut }),
  );
  const common = { minutes: 2, rate: 0.001, losses: { 9: { policy: 2.5 } } };
  expect(parseTrainingLog(text, 'log')).toEqual({
    weights: 12,
    teachers: 2,
    entries: [
      { positions: 100, ...common },
      { positions: 200, ...common, heldOut },
    ],
  });
});

test('a resumed training replaces what it repeats', () => {
  const text = write(entry(100), entry(200), entry(300), { weights: 12 }, entry(200), entry(400));
  expect(parseTrainingLog(text, 'log').entries.map(({ positions }) => positions)).toEqual([100, 200, 400]);
});

test.each([
  ['', 'a.jsonl has no line with losses; name the log that training/train.py writes (OUT.jsonl)'],
  ['{}\n{"positions"', 'a.jsonl, line 2: this is not a JSON object, so the file is not the log of a training'],
  ['[1]', 'a.jsonl, line 1: this is not a JSON object, so the file is not the log of a training'],
  ['{"losses": {}, "minutes": 1, "rate": 1}', 'a.jsonl, line 1: the field "positions" must be a number'],
  [write(entry(1, { losses: 3 })), 'a.jsonl, line 1: the field "losses" must hold numbers for each board size'],
  [
    write(entry(1), entry(2, { heldOut: { 9: { loss: '3' } } })),
    'a.jsonl, line 2: the field "heldOut" must hold numbers for each board size',
  ],
])('%j: an error says what is wrong, and where', (text, message) => {
  expect(() => parseTrainingLog(text, 'a.jsonl')).toThrow(message);
});
