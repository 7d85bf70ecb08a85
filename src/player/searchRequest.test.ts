import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../engine/searchSettings.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { PASS, type Point, parsePoint } from '../rules/point.js';
import { RULE_SETS, type RuleSet } from '../rules/ruleSet.js';
import { scorePosition } from '../rules/score.js';
import { stonesHash } from '../rules/zobrist.js';
import type { Situation } from './player.js';
import { areaKomi, searchRequest } from './searchRequest.js';

const at = (text: string): Point => parsePoint(text, 5) as Point;

function gameOf(rules: RuleSet, moves: string): Game {
  const game = new Game(5, rules);
  for (const [index, text] of moves.split(' ').filter(Boolean).entries())
    expect(game.play(index % 2 === 0 ? 'black' : 'white', at(text))).toBe('ok');
  return game;
}

const situationOf = (game: Game, changes: Partial<Situation> = {}): Situation => ({
  game,
  color: game.position.toMove,
  komi: 6.5,
  handicap: 0,
  ...changes,
});

describe('the komi of an equal game by area', () => {
  test.each([
    ['chinese', 0, 6.5],
    ['chinese', 1, 6.5],
    ['chinese', 4, 10.5],
    ['aga', 4, 9.5],
    ['tromp-taylor', 4, 6.5],
  ] as const)('%s, handicap %i: %f', (rules, handicap, komi) => {
    expect(areaKomi(situationOf(gameOf(RULE_SETS[rules], 'C3 B2'), { handicap }))).toBe(komi);
  });

  // Alternating moves change nothing; a pass gives the other side a stone more on the board.
  test.each([
    ['', 7],
    ['C3', 7],
    ['C3 B2', 7],
    ['C3 B2 D2', 7],
    ['C3 pass', 8],
    ['C3 pass D2 pass', 9],
    ['pass C3', 6],
  ])('by territory, after "%s": %f', (moves, komi) => {
    expect(areaKomi(situationOf(gameOf(RULE_SETS.japanese, moves)))).toBe(komi);
  });

  test('handicap stones are on the board, and area counts them', () => {
    const start = parseDiagram('. . . . . / . X . X . / . . . . . / . X . X . / . . . . .', 'white');
    const game = new Game(start, RULE_SETS.japanese);
    expect(areaKomi(situationOf(game, { komi: 0.5, handicap: 4 }))).toBe(4);
  });

  test('at the end both ways of counting differ by the stones played', () => {
    const game = gameOf(RULE_SETS.japanese, 'B1 D1 B2 D2 B3 D3 B4 D4 B5 D5 pass pass');
    const lead = (rules: RuleSet): number => scorePosition(game.position, rules, { komi: 0 }).lead;
    const stones = areaKomi(situationOf(game, { komi: 0 })) - 0.5;
    expect(lead(RULE_SETS.chinese) - lead(RULE_SETS.japanese)).toBe(stones);
  });
});

describe('the position', () => {
  const KO = '. X O . . / X . X O . / . X O . . / . . . . . / . . . . .';

  test('is handed over as it is when it is our turn', () => {
    const game = new Game(parseDiagram(KO, 'white'));
    game.play('white', at('B4'));
    const request = searchRequest(situationOf(game), DEFAULT_SETTINGS, 100, [PASS]);
    expect(request.position).toBe(game.position);
    expect(request.position.ko).toBe(at('C4'));
    expect(request).toMatchObject({
      lastMove: at('B4'),
      moveNumber: 1,
      superko: 'positional',
      playouts: 100,
      avoid: [PASS],
    });
  });

  test('has no ko for the side whose turn it is not', () => {
    const game = new Game(parseDiagram(KO, 'white'));
    game.play('white', at('B4'));
    const { position } = searchRequest(situationOf(game, { color: 'white' }), DEFAULT_SETTINGS);
    expect([position.toMove, position.ko]).toEqual(['white', undefined]);
  });

  test('without a limit the search may go on as long as its counter can count', () => {
    const game = new Game(5);
    expect(searchRequest(situationOf(game), DEFAULT_SETTINGS).playouts).toBe(2 ** 31 - 1);
    expect(searchRequest(situationOf(game), DEFAULT_SETTINGS, 1e12).playouts).toBe(2 ** 31 - 1);
    expect(searchRequest(situationOf(game), DEFAULT_SETTINGS).lastMove).toBe(PASS);
  });
});

describe('the past', () => {
  const hashesOf = (rules: RuleSet): bigint[] => [
    ...searchRequest(situationOf(gameOf(rules, 'C3 B2 D2')), DEFAULT_SETTINGS).history,
  ];

  test('is every position before this one', () => {
    const game = gameOf(RULE_SETS.chinese, 'C3 B2 D2');
    expect(hashesOf(RULE_SETS.chinese)).toEqual(game.positions.slice(0, -1).map(stonesHash));
  });

  test('is marked with the side to move where that counts', () => {
    const [empty, first, second] = hashesOf(RULE_SETS.chinese) as [bigint, bigint, bigint];
    expect(hashesOf(RULE_SETS.aga)).toEqual([empty, BigInt.asUintN(64, ~first), second]);
  });
});
