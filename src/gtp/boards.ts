/** Values of all points as text, in the forms that GoGui draws. */
import { InputError } from '../base/inputError.js';
import type { LikelyMove } from '../player/patternOpinion.js';
import type { Analysis } from '../player/player.js';
import { PASS, type Point, pointAt, writePoint } from '../rules/point.js';
import { writeVariation } from './analyzeFormat.js';

/** One row a line, from the top. */
export const writeBoard = (size: number, write: (point: Point) => string): string =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => write(pointAt(column, row, size))).join(' '),
  ).join('\n');

/** GoGui's colours mean Black above zero; an analysis speaks for the side to move. */
const blackView = ({ color, ownership }: Analysis, point: Point): number =>
  (color === 'black' ? 1 : -1) * (ownership[point] ?? 0) + 0;

export const ownershipBoard = (analysis: Analysis, size: number): string =>
  writeBoard(size, (point) => blackView(analysis, point).toFixed(3));

/** How likely each move is; black is the colour of all that is above zero. */
export function probabilityBoard(moves: readonly LikelyMove[], size: number): string {
  const byPoint = new Map(moves.map(({ point, probability }) => [point, probability]));
  return writeBoard(size, (point) => (byPoint.get(point) ?? 0).toFixed(4));
}

/** An empty label is written as two quotation marks. */
export function candidateBoard(analysis: Analysis, size: number, label: (candidate: Candidate) => string): string {
  const labels = new Map(tried(analysis).map((candidate) => [candidate.point, label(candidate)]));
  return writeBoard(size, (point) => labels.get(point) ?? '""');
}

type Candidate = Analysis['candidates'][number];

const tried = ({ candidates }: Analysis): readonly Candidate[] => candidates.filter(({ visits }) => visits > 0);

/** The search at a glance: shares of the playouts as colours, win rates as labels, the variation below the board. */
export function searchGraphics(analysis: Analysis, size: number): string {
  const best = analysis.candidates[0];
  const onBoard = tried(analysis).filter(({ point }) => point !== PASS);
  const most = Math.max(1, ...onBoard.map(({ visits }) => visits));
  const pairs = (write: (candidate: Candidate) => string): string =>
    onBoard.map((candidate) => ` ${writePoint(candidate.point, size)} ${write(candidate)}`).join('');
  return [
    `INFLUENCE${pairs(({ visits }) => (visits / most).toFixed(3))}`,
    `LABEL${pairs(({ winRate }) => String(Math.round(100 * winRate)))}`,
    `TEXT ${analysis.visits} playouts, ${analysis.color} wins ${(100 * analysis.winRate).toFixed(1)}%`,
    ...(best ? [`TEXT ${writeVariation(best.variation, size)}`] : []),
  ].join('\n');
}

/** So many moves are told in words. */
const TOLD = 10;

/** RAVE beside the real counts: its win rates on the board, both in words below it, most tried first. */
export function raveGraphics(analysis: Analysis, size: number): string {
  const moves = tried(analysis).flatMap(({ rave, ...move }) =>
    rave && move.point !== PASS ? [{ ...move, rave }] : [],
  );
  if (moves.length === 0) throw new InputError('this search does not use RAVE');
  const share = (rate: number): string => `${(100 * rate).toFixed(1)}%`;
  const labels = moves.map(({ point, rave }) => ` ${writePoint(point, size)} ${Math.round(100 * rave.winRate)}`);
  const lines = moves
    .sort((a, b) => b.visits - a.visits)
    .slice(0, TOLD)
    .map(
      ({ point, visits, winRate, rave }) =>
        `TEXT ${writePoint(point, size)}: ${share(winRate)} of ${visits}, RAVE ${share(rave.winRate)} of ${rave.visits}`,
    );
  return [`LABEL${labels.join('')}`, ...lines].join('\n');
}
