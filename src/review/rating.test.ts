import { describe, expect, test } from 'vitest';
import { PASS, type Point, parsePoint } from '../rules/point.js';
import type { PositionReview, ReviewedCandidate } from './positionReview.js';
import {
  GRADE_LIMITS,
  type Grade,
  type MoveRating,
  mistakesOf,
  rateMove,
  summaryOf,
  unequalFirstChoice,
  worstMistakes,
} from './rating.js';

const at = (text: string): Point => parsePoint(text, 9) as Point;

/** Enough visits to make chance negligible. */
const MANY = 1_000_000;

const candidate = (text: string, winRate: number, scoreLead: number, visits = MANY): ReviewedCandidate => ({
  point: at(text),
  visits,
  winRate,
  scoreLead,
  prior: 0.1,
  variation: [at(text)],
});

const review = (
  color: 'black' | 'white',
  winRate: number,
  scoreLead: number | undefined,
  candidates: readonly ReviewedCandidate[] = [],
): PositionReview => ({ version: 1, color, visits: MANY, winRate, scoreLead, candidates });

const BEFORE = review('black', 0.55, 1, [candidate('C3', 0.6, 2), candidate('D4', 0.5, 0.75)]);

describe('rateMove', () => {
  test('the first choice loses nothing, even if the next position is worse', () => {
    expect(rateMove(BEFORE, review('white', 0.1, -20), at('C3'))).toEqual({
      color: 'black',
      point: at('C3'),
      best: at('C3'),
      rank: 1,
      pointsLost: 0,
      winRateLost: 0,
      grade: 'best',
    });
  });

  test('another move loses the value of the first choice minus the value of the next position', () => {
    const rating = rateMove(BEFORE, review('white', 0.52, -1.5), at('E5'));
    expect(rating).toMatchObject({ best: at('C3'), pointsLost: 3.5, winRateLost: 0.08, grade: 'mistake' });
    expect(rating.rank).toBeUndefined();
  });

  test("White's loss is computed from White's values", () => {
    const before = review('white', 0.5, 0, [candidate('C3', 0.6, 2)]);
    expect(rateMove(before, review('black', 0.7, 6), at('E5'))).toMatchObject({
      color: 'white',
      pointsLost: 8,
      winRateLost: 0.3,
      grade: 'blunder',
    });
  });

  test('a move with a better result than the first choice is good', () => {
    expect(rateMove(BEFORE, review('white', 0.9, 20), PASS)).toMatchObject({
      pointsLost: 0,
      winRateLost: 0,
      grade: 'good',
    });
  });

  test('without a review of the next position, the value among the candidates counts', () => {
    expect(rateMove(BEFORE, undefined, at('D4'))).toMatchObject({
      rank: 2,
      pointsLost: 1.25,
      winRateLost: 0.1,
      grade: 'mistake',
    });
  });

  test('without any value there is no grade', () => {
    const { pointsLost, winRateLost, grade } = rateMove(BEFORE, undefined, at('E5'));
    expect([pointsLost, winRateLost, grade]).toEqual([undefined, undefined, undefined]);
  });

  test('values of other programs are enough, even without a lead', () => {
    const rating = rateMove(review('black', 0.5, undefined), review('white', 0.43, undefined), at('E5'));
    expect(rating).toMatchObject({ winRateLost: 0.07, grade: 'inaccuracy' });
    expect([rating.pointsLost, rating.best]).toEqual([undefined, undefined]);
  });

  test.each(Object.entries(GRADE_LIMITS))('%s begins at its limits', (grade, { points, winRate }) => {
    const lossOf = (lostPoints: number, lostRate: number): Grade | undefined =>
      rateMove(BEFORE, review('white', 0.6 - lostRate, 2 - lostPoints), at('E5')).grade;
    expect(lossOf(points, 0.01)).toBe(grade);
    expect(lossOf(0, winRate)).toBe(grade);
    expect(lossOf(points - 0.01, winRate - 0.001)).not.toBe(grade);
  });
});

describe('a loss counts only beyond chance:', () => {
  const before = (winRate: number, visits: number): PositionReview => ({
    ...review('black', winRate, 0, [candidate('C3', winRate, 20, visits)]),
    visits,
    scoreDeviation: 80,
  });
  const gradeAfter = (winRate: number, lostRate: number, lostPoints: number, visits: number): Grade | undefined =>
    rateMove(before(winRate, visits), { ...review('white', winRate - lostRate, 20 - lostPoints), visits }, at('E5'))
      .grade;

  // With 400 playouts on either side, two standard errors are 7.1 % and, with 100 scores, 22.6 points.
  test.each([
    ['a win rate within two standard errors', 0.5, 0.07, 0, 400, 'unsure'],
    ['a small loss within them', 0.5, 0.04, 1, 400, 'good'],
    ['a win rate beyond them', 0.5, 0.075, 0, 400, 'inaccuracy'],
    ['points that the win rate does not show', 0.5, 0.02, 40, 400, 'unsure'],
    ['points within two standard errors', 0.5, 0.075, 22, 400, 'inaccuracy'],
    ['points beyond them that the win rate shows, too', 0.5, 0.075, 23, 400, 'blunder'],
    ['points of a decided game, where win rates hide them', 0.97, 0.001, 23, 400, 'blunder'],
    ['the same loss with more playouts', 0.5, 0.07, 0, 40_000, 'inaccuracy'],
  ] as const)('%s', (_name, winRate, lostRate, lostPoints, visits, grade) => {
    expect(gradeAfter(winRate, lostRate, lostPoints, visits)).toBe(grade);
  });
});

describe('a search with a network', () => {
  /** The first choice got 60 visits in the search of the position; the search of the position after the move has 100. */
  const searched = (leadDeviation: number, firstChoice?: PositionReview['firstChoice']): PositionReview => ({
    ...review('black', 0.55, 1, [candidate('C3', 0.6, 2, 60), candidate('D4', 0.5, 1, 30)]),
    ...{ visits: 100, scoreDeviation: 12, leadDeviation },
    ...(firstChoice && { firstChoice }),
  });
  const reached = (winRate: number, scoreLead: number, leadDeviation = 1): PositionReview => ({
    ...review('white', winRate, scoreLead),
    ...{ visits: 100, leadDeviation },
  });
  const equal = (winRate: number, scoreLead: number) => ({ visits: 100, winRate, scoreLead, leadDeviation: 1 });

  test('is sure of a loss in which its descents agree, and unsure where they differ', () => {
    expect(rateMove(searched(1), reached(0.4, -2), at('E5'))).toMatchObject({ pointsLost: 4, grade: 'blunder' });
    expect(rateMove(searched(12), reached(0.4, -2, 12), at('E5'))).toMatchObject({ pointsLost: 4, grade: 'unsure' });
  });

  test('is never sure beyond what the network does not see', () => {
    const certain = { ...searched(0), scoreDeviation: 40 };
    expect(rateMove(certain, reached(0.5, -2, 0), at('E5'))).toMatchObject({ pointsLost: 4, grade: 'unsure' });
    expect(rateMove(certain, reached(0.5, -6, 0), at('E5'))).toMatchObject({ pointsLost: 8, grade: 'blunder' });
  });

  test('compares with the first choice as it is after a search of its own', () => {
    const compared = searched(1, equal(0.52, 0.5));
    expect(rateMove(compared, reached(0.5, 0.1), at('E5'))).toMatchObject({ pointsLost: 0.4, grade: 'good' });
    expect(rateMove(compared, reached(0.4, -3), at('E5'))).toMatchObject({ pointsLost: 3.5, grade: 'mistake' });
  });

  test('searches the first choice as long as the played move, if the move seems to lose something', () => {
    const ask = (of: PositionReview, next: PositionReview, move: string): Point | undefined =>
      unequalFirstChoice(of, next, at(move));
    expect(ask(searched(1), reached(0.4, -2), 'E5')).toBe(at('C3'));
    // The first choice itself, a move that loses nothing, a first choice that has been searched.
    expect(ask(searched(1), reached(0.4, -2), 'C3')).toBeUndefined();
    expect(ask(searched(1), reached(0.59, 1.9), 'E5')).toBeUndefined();
    expect(ask(searched(1, equal(0.6, 2)), reached(0.4, -2), 'E5')).toBeUndefined();
    expect(ask(searched(1), { ...reached(0.4, -2), visits: 60 }, 'E5')).toBeUndefined();
    expect(ask({ ...searched(1), network: 'x' }, { ...reached(0.4, -2), network: 'x' }, 'E5')).toBeUndefined();
  });
});

const rated = (grade: Grade | undefined, pointsLost: number, color: 'black' | 'white' = 'black'): MoveRating => ({
  color,
  point: at('E5'),
  rank: undefined,
  best: at('C3'),
  pointsLost,
  winRateLost: 0,
  grade,
});

test('each mistake has the number of its move', () => {
  const ratings = [rated('best', 0), undefined, rated('mistake', 4), rated('inaccuracy', 2), rated('blunder', 9)];
  expect(mistakesOf(ratings).map(({ move }) => move)).toEqual([3, 5]);
});

test('the worst mistakes stay in the order of the game', () => {
  const mistakes = mistakesOf([7, 3, 12, 5].map((points) => rated('blunder', points)));
  expect(worstMistakes(mistakes, 2).map(({ move }) => move)).toEqual([1, 3]);
});

test('each side has its own summary, and ungraded moves do not count', () => {
  const summary = summaryOf([rated('best', 0), rated('blunder', 9, 'white'), rated('mistake', 5), undefined]);
  expect(summary.black).toMatchObject({ moves: 2, meanPointsLost: 2.5, grades: { best: 1, mistake: 1, blunder: 0 } });
  expect(summary.white).toMatchObject({ moves: 1, meanPointsLost: 9, grades: { blunder: 1 } });
  expect(summaryOf([]).black).toMatchObject({ moves: 0, meanPointsLost: undefined });
});
