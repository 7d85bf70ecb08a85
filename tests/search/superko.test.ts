/** When the search tries a move that repeats a position of the game, it excludes the move and never chooses it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { DEFAULT_SETTINGS } from '../../src/engine/search/searchSettings.js';
import { searchRequest } from '../../src/player/searchPlayer.js';
import type { Color } from '../../src/rules/color.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { Game } from '../../src/rules/game.js';
import { PASS } from '../../src/rules/point.js';
import { type KoRule, RULE_SETS } from '../../src/rules/ruleSet.js';
import { at, choiceAt } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

const KO = '. . . . . / . X O . . / X . X O . / . X O . . / . . . . .';

/** White takes the ko and both sides pass. Then the simple ko rule lets Black retake it. */
function afterTwoPasses(koRule: KoRule, turnBefore: Color): Game {
  const start = parseDiagram(KO, turnBefore);
  const game = new Game(start, { ...RULE_SETS.chinese, koRule });
  for (const [color, point] of [
    ['white', at('B3', start)],
    ['black', PASS],
    ['white', PASS],
  ] as const)
    expect(game.play(color, point)).toBe('ok');
  return game;
}

describe('retaking a ko after two passes', () => {
  // If Black was to move before the ko was taken, the stones repeat, but with the other side to move.
  test.each([
    ['simple', 'white', true],
    ['positional', 'white', false],
    ['situational', 'white', false],
    ['simple', 'black', true],
    ['positional', 'black', false],
    ['situational', 'black', true],
  ] as const)('under %s ko, after a position with %s to move: %s', async (koRule, turnBefore, isAllowed) => {
    const game = afterTwoPasses(koRule, turnBefore);
    const back = at('C3', game.position);
    expect(game.legality('black', back) === 'ok').toBe(isAllowed);
    engine.forget();
    const situation = { game, color: 'black', komi: 0.5, handicap: 0 } as const;
    const report = await engine.search(searchRequest(situation, DEFAULT_SETTINGS, 300), { seed: 1 });
    // The move captures, so the search tries it early.
    expect((choiceAt(report, back)?.visits ?? 0) > 0).toBe(isAllowed);
    expect(game.legality('black', report.choices[0]?.point ?? PASS)).toBe('ok');
  });
});

test('on 3x3, where many positions repeat, the search tries only legal moves', async () => {
  for (const koRule of ['positional', 'situational'] as const) {
    const game = new Game(3, { ...RULE_SETS.chinese, koRule });
    for (let move = 0; move < 30 && !game.isOver; move++) {
      const situation = { game, color: game.position.toMove, komi: 0.5, handicap: 0 };
      const report = await engine.search(searchRequest(situation, DEFAULT_SETTINGS, 100), { seed: move });
      const tried = report.choices.filter(({ visits }) => visits > 0);
      expect(tried.map(({ point }) => game.legality(situation.color, point))).toEqual(tried.map(() => 'ok'));
      game.play(situation.color, tried[0]?.point ?? PASS);
    }
  }
});
