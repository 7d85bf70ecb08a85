import { describe, expect, test } from 'vitest';
import { playAlternately } from '../../tests/rules/alternatingGame.js';
import { DEFAULT_SETTINGS } from '../engine/search/searchSettings.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { PASS, type Point, parsePoint } from '../rules/point.js';
import { RULE_SETS, type RuleSet } from '../rules/ruleSet.js';
import { stonesHash } from '../rules/zobrist.js';
import type { Situation } from './player.js';
import { searchRequest } from './searchPlayer.js';

const at = (text: string): Point => parsePoint(text, 5) as Point;

const situationOf = (game: Game, changes: Partial<Situation> = {}): Situation => ({
  game,
  color: game.position.toMove,
  komi: 6.5,
  handicap: 0,
  ...changes,
});

describe('the position', () => {
  const KO = '. X O . . / X . X O . / . X O . . / . . . . . / . . . . .';

  test('is passed on unchanged when it is our turn', () => {
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

  test('has no ko for the side that moves out of turn', () => {
    const game = new Game(parseDiagram(KO, 'white'));
    game.play('white', at('B4'));
    const { position } = searchRequest(situationOf(game, { color: 'white' }), DEFAULT_SETTINGS);
    expect([position.toMove, position.ko]).toEqual(['white', undefined]);
  });

  test('without a limit, the search gets the largest number that the kernel can count', () => {
    const game = new Game(5);
    expect(searchRequest(situationOf(game), DEFAULT_SETTINGS).playouts).toBe(2 ** 31 - 1);
    expect(searchRequest(situationOf(game), DEFAULT_SETTINGS, 1e12).playouts).toBe(2 ** 31 - 1);
    expect(searchRequest(situationOf(game), DEFAULT_SETTINGS).lastMove).toBe(PASS);
  });
});

describe('the history', () => {
  const hashesOf = (rules: RuleSet): bigint[] => [
    ...searchRequest(situationOf(playAlternately('C3 B2 D2', rules)), DEFAULT_SETTINGS).history,
  ];

  test('has every position before this one', () => {
    const game = playAlternately('C3 B2 D2', RULE_SETS.chinese);
    expect(hashesOf(RULE_SETS.chinese)).toEqual(game.positions.slice(0, -1).map(stonesHash));
  });

  test('marks the side to move under situational superko', () => {
    const [empty, first, second] = hashesOf(RULE_SETS.chinese) as [bigint, bigint, bigint];
    expect(hashesOf(RULE_SETS.aga)).toEqual([empty, BigInt.asUintN(64, ~first), second]);
  });
});
