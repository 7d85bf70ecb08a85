/** The mistakes of the shown line, the most expensive first, each with a reason. */
import { computed } from '@preact/signals';
import { isMistake, type MoveRating } from '../../../review/index.js';
import { type MistakeReason, mistakeReason } from '../../../review/mistakeReason.js';
import { PASS } from '../../../rules/point.js';
import type { Position } from '../../../rules/position.js';
import { file, line } from '../game/gameTree.js';
import { gamesAlong } from '../game/position.js';
import { colorsOfPeople } from '../match/match.js';
import { type ReviewedNode, reviewedLine } from './reviewedLine.js';

export interface RatedMistake extends ReviewedNode {
  readonly rating: MoveRating;
  /** The position before the move. */
  readonly before: Position;
  readonly reason: MistakeReason | undefined;
}

/** The position at each node of the shown line. */
const positions = computed<readonly Position[]>(() => {
  const found: Position[] = [];
  for (const { position } of gamesAlong(file.value, line.value)) found.push(position);
  return found;
});

function ratedMistake(entry: ReviewedNode, index: number): RatedMistake[] {
  const { rating, review } = entry;
  const before = positions.value[index - 1];
  if (!rating || !isMistake(rating) || !before) return [];
  const { color, point, best } = rating;
  const continuation = review?.candidates[0]?.variation ?? [];
  const reason =
    best === undefined || best === PASS
      ? undefined
      : mistakeReason(before, { color, played: point, better: best, continuation });
  return [{ ...entry, rating, before, reason }];
}

/**
 * A loss of this share of the win rate counts as much as the loss of one point. So mistakes whose loss in points is not
 * known have a place in the list, too.
 */
const WIN_RATE_OF_A_POINT = 0.03;

const costOf = ({ rating: { pointsLost, winRateLost = 0 } }: RatedMistake): number =>
  pointsLost ?? winRateLost / WIN_RATE_OF_A_POINT;

export const mistakes = computed<readonly RatedMistake[]>(() =>
  reviewedLine.value.flatMap(ratedMistake).sort((a, b) => costOf(b) - costOf(a)),
);

/** The mistakes that become puzzles: those of the person, if one person has played the game, otherwise all. */
export const mistakesToPractise = computed<readonly RatedMistake[]>(() => {
  const [person, other] = colorsOfPeople.value;
  const isOne = person !== undefined && other === undefined;
  return mistakes.value.filter(({ rating }) => !isOne || rating.color === person);
});

/** How many moves seem to lose something without the search being sure. */
export const unsureMoves = computed(() => reviewedLine.value.filter(({ rating }) => rating?.grade === 'unsure').length);
