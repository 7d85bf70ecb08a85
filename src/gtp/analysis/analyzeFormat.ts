/**
 * Writes an analysis as a line of text in the format of Leela Zero or KataGo, or as the JSON object of the rating
 * server CGOS. All values are from the point of view of the side to move. Graphical programs read the lines as follows:
 * - They read the words after `pv` as the moves of a variation. So the variation is the last value of a move. Only
 *   programs that ask for more lists, such as `pvVisits`, receive these lists after the variation.
 * - They recognise KataGo's format by the decimal point of a win rate. So win rates in this format always have one.
 */
import type { Analysis, Candidate } from '../../player/player.js';
import { type Point, pointsOf, writePoint } from '../../rules/point.js';
import type { AnalyzeRequest } from './analyzeArguments.js';

export type AnalysisFormat = (analysis: Analysis, request: AnalyzeRequest, size: number) => string;

export const lzLine: AnalysisFormat = (analysis, request, size) =>
  shown(analysis, request)
    .map(
      ({ point, visits, winRate, prior, lowerBound, variation }, order) =>
        `info move ${writePoint(point, size)} visits ${visits} winrate ${perMyriad(winRate)} prior ${perMyriad(prior)} ` +
        `lcb ${perMyriad(lowerBound)} order ${order} pv ${writeVariation(variation, size)}`,
    )
    .join(' ');

export const kataLine: AnalysisFormat = (analysis, request, size) => {
  const blocks = shown(analysis, request).flatMap((candidate, order) => [
    kataBlock(analysis, candidate, order, size, request),
    ...candidateLists(analysis, candidate, request, size),
  ]);
  if (request.rootInfo) blocks.push(rootBlock(analysis));
  const owned = (): number[] => ownershipRows(analysis.ownership, size);
  if (request.ownership) blocks.push(writeList('ownership', owned()));
  if (request.ownershipStdev) blocks.push(writeList('ownershipStdev', owned().map(ownershipDeviation)));
  return blocks.join(' ');
};

/**
 * Returns the lists that are written for a move only if the command asks for them, in the order in which KataGo writes
 * them.
 */
function candidateLists(analysis: Analysis, candidate: Candidate, request: AnalyzeRequest, size: number): string[] {
  const owned = (): number[] => ownershipRows(ownershipAfter(analysis, candidate), size);
  return [
    ...(request.pvVisits ? [`pvVisits ${visitsAlongVariation(candidate).join(' ')}`] : []),
    // The tree counts the playouts through a position, whatever the move was that led there.
    ...(request.pvEdgeVisits ? [`pvEdgeVisits ${visitsAlongVariation(candidate).join(' ')}`] : []),
    ...(request.movesOwnership ? [writeList('movesOwnership', owned())] : []),
    ...(request.movesOwnershipStdev ? [writeList('movesOwnershipStdev', owned().map(ownershipDeviation))] : []),
  ];
}

const writeList = (name: string, values: readonly number[]): string => `${name} ${values.map(decimal).join(' ')}`;

/**
 * Selects the moves to write. The first `minMoves` moves are written even without playouts, because a graphical program
 * that receives no moves assumes that the engine hangs.
 */
const shown = (analysis: Analysis, { minMoves, maxMoves }: AnalyzeRequest): readonly Candidate[] =>
  [...analysis.candidates, ...untriedCandidates(analysis)]
    .filter(({ visits }, order) => visits > 0 || order < minMoves)
    .slice(0, maxMoves);

/**
 * Returns the moves without playouts. Their win rates and leads are unknown, so those of the position are written
 * instead.
 */
const untriedCandidates = ({ untried = [], winRate, scoreLead }: Analysis): readonly Candidate[] =>
  untried.map((move) => ({ ...move, visits: 0, winRate, lowerBound: 0, scoreLead, variation: [move.point] }));

function kataBlock(
  { scoreDeviation, evaluation }: Analysis,
  candidate: Candidate,
  order: number,
  size: number,
  { noResultValue }: AnalyzeRequest,
): string {
  const { point, visits, winRate, lowerBound, prior, scoreLead, variation } = candidate;
  const lead = decimal(scoreLead);
  return [
    `info move ${writePoint(point, size)} visits ${visits}`,
    `utility ${decimal(utilityOfWinRate(winRate))} winrate ${decimal(winRate)}`,
    // The probability that the game ends without a result. Without a network, this probability is 0, because every
    // playout has a result.
    ...(noResultValue ? [`noResultValue ${decimal(evaluation?.noResult ?? 0)}`] : []),
    `scoreMean ${lead} scoreStdev ${decimal(scoreDeviation)} scoreLead ${lead} scoreSelfplay ${lead}`,
    `prior ${decimal(prior)} lcb ${decimal(lowerBound)} utilityLcb ${decimal(utilityOfWinRate(lowerBound))}`,
    `order ${order} pv ${writeVariation(variation, size)}`,
  ].join(' ');
}

function rootBlock({ visits, winRate, scoreLead, scoreDeviation }: Analysis): string {
  const lead = decimal(scoreLead);
  return (
    `rootInfo visits ${visits} utility ${decimal(utilityOfWinRate(winRate))} winrate ${decimal(winRate)} ` +
    `scoreMean ${lead} scoreStdev ${decimal(scoreDeviation)} scoreLead ${lead} scoreSelfplay ${lead}`
  );
}

/** The JSON object that CGOS stores with a move. The variation of a candidate does not include the candidate itself. */
export function cgosJson(analysis: Analysis | undefined, size: number, comment: string): string {
  if (!analysis) return JSON.stringify({ comment });
  const { winRate, scoreLead, visits, candidates } = analysis;
  return JSON.stringify({
    winrate: roundToSixDecimals(winRate),
    score: roundToSixDecimals(scoreLead),
    visits,
    moves: candidates
      .filter((candidate, order) => candidate.visits > 0 || order === 0)
      .map((candidate) => ({
        move: writePoint(candidate.point, size),
        visits: candidate.visits,
        winrate: roundToSixDecimals(candidate.winRate),
        score: roundToSixDecimals(candidate.scoreLead),
        prior: roundToSixDecimals(candidate.prior),
        pv: writeVariation(candidate.variation.slice(1), size),
      })),
    ownership: ownershipRows(analysis.ownership, size).map(ownershipCharacter).join(''),
    comment,
  });
}

const OWNERSHIP_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function ownershipCharacter(owned: number): string {
  const share = Math.min(Math.max((owned + 1) / 2, 0), 1);
  return OWNERSHIP_CHARACTERS.charAt(Math.round(share * 62));
}

/** Returns the ownership of each point, row by row from the top left. Leaves out the border cells of `ownership`. */
export const ownershipRows = (ownership: Float32Array, size: number): number[] =>
  pointsOf(size).map((point) => ownership[point] ?? 0);

/** Returns the ownership after a move. If the analysis does not have it, returns the ownership before the move. */
export const ownershipAfter = ({ ownership }: Analysis, candidate: Candidate): Float32Array =>
  candidate.ownership ?? ownership;

/**
 * The standard deviation of the owner of a point. The owner is regarded as a random number that is +1 or -1 and has the
 * mean `owned`.
 */
export const ownershipDeviation = (owned: number): number => Math.sqrt(Math.max(0, 1 - owned * owned));

/**
 * Returns, for each move of the variation, the number of visits of the position after the move. A player without a
 * search tree knows only the visits of the first move; the other numbers are then 0.
 */
export const visitsAlongVariation = ({ variation, variationVisits, visits }: Candidate): readonly number[] =>
  variationVisits ?? variation.map((_, index) => (index === 0 ? visits : 0));

/**
 * KataGo's utility, from -1 to 1. KataGo computes the utility from the win rate and the score. Our players ignore the
 * score, so we compute the utility from the win rate alone.
 */
export const utilityOfWinRate = (winRate: number): number => 2 * winRate - 1;

export const writeVariation = (variation: readonly Point[], size: number): string =>
  variation.map((point) => writePoint(point, size)).join(' ');

/** Converts a share to hundredths of a per cent, rounded to a whole number. */
const perMyriad = (share: number): number => Math.min(Math.max(Math.round(share * 10_000), 0), 10_000);

/** Writes a number with six decimals. Zero never has a minus sign. */
const decimal = (value: number): string => (roundToSixDecimals(value) + 0).toFixed(6);

export const roundToSixDecimals = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
