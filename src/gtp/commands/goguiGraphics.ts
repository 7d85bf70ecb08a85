/** Writes values of points in text formats that GoGui can draw on its board. */
import { InputError } from '../../base/errors.js';
import type { LikelyMove } from '../../player/movePredictor.js';
import type { Analysis, Candidate } from '../../player/player.js';
import { PASS, type Point, pointAt, writePoint } from '../../rules/point.js';
import { writeVariation } from '../analysis/analyzeFormat.js';

/** Writes a text for each point: one line for each row of the board, starting at the top. */
export const writeBoard = (size: number, write: (point: Point) => string): string =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => write(pointAt(column, row, size))).join(' '),
  ).join('\n');

/**
 * Returns the ownership of a point from Black's point of view, as GoGui expects. In an analysis, ownership is from the
 * point of view of the side to move.
 */
const blackView = ({ color, ownership }: Analysis, point: Point): number =>
  (color === 'black' ? 1 : -1) * (ownership[point] ?? 0) + 0;

export const ownershipBoard = (analysis: Analysis, size: number): string =>
  writeBoard(size, (point) => blackView(analysis, point).toFixed(3));

/** For each point, writes the probability of the move on this point. */
export function probabilityBoard(moves: readonly LikelyMove[], size: number): string {
  const byPoint = new Map(moves.map(({ point, probability }) => [point, probability]));
  return writeBoard(size, (point) => (byPoint.get(point) ?? 0).toFixed(4));
}

/**
 * Writes a label on each point whose move has playouts. All other points get an empty label, written as two quotation
 * marks.
 */
export function candidateBoard(analysis: Analysis, size: number, label: (candidate: Candidate) => string): string {
  const labels = new Map(visited(analysis).map((candidate) => [candidate.point, label(candidate)]));
  return writeBoard(size, (point) => labels.get(point) ?? '""');
}

const visited = ({ candidates }: Analysis): readonly Candidate[] => candidates.filter(({ visits }) => visits > 0);

/**
 * Draws the state of a search. Colours show how many playouts each move has, labels show the win rates, and the text
 * below the board shows the expected variation.
 */
export function searchGraphics(analysis: Analysis, size: number): string {
  const best = analysis.candidates[0];
  const onBoard = visited(analysis).filter(({ point }) => point !== PASS);
  const maxVisits = Math.max(1, ...onBoard.map(({ visits }) => visits));
  const pairs = (write: (candidate: Candidate) => string): string =>
    onBoard.map((candidate) => ` ${writePoint(candidate.point, size)} ${write(candidate)}`).join('');
  return [
    `INFLUENCE${pairs(({ visits }) => (visits / maxVisits).toFixed(3))}`,
    `LABEL${pairs(({ winRate }) => String(Math.round(100 * winRate)))}`,
    `TEXT ${analysis.visits} playouts, ${analysis.color} wins ${percentLabel(analysis.winRate)}`,
    ...(best ? [`TEXT ${writeVariation(best.variation, size)}`] : []),
  ].join('\n');
}

/** The maximum number of moves that the text below the board describes. */
const MAX_DESCRIBED = 10;

/**
 * Draws the win rates of RAVE on the board. The text below the board describes the most visited moves. For each of
 * these moves the text gives two win rates with their numbers of visits: one from the playouts that began with the
 * move, and one from RAVE.
 */
export function raveGraphics(analysis: Analysis, size: number): string {
  const moves = visited(analysis).flatMap(({ rave, ...move }) =>
    rave && move.point !== PASS ? [{ ...move, rave }] : [],
  );
  if (moves.length === 0) throw new InputError('this search does not use RAVE');
  const labels = moves.map(({ point, rave }) => ` ${writePoint(point, size)} ${Math.round(100 * rave.winRate)}`);
  const lines = moves
    .sort((a, b) => b.visits - a.visits)
    .slice(0, MAX_DESCRIBED)
    .map(
      ({ point, visits, winRate, rave }) =>
        `TEXT ${writePoint(point, size)}: ${percentLabel(winRate)} of ${visits}, RAVE ${percentLabel(rave.winRate)} of ${rave.visits}`,
    );
  return [`LABEL${labels.join('')}`, ...lines].join('\n');
}

export const percentLabel = (share: number): string => `${(100 * share).toFixed(1)}%`;
