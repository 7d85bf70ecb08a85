import { describe, expect, test } from 'vitest';
import { playAlternately } from '../../tests/rules/alternatingGame.js';
import { areaKomi } from './areaKomi.js';
import { parseDiagram } from './diagram.js';
import { Game } from './game.js';
import { RULE_SETS, type RuleSet } from './ruleSet.js';
import { scorePosition } from './score.js';

const situationOf = (game: Game, changes: { komi?: number; handicap?: number } = {}) => ({
  game,
  color: game.position.toMove,
  komi: 6.5,
  handicap: 0,
  ...changes,
});

describe('the komi for area scoring', () => {
  test.each([
    ['chinese', 0, 6.5],
    ['chinese', 1, 6.5],
    ['chinese', 4, 10.5],
    ['aga', 4, 9.5],
    ['tromp-taylor', 4, 6.5],
  ] as const)('%s, handicap %i: %f', (rules, handicap, komi) => {
    expect(areaKomi(situationOf(playAlternately('C3 B2', RULE_SETS[rules]), { handicap }))).toBe(komi);
  });

  // Alternating moves change nothing. After a pass the other side has one more stone on the board.
  test.each([
    ['', 7],
    ['C3', 7],
    ['C3 B2', 7],
    ['C3 B2 D2', 7],
    ['C3 pass', 8],
    ['C3 pass D2 pass', 9],
    ['pass C3', 6],
  ])('by territory, after "%s": %f', (moves, komi) => {
    expect(areaKomi(situationOf(playAlternately(moves, RULE_SETS.japanese)))).toBe(komi);
  });

  test('handicap stones count as stones on the board', () => {
    const start = parseDiagram('. . . . . / . X . X . / . . . . . / . X . X . / . . . . .', 'white');
    const game = new Game(start, RULE_SETS.japanese);
    expect(areaKomi(situationOf(game, { komi: 0.5, handicap: 4 }))).toBe(4);
  });

  test('at the end both ways of scoring differ by the stones played', () => {
    const game = playAlternately('B1 D1 B2 D2 B3 D3 B4 D4 B5 D5 pass pass', RULE_SETS.japanese);
    const lead = (rules: RuleSet): number => scorePosition(game.position, rules, { komi: 0 }).lead;
    const stones = areaKomi(situationOf(game, { komi: 0 })) - 0.5;
    expect(lead(RULE_SETS.chinese) - lead(RULE_SETS.japanese)).toBe(stones);
  });
});
