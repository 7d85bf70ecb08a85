import { expect, test } from 'vitest';
import { parseMatchTime, timeCommand, timeLeftCommand } from './timeControl.js';

test.each([
  ['60', { kind: 'absolute', main: 60 }],
  ['10+0.1', { kind: 'fischer', main: 10, increment: 0.1 }],
  ['0.5+0', { kind: 'fischer', main: 0.5, increment: 0 }],
])('%s', (text, time) => {
  expect(parseMatchTime(text)).toEqual(time);
});

test.each(['', '0', '-5', '10+', '+1', '1e3', '10 + 1', '99999', 'five'])('"%s" is not a time for a game', (text) => {
  expect(() => parseMatchTime(text)).toThrow('is not a time for a game');
});

const KATA = new Set(['kata-time_settings', 'time_settings']);
const PLAIN = new Set(['time_settings']);

test.each([
  ['10+0.1', KATA, 'kata-time_settings fischer 10 0.1'],
  ['60', KATA, 'kata-time_settings absolute 60'],
  ['60', PLAIN, 'time_settings 60 0 0'],
  ['10+2.5', PLAIN, 'time_settings 10 2 1'],
  ['0.5+0.1', PLAIN, 'time_settings 1 0 0'],
  ['60', new Set<string>(), undefined],
])('the command for the time %s', (text, commands, command) => {
  expect(timeCommand(parseMatchTime(text), commands)).toBe(command);
});

test('the time left is exact if the program accepts fractions', () => {
  expect(timeLeftCommand('black', 3.25, KATA)).toBe('time_left black 3.250 0');
  expect(timeLeftCommand('white', 3.95, PLAIN)).toBe('time_left white 3 0');
});
