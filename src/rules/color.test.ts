import { expect, test } from 'vitest';
import { COLORS, opponent, parseColor } from './color.js';

test('the opponent of the opponent is the same colour', () => {
  for (const color of COLORS) {
    expect(opponent(color)).not.toBe(color);
    expect(opponent(opponent(color))).toBe(color);
  }
});

test('all spellings of colours in GTP are read', () => {
  for (const text of ['b', 'B', 'black', 'Black', 'BLACK']) expect(parseColor(text)).toBe('black');
  for (const text of ['w', 'W', 'white', 'White']) expect(parseColor(text)).toBe('white');
  for (const text of ['', 'bl', 'x', 'blackwhite']) expect(parseColor(text)).toBeUndefined();
});
