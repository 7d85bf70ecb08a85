/** Makes a puzzle of a mistake: the position before the move as SGF, with the right and the wrong moves as branches. */
import {
  addChild,
  gameToSgf,
  makeGameRecord,
  type SgfNode,
  type SgfTree,
  setText,
  setValues,
  writeSgfPoint,
  writeSgfText,
} from '../../../record/index.js';
import { type PositionReview, type ReviewedCandidate, rateMove } from '../../../review/index.js';
import { PASS, type Point, pointsOf, writePoint } from '../../../rules/point.js';
import { stoneAt } from '../../../rules/position.js';
import { exerciseTexts } from '../../exerciseTexts.js';
import type { RatedMistake } from '../analysis/mistakes.js';
import { APPLICATION_NAME, type GameFile } from '../game/gameTree.js';

/** A move of a network's review is right if its probability is at least this share of the first choice's. */
const ENOUGH_PROBABILITY = 0.5;
const MAX_LINE_MOVES = 6;

/** Returns the puzzle as SGF. `review` is the review of the position before the move. */
export function puzzleOfMistake(
  { size, komi, rules, names }: GameFile,
  { rating, before, move }: RatedMistake,
  review: PositionReview,
): string {
  const stones = pointsOf(size).flatMap((point) => {
    const color = stoneAt(before, point);
    return color ? [[point, color] as const] : [];
  });
  const record = makeGameRecord({ size, komi, rules, names, setup: { stones, toMove: rating.color } });
  const tree = gameToSgf(record, APPLICATION_NAME);
  const players = [names.black, names.white].filter((name) => name).join(' – ');
  setText(tree, tree.root, 'GN', exerciseTexts.source(players, move));
  setText(
    tree,
    tree.root,
    'C',
    exerciseTexts.findBetter(rating.color, writePoint(rating.point, size), rating.pointsLost),
  );
  for (const candidate of review.candidates)
    if (candidate.point !== PASS) addAnswer(tree, review, candidate, rating.point);
  if (!review.candidates.some(({ point }) => point === rating.point))
    addBranch(tree, review, rating.point, false, exerciseTexts.playedIt);
  return writeSgfText([tree]);
}

function addAnswer(tree: SgfTree, review: PositionReview, candidate: ReviewedCandidate, played: Point): void {
  const { point, prior, variation } = candidate;
  const { grade, pointsLost = 0 } = rateMove(review, undefined, point);
  const isRight =
    point !== played &&
    (review.network === undefined
      ? grade === 'best' || grade === 'good'
      : prior >= ENOUGH_PROBABILITY * (review.candidates[0]?.prior ?? 0));
  const size = sizeOf(tree);
  const line = variation.slice(0, MAX_LINE_MOVES).map((next) => writePoint(next, size));
  const reason = point === played ? exerciseTexts.playedIt : exerciseTexts.losesAbout(pointsLost);
  const text = isRight ? exerciseTexts.expected(line.join(' ')) : reason;
  addBranch(tree, review, point, isRight, isRight && line.length < 2 ? '' : text);
}

function addBranch(tree: SgfTree, { color }: PositionReview, point: Point, isRight: boolean, text: string): void {
  const child: SgfNode = addChild(tree.root);
  setValues(child, color === 'black' ? 'B' : 'W', [writeSgfPoint(point, sizeOf(tree))]);
  setValues(child, isRight ? 'TE' : 'BM', ['1']);
  if (text !== '') setText(tree, child, 'C', text);
}

const sizeOf = (tree: SgfTree): number => Number(tree.root.properties.find(({ id }) => id === 'SZ')?.values[0] ?? 19);
