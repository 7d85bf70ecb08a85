/** The preset `network` plays whole games with random networks: on every board size and under every rule set. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadNetwork, type Network } from '../../src/engine/index.node.js';
import { createPlayer } from '../../src/player/index.node.js';
import { opponent } from '../../src/rules/color.js';
import { isEyeLike } from '../../src/rules/eye.js';
import { Game } from '../../src/rules/game.js';
import { PASS } from '../../src/rules/point.js';
import { RULE_SETS, type RuleSetName } from '../../src/rules/ruleSet.js';
import { writeNetwork } from './networkWriter.js';
import { randomNetwork } from './randomNetwork.js';

let networks: readonly Network[];
beforeAll(async () => {
  const plans = [1, 2].map((seed) => randomNetwork({ seed, version: 8, kinds: ['ordinary', 'pooled'] }));
  networks = await Promise.all(plans.map((plan) => loadNetwork(writeNetwork(plan, { isBinary: true }))));
});
afterAll(() => {
  for (const network of networks) network.close();
});

const SIZES = Array.from({ length: 18 }, (_, index) => index + 2);
const NAMES = Object.keys(RULE_SETS) as RuleSetName[];

test.each(SIZES.map((size, index) => [size, NAMES[index % NAMES.length] as RuleSetName] as const))(
  'board size %i, %s rules: every move is legal and fills no own eye, and the game ends',
  async (size, rules) => {
    const game = new Game(size, RULE_SETS[rules]);
    const players = await Promise.all(networks.map((network) => createPlayer('network', { seed: 1, network })));
    for (let color = game.position.toMove; !game.isOver; color = opponent(color)) {
      const situation = { game, color, komi: 7.5, handicap: 0 };
      const player = players[color === 'black' ? 0 : 1];
      const move = (await player?.choose(situation, { budget: {} }))?.move;
      if (move === undefined || move === 'resign') throw new Error('the player resigned');
      if (move !== PASS) expect(isEyeLike(game.position, color, move)).toBe(false);
      expect(game.play(color, move)).toBe('ok');
      expect(game.moves.length).toBeLessThan(3 * size * size + 100);
    }
  },
  60_000,
);
