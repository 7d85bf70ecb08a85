/**
 * KataGo's networks in the kernel: they give the numbers that KataGo's own program gave, and numbers that make sense. The
 * networks are not part of the project; without them these tests are skipped.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadNetwork, type Network, type NetworkEvaluation } from '../../src/engine/index.node.js';
import type { NetworkSituation } from '../../src/engine/network/networkInputs.js';
import { Game, opponent, PASS, pointsOf } from '../../src/rules/index.js';
import {
  gameOf,
  networkFile,
  REFERENCE_NETWORKS,
  type ReferencePosition,
  readReferencePositions,
} from './referencePositions.js';

const POSITIONS = readReferencePositions();

const situationOf = (position: ReferencePosition): NetworkSituation => ({
  game: gameOf(position),
  color: position.toPlay,
  komi: position.komi,
  handicap: 0,
});

async function open(name: string): Promise<Network> {
  return loadNetwork(readFileSync(networkFile(name) as string), { threads: 2 });
}

const largest = (values: Iterable<number>): number => [...values].reduce((most, value) => Math.max(most, value), 0);

/** The largest difference of a probability or an owner, and of a number of points. */
function differences(found: NetworkEvaluation, position: ReferencePosition): { share: number; points: number } {
  const points = pointsOf(position.size);
  const policy = [...points, PASS].map((point, i) =>
    Math.abs((found.policy[point] as number) - Math.max(0, position.policy[i] as number)),
  );
  const owners = points.map((point, i) => Math.abs((found.ownership[point] as number) - (position.owner[i] as number)));
  const { win, loss, noResult, score, scoreSpread, lead } = found;
  const chances = [win - position.win, loss - position.loss, noResult - position.noResult].map(Math.abs);
  const scores = [score - position.scoreMean, scoreSpread - position.scoreStdev, lead - position.lead].map(Math.abs);
  return { share: largest([...policy, ...owners, ...chances]), points: largest(scores) };
}

describe.each(REFERENCE_NETWORKS)('%s', (name) => {
  const ours = POSITIONS.filter(({ network }) => network === name);

  test.skipIf(ours.length === 0 || !networkFile(name))(
    'agrees with KataGo',
    async () => {
      const network = await open(name);
      const evaluations = await network.evaluateAll(ours.map(situationOf));
      network.close();
      const found = evaluations.map((evaluation, i) => differences(evaluation, ours[i] as ReferencePosition));
      expect(largest(found.map(({ share }) => share))).toBeLessThan(1e-3);
      expect(largest(found.map(({ points }) => points))).toBeLessThan(0.05);
    },
    120_000,
  );
});

describe.skipIf(POSITIONS.length === 0 || !networkFile(REFERENCE_NETWORKS[0]))('a network that plays well', () => {
  let network: Network;
  beforeAll(async () => {
    network = await open(REFERENCE_NETWORKS[0]);
  });
  afterAll(() => network.close());

  const ours = POSITIONS.filter((position) => position.network === REFERENCE_NETWORKS[0]);

  test('says the same when both colours are exchanged', async () => {
    const some = ours.filter((_, i) => i % 8 === 0).map(situationOf);
    const plain = await network.evaluateAll(some);
    const exchanged = await network.evaluateAll(some.map(exchange));
    expect(exchanged).toEqual(plain);
  }, 60_000);

  // In games that are decided, the chances of this network are not exact enough to fall at every step.
  test('gives Black less with more komi', async () => {
    const komis = Array.from({ length: 11 }, (_, i) => -20 + 4 * i);
    const some = ours.filter((_, i) => i % 4 === 3).map(situationOf);
    const chances = await Promise.all(
      some.map(async (situation) => {
        const found = await network.evaluateAll(komis.map((komi) => ({ ...situation, komi })));
        return found.map(({ win, loss }) => (situation.color === 'black' ? win : loss));
      }),
    );
    const steps = chances.flatMap((row) => row.slice(1).map((chance, i) => [row[i] as number, chance] as const));
    const open = steps.filter(([before]) => before > 0.01 && before < 0.99);
    expect(open.filter(([before, after]) => after < before).length / open.length).toBeGreaterThan(0.99);
  }, 60_000);

  test('gives owners that add up to about the score', async () => {
    const area = ours.filter(({ globals }) => globals[9] === 0);
    const evaluations = await network.evaluateAll(area.map(situationOf));
    const near = evaluations.filter((found, i) => {
      const { komi, toPlay } = area[i] as ReferencePosition;
      const sum = found.ownership.reduce((total, owner) => total + owner, 0);
      const points = sum + (toPlay === 'white' ? komi : -komi);
      return Math.abs(points - found.score) < 2 * found.scoreSpread;
    });
    expect(near.length / area.length).toBeGreaterThan(0.95);
  }, 60_000);
});

/** The same situation with black stones for white ones. Komi changes hands, too. */
function exchange({ game, color, komi, handicap }: NetworkSituation): NetworkSituation {
  const exchanged = new Game(game.position.size, game.rules);
  for (const move of game.moves) {
    if (exchanged.play(opponent(move.color), move.point) !== 'ok') throw new Error('an exchanged move is not legal');
  }
  return { game: exchanged, color: opponent(color), komi: -komi, handicap };
}
