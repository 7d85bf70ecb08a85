/** An analysis as KataGo's analysis engine reports it: one JSON object, its values seen from the side that was asked for. */
import type { Analysis, Candidate } from '../player/player.js';
import type { Game } from '../rules/game.js';
import { PASS, pointsOf, writePoint } from '../rules/point.js';
import { type Query, signOf } from './analysisQuery.js';
import { ownershipAfter, ownershipDeviation, ownershipRows, rounded, utility, visitsAlong } from './analyzeFormat.js';

export function describeAnalysis(query: Query, turn: number, game: Game, analysis: Analysis, isDuringSearch: boolean) {
  const { size } = game.position;
  const sign = signOf(query.view, analysis.color);
  const owned = (): number[] => ownershipRows(analysis.ownership, size);
  return {
    id: query.id,
    isDuringSearch,
    turnNumber: turn,
    moveInfos: tried(analysis).map((candidate, order) => ({
      ...describeMove(analysis, candidate, order, sign, size),
      ...describeWishes(query, analysis, candidate, sign, size),
    })),
    rootInfo: {
      currentPlayer: analysis.color === 'black' ? 'B' : 'W',
      visits: analysis.visits,
      ...values(analysis.winRate, analysis.scoreLead, sign),
      scoreStdev: rounded(analysis.scoreDeviation),
    },
    ...(query.includeOwnership && { ownership: seenOwnership(owned(), sign) }),
    ...(query.includeOwnershipStdev && { ownershipStdev: deviations(owned()) }),
    ...(query.includePolicy && { policy: policyOf(game, analysis) }),
  };
}

type Sign = 1 | -1;

/** What is told of a move only to those who ask. */
function describeWishes(query: Query, analysis: Analysis, candidate: Candidate, sign: Sign, size: number) {
  const owned = (): number[] => ownershipRows(ownershipAfter(analysis, candidate), size);
  return {
    ...(query.includePVVisits && { pvVisits: visitsAlong(candidate) }),
    ...(query.includeMovesOwnership && { ownership: seenOwnership(owned(), sign) }),
    ...(query.includeMovesOwnershipStdev && { ownershipStdev: deviations(owned()) }),
  };
}

const seenOwnership = (owned: readonly number[], sign: Sign): number[] => owned.map((value) => rounded(sign * value));

const deviations = (owned: readonly number[]): number[] => owned.map((value) => rounded(ownershipDeviation(value)));

const tried = ({ candidates }: Analysis): readonly Candidate[] =>
  candidates.filter(({ visits }, order) => visits > 0 || order === 0);

function describeMove(analysis: Analysis, candidate: Candidate, order: number, sign: Sign, size: number) {
  const { point, visits, winRate, lowerBound, prior, scoreLead, variation } = candidate;
  return {
    move: writePoint(point, size),
    visits,
    ...values(winRate, scoreLead, sign),
    scoreMean: rounded(sign * scoreLead),
    scoreStdev: rounded(analysis.scoreDeviation),
    prior: rounded(prior),
    lcb: seenRate(lowerBound, sign),
    utilityLcb: rounded(sign * utility(lowerBound)),
    order,
    pv: variation.map((next) => writePoint(next, size)),
  };
}

const values = (winRate: number, scoreLead: number, sign: Sign) => ({
  winrate: seenRate(winRate, sign),
  scoreLead: rounded(sign * scoreLead),
  scoreSelfplay: rounded(sign * scoreLead),
  utility: rounded(sign * utility(winRate)),
});

const seenRate = (rate: number, sign: Sign): number => rounded(sign === 1 ? rate : 1 - rate);

/** How likely each move looked before any playout, row by row and passing last; -1 where it is illegal. */
function policyOf(game: Game, { color, candidates, untried = [] }: Analysis): number[] {
  const priors = new Map([...candidates, ...untried].map(({ point, prior }) => [point, rounded(prior)]));
  return [...pointsOf(game.position.size), PASS].map(
    (point) => priors.get(point) ?? (game.legality(color, point) === 'ok' ? 0 : -1),
  );
}
