import { expect, test } from 'vitest';
import { parseContestant } from './contestant.js';
import type { MatchEnvironment } from './environment.js';

const ENVIRONMENT = {
  presetNames: ['strong', 'random', 'level-9'],
  programs: { find: (name: string) => (name === 'gnugo' ? '/usr/games/gnugo' : undefined) },
} as unknown as MatchEnvironment;
const parse = (text: string) => parseContestant(text, 1000, ENVIRONMENT);

test('a preset may have settings and a number of playouts', () => {
  expect(parse('strong')).toMatchObject({ kind: 'preset', preset: 'strong', playouts: 1000, adjustments: [] });
  expect(parse(' strong:modelBias=1,policy.saves=0@50 ')).toMatchObject({
    preset: 'strong',
    name: 'strong:modelBias=1,policy.saves=0@50',
    playouts: 50,
    adjustments: [
      ['modelBias', '1'],
      ['policy.saves', '0'],
    ],
  });
});

test('a level has its own number of playouts', () => {
  expect(parse('level-9')).toMatchObject({ preset: 'level-9', playouts: undefined });
});

test('any other text is the command line of a program', () => {
  expect(parse('gnugo --mode gtp --level 1')).toEqual({
    kind: 'program',
    words: ['gnugo', '--mode', 'gtp', '--level', '1'],
  });
});

test.each([
  ['strong:modelBias@50', 'must have setting=value'],
  ['strong:=1', 'must have setting=value'],
  ['strong:a=1=2', 'must have setting=value'],
  ['strong:', 'must have setting=value'],
  ['strong@many', 'must have a number of playouts'],
  ['level-9@50', '"level-9@50" must not have a number of playouts: level-9 has its own'],
  ['nobody:a=1', 'neither a preset'],
])('%s is refused', (text, message) => {
  expect(() => parse(text)).toThrow(message);
});
