/**
 * Tests the promise of Benson's algorithm: a pass-alive chain is never captured, even if its owner always passes and
 * the opponent plays at random.
 */
import { expect, test } from 'vitest';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import {
  type Chain,
  COLORS,
  type Color,
  findPassAliveChains,
  Game,
  isEyeLike,
  opponent,
  PASS,
  type Position,
  RULE_SETS,
  type RuleSet,
  stoneAt,
} from '../../src/rules/index.js';
import { playRandomGame, randomMove } from './randomGame.js';

const isStanding = ({ color, stones }: Chain, position: Position): boolean =>
  stones.every((stone) => stoneAt(position, stone) === color);

/** The opponent of `color` plays at random but seldom fills its own eyes; `color` passes. */
function besiege(rng: Rng, start: Position, color: Color, rules: RuleSet, onMove: (position: Position) => void): void {
  const game = new Game(start, rules);
  for (let ply = 0; ply < 2 * start.size ** 2; ply++) {
    game.play(color, PASS);
    const move = randomMove(rng, game, opponent(color));
    // An attacker that fills its eyes at once loses its own stones. It does so only now and then.
    if (isEyeLike(game.position, move.color, move.point) && rng.below(4) > 0) continue;
    game.play(move.color, move.point);
    onMove(game.position);
  }
}

test.each<[string, number, RuleSet]>([
  ['no suicide', 3, RULE_SETS.japanese],
  ['no suicide', 4, RULE_SETS.japanese],
  ['no suicide', 5, RULE_SETS.japanese],
  ['suicide', 3, { ...RULE_SETS['tromp-taylor'], koRule: 'simple' }],
  ['suicide', 4, { ...RULE_SETS['tromp-taylor'], koRule: 'simple' }],
  ['suicide', 5, { ...RULE_SETS['tromp-taylor'], koRule: 'simple' }],
])('pass-alive chains survive every attack: %s, size %i', (_name, size, rules) => {
  const rng = makeRng(mixSeed(21, size));
  let sieges = 0;
  for (let round = 0; round < 60; round++) {
    const { position } = playRandomGame(rng, { size, rules, plies: size * size + 10, oddity: 6 }, () => {});
    for (const color of COLORS) {
      const living = findPassAliveChains(position, color, rules);
      if (living.length === 0) continue;
      sieges++;
      besiege(rng, position, color, rules, (now) => {
        for (const { chain } of living) expect(isStanding(chain, now)).toBe(true);
      });
    }
  }
  expect(sieges).toBeGreaterThan(5);
});
