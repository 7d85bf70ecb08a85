/**
 * Searches for weights (the scores of our own rules) with which the hand-written evaluator, as Black, never loses to
 * random moves on 3x3. This is the aim because the paper says that its evaluator plays perfectly on 3x3.
 *
 * The four rules that the paper prints keep their scores. For three of our own rules, the search tries several weights.
 * The search begins with FIRST_HAND_WEIGHTS and goes on to weights that differ more and more from them. It ends as soon
 * as it finds weights with which Black loses none of many games. These three rules matter because Pell's players pass
 * only if no other move is allowed. Even if Black owns the whole 3x3 board, Black must continue to fill its own
 * territory. The three rules decide whether Black loses its stones by doing so.
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

/**
 * Lists all weights to try: every combination of the values in STEPS, together with the other weights of
 * FIRST_HAND_WEIGHTS. Each list of values in STEPS begins with the value of FIRST_HAND_WEIGHTS. The fewer steps a
 * combination is from the beginnings of these lists, the earlier it is tried.
 */
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
 * evaluator loses. Stops as soon as the evaluator has lost more than `max` games.
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
