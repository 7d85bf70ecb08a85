/** Makes a puzzle of a mistake: the position before the move, with the right and the wrong moves as branches. */
import { type PositionReview, type ReviewedCandidate, rateMove } from '../../../review/index.js';
import { PASS, type Point, writePoint } from '../../../rules/point.js';
import { exerciseTexts } from '../../exerciseTexts.js';
import type { RatedMistake } from '../analysis/mistakes.js';
import type { GameFile } from '../game/gameTree.js';
import { type ExerciseAnswer, exerciseSgf } from './exerciseSgf.js';

/** A move of a network's review is right if its probability is at least this share of the first choice's. */
const ENOUGH_PROBABILITY = 0.5;
const MAX_LINE_MOVES = 6;

/** Returns the puzzle as SGF. `review` is the review of the position before the move. */
export function puzzleOfMistake(
  { size, names }: GameFile,
  { rating, before, move }: RatedMistake,
  review: PositionReview,
): string {
  const { color, point: played, pointsLost } = rating;
  const players = [names.black, names.white].filter((name) => name).join(' – ');
  const question = {
    position: before,
    color,
    task: exerciseTexts.findBetter(color, writePoint(played, size), pointsLost),
    name: exerciseTexts.source(players, move),
  };
  const answers = review.candidates
    .filter(({ point }) => point !== PASS && point !== played)
    .map((candidate) => answerOf(review, candidate, size));
  return exerciseSgf(question, [...answers, { point: played, isRight: false, text: exerciseTexts.playedIt }]);
}

function answerOf(
  review: PositionReview,
  { point, prior, variation }: ReviewedCandidate,
  size: number,
): ExerciseAnswer {
  const { grade, pointsLost = 0 } = rateMove(review, undefined, point);
  const isRight =
    review.network === undefined
      ? grade === 'best' || grade === 'good'
      : prior >= ENOUGH_PROBABILITY * (review.candidates[0]?.prior ?? 0);
  const line = variation.slice(0, MAX_LINE_MOVES).map((next: Point) => writePoint(next, size));
  const expected = line.length < 2 ? '' : exerciseTexts.expected(line.join(' '));
  return { point, isRight, text: isRight ? expected : exerciseTexts.losesAbout(pointsLost) };
}
