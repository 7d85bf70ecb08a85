/** Measures how long a network takes to evaluate positions. */
import { makeRng } from '../../base/rng.js';
import type { Network, NetworkSituation } from '../../engine/index.node.js';
import { createRandomPlayer } from '../../player/randomPlayer.js';
import { opponent } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import { CpuClock } from '../cpuClock.js';

/**
 * Returns `count` positions of one random game. Two successive positions are about n / 10 moves apart, where n is the
 * number of points of the board.
 */
export async function randomSituations(size: number, count: number, seed: number): Promise<NetworkSituation[]> {
  const game = new Game(size);
  const player = createRandomPlayer(makeRng(seed).uint32());
  const situations: NetworkSituation[] = [];
  const apart = Math.max(1, Math.floor((size * size) / 10));
  for (let color = game.position.toMove; situations.length < count; color = opponent(color)) {
    const situation = { game, color, komi: game.rules.komi, handicap: 0 };
    if (game.moves.length % apart === 0) situations.push({ ...situation, game: game.copy() });
    const { move } = await player.choose(situation, { budget: {} });
    if (move !== 'resign') game.play(color, move);
  }
  return situations;
}

interface Timing {
  readonly positions: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

/**
 * Measures how long the network takes to evaluate the situations. The network evaluates all situations again and again,
 * for about `seconds` seconds but at least once. Before the measurement, the network evaluates a few situations,
 * because the first evaluations are slow: Node has not yet optimised their code.
 */
export async function timeNetwork(
  network: Network,
  situations: readonly NetworkSituation[],
  seconds: number,
): Promise<Timing> {
  await network.evaluateAll(situations.slice(0, network.threads));
  const clock = new CpuClock();
  for (let positions = situations.length; ; positions += situations.length) {
    await network.evaluateAll(situations);
    const time = clock.read();
    if (time.wallSeconds >= seconds) return { positions, ...time };
  }
}

const SIZE = 19;
const BATCH = 8;
/** The duration of a measurement. The duration is long enough for a stable result, even with a small network. */
const SECONDS = 0.5;

/**
 * Returns the processor time, in milliseconds, that a network takes for one 19x19 position if it evaluates eight
 * positions at once.
 */
export async function networkMilliseconds(network: Network): Promise<number> {
  const { positions, cpuSeconds } = await timeNetwork(network, await randomSituations(SIZE, BATCH, 1), SECONDS);
  return (1000 * cpuSeconds) / positions;
}
