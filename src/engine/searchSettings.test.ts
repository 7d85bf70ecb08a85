import { expect, test } from 'vitest';
import { longestGame, mercyLead } from './searchSettings.js';

test.each([
  ['half of 19x19', 19, 7.5, 180],
  ['half of 9x9', 9, 7.5, 40],
  ['half of 7x7, the smallest board that has it', 7, 0.5, 24],
  ['none on 6x6', 6, 0.5, 0],
  ['none on 3x3', 3, 7.5, 0],
  ['half of 9x9 up to a komi of an eighth of it', 9, 10, 40],
  ['none beyond', 9, 10.5, 0],
  ['none beyond, whoever gets it', 9, -10.5, 0],
  ['half of 19x19 up to such a komi', 19, 45, 180],
  ['none beyond, on 19x19 either', 19, 45.5, 0],
])('the lead that ends a playout: %s', (_name, size, komi, lead) => expect(mercyLead(size, komi)).toBe(lead));

test.each([
  ['three times the board', 19, 0, 1083],
  ['real moves included', 9, 81, 243],
  ['but never less than twice the board from here on', 9, 82, 244],
  ['however long the game', 9, 1000, 1162],
])('the longest game: %s', (_name, size, moveNumber, moves) => expect(longestGame(size, moveNumber)).toBe(moves));
