import { describe, expect, test } from 'vitest';
import { parseDiagram } from '../../../rules/diagram.js';
import { Game } from '../../../rules/game.js';
import { cellCount, pointsOf } from '../../../rules/point.js';
import { RULE_SETS } from '../../../rules/ruleSet.js';
import { outlookOf } from './outlook.js';

/** Reads ownership from rows of digits: 9 is Black's for sure, 0 White's for sure, "-" nobody's. */
function look(stones: string, owners: string) {
  const position = parseDiagram(stones);
  const ownership = new Float32Array(cellCount(position.size));
  const signs = [...owners.replaceAll(/[ /]/g, '')];
  for (const [index, point] of pointsOf(position.size).entries())
    ownership[point] = signs[index] === '-' ? 0 : (2 * Number(signs[index])) / 9 - 1;
  const game = new Game(position, RULE_SETS.chinese);
  return outlookOf({ game, color: 'black', komi: 7, handicap: 0 }, ownership);
}

describe('a position', () => {
  test('with one stone is open, although a count would give the whole board to one side', () => {
    const { isSettled, clear, open, judgement } = look(
      '. . . . . / . . . . . / . . X . . / . . . . . / . . . . .',
      '5 5 5 5 5 / 5 6 6 6 5 / 5 6 9 6 5 / 5 6 6 6 5 / 5 5 5 5 5',
    );
    expect(judgement.lead).toBe(25 - 7);
    expect(isSettled).toBe(false);
    expect({ ...clear, open }).toEqual({ black: 1, white: 0, open: 24 });
  });

  test('with borders that do not meet is open, although a count would give nothing to either side', () => {
    const { isSettled, clear, open } = look(
      '. . . . . / . X . O . / . X . O . / . X . O . / . . . . .',
      '8 7 - 2 1 / 8 8 - 1 1 / 8 8 - 1 1 / 8 8 - 1 1 / 8 7 - 2 1',
    );
    expect(isSettled).toBe(false);
    expect({ ...clear, open }).toEqual({ black: 10, white: 10, open: 5 });
  });

  test('with closed borders is settled, even with dead stones and a neutral point', () => {
    const { isSettled, clear, open, judgement } = look(
      '. X . O . / . X O O . / O X X O . / . X X O . / . X X O .',
      '9 9 - 0 0 / 9 9 0 0 0 / 9 9 9 0 0 / 9 9 9 0 0 / 9 9 9 0 0',
    );
    expect(isSettled).toBe(true);
    expect(judgement.dead).toHaveLength(1);
    expect({ ...clear, open }).toEqual({ black: 13, white: 11, open: 1 });
  });

  test('with closed borders is open while a group inside may live or die', () => {
    const { isSettled } = look(
      '. X . O . / . X O O . / O X X O . / . X X O . / . X X O .',
      '9 9 - 0 0 / 6 9 0 0 0 / 5 9 9 0 0 / 6 9 9 0 0 / 9 9 9 0 0',
    );
    expect(isSettled).toBe(false);
  });
});
