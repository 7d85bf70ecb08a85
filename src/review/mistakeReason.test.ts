import { expect, test } from 'vitest';
import { parseDiagram } from '../rules/diagram.js';
import { PASS, type Point, parsePoint } from '../rules/point.js';
import { mistakeReason } from './mistakeReason.js';

const SIZE = 5;
const at = (name: string): Point => parsePoint(name, SIZE) as Point;

/** Black's stones at C3 and D3 are in atari at E3. */
const FIGHT = '...../..OO./.OXX./..OO./.....';

test.each([
  ['a capture that was missed', 'OX.../...../...../...../.....', 'E1', 'A4', [], { kind: 'missed-capture', stones: 1 }],
  ['stones that could be saved', FIGHT, 'A1', 'E3', [], { kind: 'missed-rescue', stones: 2 }],
  [
    'stones that the continuation captures',
    '...../..O../.OX../...../.....',
    'E5',
    'A1',
    ['D3', 'A2', 'C2'],
    { kind: 'loses-stones', stones: 1, by: at('C2') },
  ],
  ['a move into atari', '.O.../...../...../...../.....', 'A5', 'C3', [], { kind: 'self-atari', stones: 1 }],
  ['a move in another part of the board', '...../...../...../...../.....', 'A1', 'E5', [], { kind: 'elsewhere' }],
  ['a move close by', '...../...../...../...../.....', 'C3', 'C4', [], { kind: 'nearby' }],
  ['a pass', '...../...../...../...../.....', 'pass', 'C4', [], { kind: 'nearby' }],
] as const)('the reason of a mistake: %s', (_what, diagram, played, better, continuation, reason) => {
  const move = played === 'pass' ? PASS : at(played);
  expect(
    mistakeReason(parseDiagram(diagram), {
      color: 'black',
      played: move,
      better: at(better),
      continuation: continuation.map(at),
    }),
  ).toEqual(reason);
});
