/**
 * Estimates the score of the shown position. In a settled position the engine judges which stones are dead, and the
 * score is counted by the rules. In any other position, where open areas have no owner yet, the estimate is the mean
 * result of playouts.
 */
import { computed, signal } from '@preact/signals';
import { type PositionReview, readOwnership, reviewOf } from '../../../review/index.js';
import type { Point } from '../../../rules/point.js';
import { resultOfLead } from '../../../rules/result.js';
import { scorePosition } from '../../../rules/score.js';
import { texts } from '../../texts.js';
import { analyze, judge } from '../../workers/playerClient.js';
import { postSituation } from '../../workers/postedSituation.js';
import { file, node } from '../game/gameTree.js';
import { game, isShownPosition, type NodePosition } from '../game/position.js';
import { announce, showEngineError } from '../notices.js';
import { shownReview, whileLiveAnalysisPaused } from './liveAnalysis.js';
import { outlookOf, ownersOf } from './outlook.js';

interface Estimate extends NodePosition {
  readonly dead: readonly Point[];
  /**
   * The owner of each point: above zero for Black, below zero for White. The owners come from the count in a settled
   * position, otherwise from playouts.
   */
  readonly owners: Float32Array;
  readonly text: string;
}

const found = signal<Estimate | undefined>(undefined);

/** The estimate of the shown position; undefined when there is none. */
export const estimate = computed(() => (found.value && isShownPosition(found.value) ? found.value : undefined));

/**
 * The number of playouts of an estimate. This many are enough to find the owner of each point, and take only a second
 * or two.
 */
const PLAYOUTS = 2000;

/** Shows or hides the estimate. */
export async function toggleEstimate(): Promise<void> {
  if (estimate.value) found.value = undefined;
  else await estimateScore();
}

export async function estimateScore(): Promise<void> {
  await whileLiveAnalysisPaused(async () => {
    try {
      found.value = await estimateHere();
      if (estimate.value) announce(estimate.value.text);
    } catch (error) {
      showEngineError(error);
    }
  });
}

async function estimateHere(): Promise<Estimate> {
  const [of, played, known] = [file.value, game.value, shownReview.value];
  const at: NodePosition = { node: node.value, position: played.position };
  const situation = postSituation(of, played);
  const isKnown = (known?.visits ?? 0) >= PLAYOUTS && known?.scoreLead !== undefined && known.ownership !== undefined;
  const review = isKnown
    ? (known as PositionReview)
    : reviewOf(await analyze(situation, { playouts: PLAYOUTS }).answer, of.size);
  const ownership = readOwnership(review.ownership, of.size) as Float32Array;
  const { judgement, clear, open, isSettled } = outlookOf({ ...situation, game: played }, ownership);
  // The expected score can be shown only if the review has visits. A review has no visits when the only legal move is a
  // second pass in a row, because the search does not consider a second pass.
  if (!played.isOver && !isSettled && review.visits > 0) {
    const text = texts.review.expected(review.scoreLead ?? 0, of.rules.name, clear, open);
    return { ...at, dead: judgement.dead, owners: ownership, text };
  }
  // `outlookOf` has judged by one search which stones are dead. `judge` now judges by two searches, one with each side
  // to move, and so it also recognizes seki.
  const { dead, seki, lead } = await judge(situation);
  const { komi, handicap } = of;
  const counted = scorePosition(played.position, of.rules, {
    dead: new Set(dead),
    seki: new Set(seki),
    komi,
    handicap,
  });
  const text = texts.review.estimated(texts.result(resultOfLead(lead)), of.rules.name, dead.length);
  return { ...at, dead, owners: ownersOf(counted, of.size), text };
}
