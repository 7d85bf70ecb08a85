/**
 * Writes an analysis as a JSON object in the format of KataGo's analysis engine. The values are from the point of view
 * that the query asks for.
 */
import { winRateOf } from '../../player/networkAnalysis.js';
import type { Analysis, Candidate, NetworkEvaluation } from '../../player/player.js';
import type { Color } from '../../rules/color.js';
import type { Game } from '../../rules/game.js';
import { PASS, type Point, pointsOf, writePoint } from '../../rules/point.js';
import { type AnalysisQuery, perspectiveSign } from './analysisQuery.js';
import {
  ownershipAfter,
  ownershipDeviation,
  ownershipRows,
  roundToSixDecimals,
  utilityOfWinRate,
  visitsAlongVariation,
} from './analyzeFormat.js';
import { positionHash, symmetricHash } from './positionHash.js';

export function describeAnalysis(
  query: AnalysisQuery,
  turn: number,
  game: Game,
  analysis: Analysis,
  isDuringSearch: boolean,
  people?: People,
) {
  const { size } = game.position;
  const sign = perspectiveSign(query.perspective, analysis.color);
  const { evaluation } = analysis;
  // If there is a network, report the ownership that it predicts, because its prediction is more accurate than an
  // estimate by playouts.
  const owned = (): number[] => ownershipRows(evaluation?.ownership ?? analysis.ownership, size);
  return {
    id: query.id,
    isDuringSearch,
    turnNumber: turn,
    moveInfos: describeMoves(query, analysis, sign, size, people),
    rootInfo: {
      currentPlayer: analysis.color === 'black' ? 'B' : 'W',
      thisHash: positionHash(game.position),
      symHash: symmetricHash(game.position),
      visits: analysis.visits,
      weight: analysis.visits,
      ...values(analysis.winRate, analysis.scoreLead, sign),
      scoreStdev: roundToSixDecimals(analysis.scoreDeviation),
      ...(evaluation && describeEvaluation(evaluation, sign)),
    },
    ...(query.includeOwnership && { ownership: ownershipSeen(owned(), sign) }),
    ...(query.includeOwnershipStdev && { ownershipStdev: deviations(owned()) }),
    ...(query.includePolicy && { policy: policyOf(game, analysis) }),
    ...(query.includePolicy && people && { humanPolicy: humanPolicyOf(game, analysis.color, people) }),
  };
}

/** How probable each move except the pass is for people of a rank. */
export type People = ReadonlyMap<Point, number>;

type Sign = 1 | -1;

function describeMoves(query: AnalysisQuery, analysis: Analysis, sign: Sign, size: number, people?: People) {
  const candidates = reported(analysis).map((candidate) => cutVariation(candidate, query.variationLength));
  const playSelectionValues = fallingVisits(candidates);
  return candidates.map((candidate, order) => ({
    ...describeMove(analysis, candidate, order, sign, size),
    ...(people && { humanPrior: roundToSixDecimals(people.get(candidate.point) ?? 0) }),
    playSelectionValue: playSelectionValues[order],
    ...describeOptionalFields(query, analysis, candidate, sign, size),
  }));
}

const cutVariation = (candidate: Candidate, length: number): Candidate => ({
  ...candidate,
  variation: candidate.variation.slice(0, length),
  ...(candidate.variationVisits && { variationVisits: candidate.variationVisits.slice(0, length) }),
});

/**
 * Returns numbers that are highest for the first candidate and never rise: the visits of each candidate or, if a later
 * candidate has more, the visits of that one. Our players rank mostly, but not only, by visits.
 */
function fallingVisits(candidates: readonly Candidate[]): number[] {
  let most = 0;
  return candidates
    .map(({ visits }) => visits)
    .reverse()
    .map((visits) => {
      most = Math.max(most, visits);
      return most;
    })
    .reverse();
}

/** Returns the fields for the evaluation of the position by the network alone, without a search. */
const describeEvaluation = (evaluation: NetworkEvaluation, sign: Sign) => ({
  rawWinrate: winRateSeen(winRateOf(evaluation), sign),
  rawLead: roundToSixDecimals(sign * evaluation.lead),
  rawScoreSelfplay: roundToSixDecimals(sign * evaluation.score),
  rawScoreSelfplayStdev: roundToSixDecimals(evaluation.scoreSpread),
  rawNoResultProb: roundToSixDecimals(evaluation.noResult),
});

/** Returns the fields of a move that are written only if the query asks for them. */
function describeOptionalFields(
  query: AnalysisQuery,
  analysis: Analysis,
  candidate: Candidate,
  sign: Sign,
  size: number,
) {
  const owned = (): number[] => ownershipRows(ownershipAfter(analysis, candidate), size);
  return {
    ...(query.includeNoResultValue && {
      noResultValue: roundToSixDecimals(analysis.evaluation?.noResult ?? 0),
    }),
    // The tree counts the playouts through a position, whatever the move was that led there.
    ...(query.includePVVisits && {
      pvVisits: visitsAlongVariation(candidate),
      pvEdgeVisits: visitsAlongVariation(candidate),
    }),
    ...(query.includeMovesOwnership && { ownership: ownershipSeen(owned(), sign) }),
    ...(query.includeMovesOwnershipStdev && { ownershipStdev: deviations(owned()) }),
  };
}

const ownershipSeen = (owned: readonly number[], sign: Sign): number[] =>
  owned.map((value) => roundToSixDecimals(sign * value));

const deviations = (owned: readonly number[]): number[] =>
  owned.map((value) => roundToSixDecimals(ownershipDeviation(value)));

const reported = ({ candidates }: Analysis): readonly Candidate[] =>
  candidates.filter(({ visits }, order) => visits > 0 || order === 0);

function describeMove(analysis: Analysis, candidate: Candidate, order: number, sign: Sign, size: number) {
  const { point, visits, winRate, lowerBound, prior, scoreLead, variation } = candidate;
  return {
    move: writePoint(point, size),
    visits,
    // Every visit of a move weighs the same, and all of them began with the move.
    edgeVisits: visits,
    weight: visits,
    edgeWeight: visits,
    ...values(winRate, scoreLead, sign),
    scoreMean: roundToSixDecimals(sign * scoreLead),
    scoreStdev: roundToSixDecimals(analysis.scoreDeviation),
    prior: roundToSixDecimals(prior),
    lcb: winRateSeen(lowerBound, sign),
    utilityLcb: roundToSixDecimals(sign * utilityOfWinRate(lowerBound)),
    order,
    pv: variation.map((next) => writePoint(next, size)),
  };
}

const values = (winRate: number, scoreLead: number, sign: Sign) => ({
  winrate: winRateSeen(winRate, sign),
  scoreLead: roundToSixDecimals(sign * scoreLead),
  scoreSelfplay: roundToSixDecimals(sign * scoreLead),
  utility: roundToSixDecimals(sign * utilityOfWinRate(winRate)),
});

const winRateSeen = (rate: number, sign: Sign): number => roundToSixDecimals(sign === 1 ? rate : 1 - rate);

/**
 * Returns a list with one value for each move: first for the points, row by row, then for the pass. For a legal move,
 * the value is the probability that the network gives to the move or, if there is no network, the prior of the move.
 * For an illegal move, the value is -1.
 */
function policyOf(game: Game, { color, candidates, untried = [], evaluation }: Analysis): number[] {
  const priors = new Map([...candidates, ...untried].map(({ point, prior }) => [point, prior]));
  const priorOf = (point: Point): number => evaluation?.policy[point] ?? priors.get(point) ?? 0;
  return [...pointsOf(game.position.size), PASS].map((point) =>
    game.legality(color, point) === 'ok' ? roundToSixDecimals(priorOf(point)) : -1,
  );
}

/** The same list for people of a rank, to whom the model gives no probability of a pass. */
const humanPolicyOf = (game: Game, color: Color, people: People): number[] =>
  [...pointsOf(game.position.size), PASS].map((point) =>
    game.legality(color, point) === 'ok' ? roundToSixDecimals(people.get(point) ?? 0) : -1,
  );
