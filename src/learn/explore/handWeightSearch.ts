/**
 * Searches for weights with which the hand-written evaluator, as Black, never loses to random moves on 3x3, because the
 * paper says that its evaluator plays perfectly there. The four rules that the paper prints keep their scores. The
 * search changes the weights of three other rules step by step, starting from FIRST_HAND_WEIGHTS, until Black loses
 * none of many games. These three rules matter on 3x3 because Pell's players pass only when no other move is allowed:
 * even when the whole board is Black's, Black must fill its own territory, and the three rules decide whether Black
 * loses its stones by doing so.
 */
import { makeRng } from '../../base/rng.js';
import { FIRST_HAND_WEIGHTS, type HandWeights, handRules, handScoreTable } from './handEvaluator.js';
import { CLASS_COUNT } from './moveClass.js';
import { OnePlyGames } from './onePlyGame.js';

const STEPS = {
  rescue: [120, 170, 220, 270],
  connectThree: [0, 20, 40],
  crawl: [-20, -5, 5, 10],
} as const satisfies Partial<Record<keyof HandWeights, readonly number[]>>;

/** All weights to try, ordered by the number of steps from FIRST_HAND_WEIGHTS. */
function candidateWeights(): HandWeights[] {
  const candidates = STEPS.rescue.flatMap((rescue, a) =>
    STEPS.connectThree.flatMap((connectThree, b) =>
      STEPS.crawl.map((crawl, c) => ({
        steps: a + b + c,
        weights: { ...FIRST_HAND_WEIGHTS, rescue, connectThree, crawl },
      })),
    ),
  );
  return candidates.sort((one, other) => one.steps - other.steps).map(({ weights }) => weights);
}

/**
 * Plays games in which the evaluator has Black and its opponent plays at random. Returns the number of games that the
 * evaluator loses. Stops after more than `max` losses.
 */
export function lossesAsBlack(weights: HandWeights, size: number, games: number, seed: number, max = games): number {
  const onePly = new OnePlyGames(size, 3);
  const [rng, hand, random] = [makeRng(seed), handScoreTable(handRules(weights)), new Float64Array(CLASS_COUNT)];
  let losses = 0;
  for (let game = 0; game < games && losses <= max; game++) if (onePly.play(hand, random, rng).lead < 1) losses++;
  return losses;
}

/** Returns the first weights with which Black loses none of `games` games on 3x3. */
export const searchHandWeights = (games: number, seed: number): HandWeights | undefined =>
  candidateWeights().find((weights) => lossesAsBlack(weights, 3, games, seed, 0) === 0);
