import { expect, test } from 'vitest';
import { parseContestant } from './contestant.js';
import type { MatchWorld } from './world.js';

const WORLD = {
  presetNames: ['strong', 'random', 'level-9'],
  programs: { find: (name: string) => (name === 'gnugo' ? '/usr/games/gnugo' : undefined) },
} as unknown as MatchWorld;
const parse = (text: string) => parseContestant(text, 1000, WORLD);

test('a preset, with settings and playouts of its own', () => {
  expect(parse('strong')).toMatchObject({ kind: 'preset', preset: 'strong', playouts: 1000, adjustments: [] });
  expect(parse(' strong:modelBias=1,policy.saves=0@50 ')).toMatchObject({
    ...{ preset: 'strong', name: 'strong:modelBias=1,policy.saves=0@50', playouts: 50 },
    adjustments: [
      ['modelBias', '1'],
      ['policy.saves', '0'],
    ],
  });
});

test('a level has playouts of its own', () => {
  expect(parse('level-9')).toMatchObject({ preset: 'level-9', playouts: undefined });
  expect(parse('level-9@50')).toMatchObject({ preset: 'level-9', playouts: 50 });
});

test('anything else is a program', () => {
  expect(parse('gnugo --mode gtp --level 1')).toEqual({
    kind: 'program',
    words: ['gnugo', '--mode', 'gtp', '--level', '1'],
  });
});

test.each([
  ['strong:modelBias@50', 'does not name settings'],
  ['strong:=1', 'does not name settings'],
  ['strong:a=1=2', 'does not name settings'],
  ['strong:', 'does not name settings'],
  ['strong@many', 'does not name a number of playouts'],
  ['level-9@4001', '"level-9@4001" asks for too much: a level has its own playouts, level-9 4000 a move'],
  ['nobody:a=1', 'neither a preset'],
])('%s is refused', (text, message) => {
  expect(() => parse(text)).toThrow(message);
});
