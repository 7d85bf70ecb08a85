/**
 * Where the evaluator's weights come from. The paper says that it plays perfectly
 * on 3x3, and prints four of its rules. Those stay as they are; of our own, the
 * three that decide there how a won board is filled without being lost again are
 * moved away from the first weights, step by step, until Black loses none of many
 * games against random moves.
 */
import { makeRng } from '../../base/rng.js';
import { Arena } from './arena.js';
import { FIRST_WEIGHTS, type HandWeights, handRules, scoreTable } from './handEvaluator.js';
import { CLASS_COUNT } from './moveClass.js';

const STEPS = {
  rescue: [120, 170, 220, 270],
  connectThree: [0, 20, 40],
  crawl: [-20, -5, 5, 10],
} as const satisfies Partial<Record<keyof HandWeights, readonly number[]>>;

/** Weights in the order in which they are tried: fewer steps away from the first ones come first. */
export function candidateWeights(): HandWeights[] {
  const candidates = STEPS.rescue.flatMap((rescue, a) =>
    STEPS.connectThree.flatMap((connectThree, b) =>
      STEPS.crawl.map((crawl, c) => ({ steps: a + b + c, weights: { ...FIRST_WEIGHTS, rescue, connectThree, crawl } })),
    ),
  );
  return candidates.sort((one, other) => one.steps - other.steps).map(({ weights }) => weights);
}

/** Games that Black loses, or fewer once there are more than `most`. */
export function lossesAsBlack(weights: HandWeights, size: number, games: number, seed: number, most = games): number {
  const arena = new Arena(size, 3);
  const [rng, hand, random] = [makeRng(seed), scoreTable(handRules(weights)), new Float64Array(CLASS_COUNT)];
  let losses = 0;
  for (let game = 0; game < games && losses <= most; game++) if (arena.play(hand, random, rng).lead < 1) losses++;
  return losses;
}

/** The first candidate that loses none of so many games on 3x3. */
export const searchWeights = (games: number, seed: number): HandWeights | undefined =>
  candidateWeights().find((weights) => lossesAsBlack(weights, 3, games, seed, 0) === 0);
