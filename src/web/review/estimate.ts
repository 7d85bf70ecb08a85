/**
 * How the game would end. A position that is settled is counted by the rules, with
 * dead stones judged by the engine. Before that a count means nothing, for open land
 * is nobody's or goes to a single stone; what playouts expect is told instead.
 */
import { computed, signal } from '@preact/signals';
import { type PositionReview, readOwnership, reviewOf } from '../../review/index.js';
import type { Point } from '../../rules/point.js';
import { resultOfLead } from '../../rules/result.js';
import { scorePosition } from '../../rules/score.js';
import { analyze, judge } from '../engineClient.js';
import { file, node } from '../game/gameFile.js';
import { game, isOnBoard, type Place, postedSituation } from '../game/nodeGame.js';
import { ownersOf } from '../game/owners.js';
import { announce } from '../notices.js';
import { complainOf } from '../refusal.js';
import { texts } from '../texts.js';
import { isPaused, shownReview } from './liveAnalysis.js';
import { outlookOf } from './outlook.js';

interface Estimate extends Place {
  readonly dead: readonly Point[];
  /** By point, above zero for Black: whose it is in the count, or will be as far as playouts tell. */
  readonly owners: Float32Array;
  readonly text: string;
}

const found = signal<Estimate | undefined>(undefined);

/** For the position on the board only. */
export const estimate = computed(() => (found.value && isOnBoard(found.value) ? found.value : undefined));

/** Enough for an owner of each point, and over in a second or two. */
const PLAYOUTS = 2000;

/** Shows it, or takes it off the board again. */
export async function toggleEstimate(): Promise<void> {
  if (estimate.value) found.value = undefined;
  else await estimateScore();
}

export async function estimateScore(): Promise<void> {
  // Searches wait for each other, and one of the position on the board takes long.
  isPaused.value = true;
  try {
    found.value = await estimateHere();
    if (estimate.value) announce(estimate.value.text);
  } catch (error) {
    complainOf(error);
  } finally {
    isPaused.value = false;
  }
}

async function estimateHere(): Promise<Estimate> {
  const [of, played, known] = [file.value, game.value, shownReview.value];
  const place: Place = { node: node.value, position: played.position };
  const situation = postedSituation(of, played);
  const isFounded = (known?.visits ?? 0) >= PLAYOUTS && known?.scoreLead !== undefined && known.ownership !== undefined;
  const review = isFounded
    ? (known as PositionReview)
    : reviewOf(await analyze(situation, { playouts: PLAYOUTS }).answer, of.size);
  const ownership = readOwnership(review.ownership, of.size) as Float32Array;
  const { judgement, clear, open, isSettled } = outlookOf({ ...situation, game: played }, ownership);
  // Where only a second pass is left, playouts expect nothing.
  if (!played.isOver && !isSettled && review.visits > 0) {
    const text = texts.review.expected(review.scoreLead ?? 0, of.rules.name, clear, open);
    return { ...place, dead: judgement.dead, owners: ownership, text };
  }
  // Seen from both sides, which tells a seki.
  const { dead, seki, lead } = await judge(situation);
  const { komi, handicap } = of;
  const counted = scorePosition(played.position, of.rules, {
    dead: new Set(dead),
    seki: new Set(seki),
    komi,
    handicap,
  });
  const text = texts.review.estimated(texts.result(resultOfLead(lead)), of.rules.name, dead.length);
  return { ...place, dead, owners: ownersOf(counted, of.size), text };
}
