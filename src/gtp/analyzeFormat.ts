/**
 * An analysis as a line of text, in the forms that programs parse: Leela Zero's,
 * KataGo's, and the JSON of the rating server CGOS. Values are those of the side
 * to move. The variation comes last in a block, because readers take all
 * vertices from there on; only lists that somebody asked for follow it. Win rates of
 * KataGo's form always have a decimal point, because readers tell the two forms apart by it.
 */
import type { Analysis, Candidate } from '../player/player.js';
import { type Point, pointsOf, writePoint } from '../rules/point.js';
import type { AnalyzeRequest } from './analyzeArguments.js';

export type Format = (analysis: Analysis, request: AnalyzeRequest, size: number) => string;

export const lzLine: Format = (analysis, request, size) =>
  shown(analysis, request)
    .map(
      ({ point, visits, winRate, prior, lowerBound, variation }, order) =>
        `info move ${writePoint(point, size)} visits ${visits} winrate ${perMyriad(winRate)} prior ${perMyriad(prior)} ` +
        `lcb ${perMyriad(lowerBound)} order ${order} pv ${writeVariation(variation, size)}`,
    )
    .join(' ');

export const kataLine: Format = (analysis, request, size) => {
  const blocks = shown(analysis, request).flatMap((candidate, order) => [
    kataBlock(analysis, candidate, order, size, request),
    ...candidateLists(analysis, candidate, request, size),
  ]);
  if (request.rootInfo) blocks.push(rootBlock(analysis));
  const owned = (): number[] => ownershipRows(analysis.ownership, size);
  if (request.ownership) blocks.push(list('ownership', owned()));
  if (request.ownershipStdev) blocks.push(list('ownershipStdev', owned().map(ownershipDeviation)));
  return blocks.join(' ');
};

/** What belongs to a move and is told only to those who ask, in the order of KataGo. */
function candidateLists(analysis: Analysis, candidate: Candidate, request: AnalyzeRequest, size: number): string[] {
  const owned = (): number[] => ownershipRows(ownershipAfter(analysis, candidate), size);
  return [
    ...(request.pvVisits ? [`pvVisits ${visitsAlong(candidate).join(' ')}`] : []),
    ...(request.movesOwnership ? [list('movesOwnership', owned())] : []),
    ...(request.movesOwnershipStdev ? [list('movesOwnershipStdev', owned().map(ownershipDeviation))] : []),
  ];
}

const list = (name: string, values: readonly number[]): string => `${name} ${values.map(decimal).join(' ')}`;

/** With nothing tried yet, a few moves are still shown: readers take no line at all for a hang. */
const shown = (analysis: Analysis, { minMoves, maxMoves }: AnalyzeRequest): readonly Candidate[] =>
  [...analysis.candidates, ...untriedCandidates(analysis)]
    .filter(({ visits }, order) => visits > 0 || order < minMoves)
    .slice(0, maxMoves);

/** Nothing is known of them but what is known of the position. */
const untriedCandidates = ({ untried = [], winRate, scoreLead }: Analysis): readonly Candidate[] =>
  untried.map((move) => ({ ...move, visits: 0, winRate, lowerBound: 0, scoreLead, variation: [move.point] }));

function kataBlock(
  { scoreDeviation }: Analysis,
  candidate: Candidate,
  order: number,
  size: number,
  { noResultValue }: AnalyzeRequest,
): string {
  const { point, visits, winRate, lowerBound, prior, scoreLead, variation } = candidate;
  const lead = decimal(scoreLead);
  return [
    `info move ${writePoint(point, size)} visits ${visits}`,
    `utility ${decimal(utility(winRate))} winrate ${decimal(winRate)}`,
    // Playouts are counted, whatever was repeated in them: none ends without a result.
    ...(noResultValue ? [`noResultValue ${decimal(0)}`] : []),
    `scoreMean ${lead} scoreStdev ${decimal(scoreDeviation)} scoreLead ${lead} scoreSelfplay ${lead}`,
    `prior ${decimal(prior)} lcb ${decimal(lowerBound)} utilityLcb ${decimal(utility(lowerBound))}`,
    `order ${order} pv ${writeVariation(variation, size)}`,
  ].join(' ');
}

function rootBlock({ visits, winRate, scoreLead, scoreDeviation }: Analysis): string {
  const lead = decimal(scoreLead);
  return (
    `rootInfo visits ${visits} utility ${decimal(utility(winRate))} winrate ${decimal(winRate)} ` +
    `scoreMean ${lead} scoreStdev ${decimal(scoreDeviation)} scoreLead ${lead} scoreSelfplay ${lead}`
  );
}

/** What CGOS stores with a move. Variations there begin behind their move. */
export function cgosJson(analysis: Analysis | undefined, size: number, comment: string): string {
  if (!analysis) return JSON.stringify({ comment });
  const { winRate, scoreLead, visits, candidates } = analysis;
  return JSON.stringify({
    winrate: rounded(winRate),
    score: rounded(scoreLead),
    visits,
    moves: candidates
      .filter((candidate, order) => candidate.visits > 0 || order === 0)
      .map((candidate) => ({
        move: writePoint(candidate.point, size),
        visits: candidate.visits,
        winrate: rounded(candidate.winRate),
        score: rounded(candidate.scoreLead),
        prior: rounded(candidate.prior),
        pv: writeVariation(candidate.variation.slice(1), size),
      })),
    ownership: ownershipRows(analysis.ownership, size).map(ownershipSign).join(''),
    comment,
  });
}

const OWNERSHIP_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function ownershipSign(owned: number): string {
  const share = Math.min(Math.max((owned + 1) / 2, 0), 1);
  return OWNERSHIP_SIGNS.charAt(Math.round(share * 62));
}

/** Ownership row by row from the top left, without borders. */
export const ownershipRows = (ownership: Float32Array, size: number): number[] =>
  pointsOf(size).map((point) => ownership[point] ?? 0);

/** What is not known of the position after a move is most likely as it is before it. */
export const ownershipAfter = ({ ownership }: Analysis, candidate: Candidate): Float32Array =>
  candidate.ownership ?? ownership;

/** A playout gives a point to one side or the other, +1 or -1: the mean says how far these lie apart. */
export const ownershipDeviation = (owned: number): number => Math.sqrt(Math.max(0, 1 - owned * owned));

/** Visits of the positions along the variation; without a tree there is only the first. */
export const visitsAlong = ({ variation, variationVisits, visits }: Candidate): readonly number[] =>
  variationVisits ?? variation.map((_, index) => (index === 0 ? visits : 0));

/** We value winning only, so utility is the win rate on KataGo's scale, from -1 to 1. */
export const utility = (winRate: number): number => 2 * winRate - 1;

export const writeVariation = (variation: readonly Point[], size: number): string =>
  variation.map((point) => writePoint(point, size)).join(' ');

/** Hundredths of a per cent, a whole number. */
const perMyriad = (share: number): number => Math.min(Math.max(Math.round(share * 10_000), 0), 10_000);

/** Always with a decimal point; no "-0". */
export const decimal = (value: number): string => (rounded(value) + 0).toFixed(6);

export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
