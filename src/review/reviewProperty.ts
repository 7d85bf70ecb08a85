/**
 * Stores reviews in SGF files and reads them. A review is stored in the node of its position.
 *
 * The property INSEI is our own. It contains a JSON object with a version number. In this object, points are written as
 * "D4". SBKV and SBKS are properties of the program Sabaki: Black's win rate in percent and Black's lead. Other
 * programs draw graphs from SBKV and SBKS. We read these two properties if a node has no valid INSEI property. LZ is a
 * property of the program Lizzie. We write LZ for the users of Lizzie and never read it. Anyone may have changed a
 * file. So every field is checked when a review is read, and an invalid review is ignored.
 */
import { readSideToMove } from '../record/mainLine.js';
import { escapeText, unescapeText } from '../record/sgfText.js';
import { findProperty, type SgfNode, type SgfProperty, setValues, valuesOf } from '../record/sgfTree.js';
import { type Color, parseColor } from '../rules/color.js';
import { type Point, parsePoint, writePoint } from '../rules/point.js';
import { readOwnership } from './ownershipText.js';
import {
  type FirstChoiceValue,
  MAX_CANDIDATES,
  MAX_VARIATION,
  type PositionReview,
  type ReviewedCandidate,
} from './positionReview.js';

const OWN = 'INSEI';
const WIN_RATE = 'SBKV';
const SCORE_LEAD = 'SBKS';
const LIZZIE = 'LZ';

/**
 * The first word of an LZ value is the name of the program that wrote the value. We replace only the values that Insei
 * wrote.
 */
const OUR_NAME = 'Insei';

/** The largest lead in points that is accepted from a file. */
const MAX_POINTS = 1000;

const REVIEW = new Set([OWN, WIN_RATE, SCORE_LEAD, LIZZIE]);

/** Is this a property that contains a review? */
export const isReviewProperty = ({ id }: SgfProperty): boolean => REVIEW.has(id);

/** Writes a review into a node. An earlier review in this node is replaced. */
export function storeReview(node: SgfNode, review: PositionReview, size: number): void {
  setValues(node, OWN, [escapeText(writeReview(review, size))]);
  setValues(node, WIN_RATE, [String(Number((100 * review.winRate).toFixed(2)))]);
  setValues(node, SCORE_LEAD, review.scoreLead === undefined ? [] : [String(review.scoreLead)]);
  if (isOurs(valuesOf(node, LIZZIE)[0])) setValues(node, LIZZIE, [escapeText(writeForLizzie(review, size))]);
}

/** Removes the properties that `storeReview` writes. */
export function removeReview(node: SgfNode): void {
  for (const id of [OWN, WIN_RATE, SCORE_LEAD]) setValues(node, id, []);
  if (isOurs(valuesOf(node, LIZZIE)[0])) setValues(node, LIZZIE, []);
}

const isOurs = (raw: string | undefined): boolean => raw === undefined || raw.startsWith(`${OUR_NAME} `);

/**
 * Writes a review in the format of Lizzie. The first line contains our name, the win rate (in percent) of the side that
 * has just moved, and the number of visits. The second line contains the candidates in the format of `lz-analyze`.
 */
function writeForLizzie({ color, winRate, visits, candidates }: PositionReview, size: number): string {
  const opponents = 100 * (color === 'black' ? 1 - winRate : winRate);
  const moves = candidates.map(
    ({ point, visits: tried, winRate: rate, variation }) =>
      `move ${writePoint(point, size)} visits ${tried} winrate ${Math.round(10_000 * rate)} ` +
      `pv ${variation.map((next) => writePoint(next, size)).join(' ')}`,
  );
  return `${OUR_NAME} ${opponents.toFixed(1)} ${visits}\n${moves.join(' info ')}`;
}

/** Reads the review of a node; undefined if the node has no usable review. */
export function readReview(node: SgfNode, size: number): PositionReview | undefined {
  const raw = valuesOf(node, OWN)[0];
  return (raw === undefined ? undefined : parseReview(unescapeText(raw), size)) ?? foreignReview(node);
}

const writeReview = (review: PositionReview, size: number): string =>
  JSON.stringify({
    ...review,
    candidates: review.candidates.map(({ point, variation, ...values }) => ({
      move: writePoint(point, size),
      ...values,
      variation: variation.map((next) => writePoint(next, size)).join(' '),
    })),
  });

type Fields = Readonly<Record<string, unknown>>;

function parseReview(text: string, size: number): PositionReview | undefined {
  const fields = parseFields(text);
  if (fields?.version !== 1) return undefined;
  const color = typeof fields.color === 'string' ? parseColor(fields.color) : undefined;
  const visits = countIn(fields.visits);
  const winRate = numberIn(fields.winRate, 0, 1);
  const scoreLead = numberIn(fields.scoreLead, -MAX_POINTS, MAX_POINTS);
  const candidates = parseCandidates(fields.candidates, size);
  if (color === undefined || visits === undefined || winRate === undefined || !candidates) return undefined;
  const { ownership } = fields;
  const network = nameIn(fields.network);
  const scoreDeviation = numberIn(fields.scoreDeviation, 0, MAX_POINTS);
  const leadDeviation = numberIn(fields.leadDeviation, 0, MAX_POINTS);
  const firstChoice = parseFirstChoice(asFields(fields.firstChoice));
  const isBoard = typeof ownership === 'string' && readOwnership(ownership, size) !== undefined;
  return {
    version: 1,
    color,
    ...(network === undefined ? {} : { network }),
    visits,
    winRate,
    scoreLead,
    ...(scoreDeviation === undefined ? {} : { scoreDeviation }),
    ...(leadDeviation === undefined ? {} : { leadDeviation }),
    ...(firstChoice === undefined ? {} : { firstChoice }),
    candidates,
    ...(isBoard ? { ownership } : {}),
  };
}

function parseFields(text: string): Fields | undefined {
  try {
    return asFields(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const asFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;

function parseCandidates(value: unknown, size: number): ReviewedCandidate[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const candidates = value.slice(0, MAX_CANDIDATES).map((item) => parseCandidate(asFields(item), size));
  return candidates.every((candidate) => candidate !== undefined) ? candidates : undefined;
}

function parseCandidate(fields: Fields | undefined, size: number): ReviewedCandidate | undefined {
  const point = parseMove(fields?.move, size);
  const visits = countIn(fields?.visits);
  const winRate = numberIn(fields?.winRate, 0, 1);
  const scoreLead = numberIn(fields?.scoreLead, -MAX_POINTS, MAX_POINTS);
  const prior = numberIn(fields?.prior, 0, 1);
  if (point === undefined || visits === undefined || winRate === undefined) return undefined;
  if (scoreLead === undefined || prior === undefined) return undefined;
  return { point, visits, winRate, scoreLead, prior, variation: parseVariation(fields?.variation, size) };
}

function parseFirstChoice(fields: Fields | undefined): FirstChoiceValue | undefined {
  const visits = countIn(fields?.visits);
  const winRate = numberIn(fields?.winRate, 0, 1);
  const scoreLead = numberIn(fields?.scoreLead, -MAX_POINTS, MAX_POINTS);
  const leadDeviation = numberIn(fields?.leadDeviation, 0, MAX_POINTS);
  if (visits === undefined || winRate === undefined || scoreLead === undefined) return undefined;
  return { visits, winRate, scoreLead, ...(leadDeviation === undefined ? {} : { leadDeviation }) };
}

const parseMove = (value: unknown, size: number): Point | undefined =>
  typeof value === 'string' ? parsePoint(value, size) : undefined;

/** Parses the moves of a variation. Stops at the first invalid move and returns the moves before it. */
function parseVariation(value: unknown, size: number): Point[] {
  const points: Point[] = [];
  for (const word of typeof value === 'string' ? value.split(' ', MAX_VARIATION) : []) {
    const point = parsePoint(word, size);
    if (point === undefined) break;
    points.push(point);
  }
  return points;
}

const numberIn = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;

/** Returns the value if it can be the name of a network: 1 to 96 letters, digits, hyphens or underscores. */
const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,96}$/.test(value) ? value : undefined;

const countIn = (value: unknown): number | undefined =>
  Number.isInteger(value) ? numberIn(value, 0, Number.MAX_SAFE_INTEGER) : undefined;

/** Reads the win rate and the lead that another program has stored. Visits and candidates are not known. */
function foreignReview(node: SgfNode): PositionReview | undefined {
  const percent = parseDecimal(valuesOf(node, WIN_RATE)[0]);
  if (percent === undefined || percent < 0 || percent > 100) return undefined;
  const scoreLead = numberIn(parseDecimal(valuesOf(node, SCORE_LEAD)[0]), -MAX_POINTS, MAX_POINTS);
  return { version: 1, color: turnAfter(node), visits: 0, winRate: percent / 100, scoreLead, candidates: [] };
}

function parseDecimal(raw: string | undefined): number | undefined {
  const text = raw?.trim() ?? '';
  return /^[+-]?\d{1,5}(\.\d{0,20})?$/.test(text) ? Number(text) : undefined;
}

/** The side to move after this node. Only the properties of this node are used, not those of earlier nodes. */
function turnAfter(node: SgfNode): Color {
  const said = readSideToMove(valuesOf(node, 'PL')[0] ?? '');
  return said ?? (findProperty(node, 'B') ? 'white' : 'black');
}
