/**
 * Adds to the diagrams in tests/diagrams/scoring.txt: owners, defaults, and the relation of area and territory scoring.
 */
import { expect, test } from 'vitest';
import { makeRng } from '../base/rng.js';
import { parseDiagram } from './diagram.js';
import { Game } from './game.js';
import { PASS, parsePoint, pointsOf } from './point.js';
import { RULE_SETS, type RuleSetName } from './ruleSet.js';
import { scorePosition } from './score.js';

const point = (text: string, size: number) => parsePoint(text, size) ?? PASS;

test('each point has one owner or is neutral', () => {
  const position = parseDiagram('. X O . / X X O . / . X . O / O X . O');
  const { owner, neutral, dead } = scorePosition(position, RULE_SETS.chinese, { dead: [point('A1', 4)] });
  expect(owner.get(point('A1', 4))).toBe('black');
  expect(owner.get(point('D4', 4))).toBe('white');
  expect(owner.get(point('B1', 4))).toBe('black');
  expect(neutral).toEqual([point('C2', 4), point('C1', 4)]);
  expect(dead).toEqual([point('A1', 4)]);
  expect(owner.size + neutral.length).toBe(16);
});

test('komi is that of the rule set unless given', () => {
  const board = parseDiagram('. X . / . X . / . X .');
  const white = (name: RuleSetName) => scorePosition(board, RULE_SETS[name]).white;
  expect(white('chinese')).toBe(7.5);
  expect(white('japanese')).toBe(6.5);
  expect(white('aga')).toBe(7.5);
  expect(white('new-zealand')).toBe(7);
  expect(white('tromp-taylor')).toBe(7.5);
});

test('area and territory differ by what was played when both made as many moves', () => {
  const rng = makeRng(12);
  for (let round = 0; round < 30; round++) {
    const game = new Game(5, RULE_SETS.japanese);
    for (let ply = 0; ply < 40; ply++) {
      const legal = game.legalPoints(game.position.toMove);
      game.play(game.position.toMove, legal[rng.below(legal.length)] ?? PASS);
    }
    const plays = (color: string) => game.moves.filter((move) => move.color === color && move.point !== PASS).length;
    const area = scorePosition(game.position, RULE_SETS.chinese, { komi: 0 }).lead;
    const territory = scorePosition(game.position, RULE_SETS.japanese, { komi: 0 }).lead;
    expect(area - territory).toBe(plays('black') - plays('white'));
  }
});

test('scoring does not change the position', () => {
  const position = parseDiagram('X O / . .');
  const cells = position.cells.slice();
  scorePosition(position, RULE_SETS.japanese, { dead: pointsOf(2) });
  expect(position.cells).toEqual(cells);
  expect(position.prisoners).toEqual({ black: 0, white: 0 });
});
