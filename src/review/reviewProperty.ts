/**
 * Reviews inside SGF files, in the node whose position they are about.
 *
 * INSEI is ours: a JSON object with a version, points written as "D4". SBKV and
 * SBKS are Sabaki's: Black's win rate in percent and Black's lead; other programs
 * draw their graphs from them, and so do we where nothing else is there. LZ is
 * Lizzie's: written for its users, never read. What we read may have been changed
 * by anyone: every field is checked, and a review that is not in order counts as none.
 */
import { readTurn } from '../record/mainLine.js';
import { escapeText, unescapeText } from '../record/sgfText.js';
import { findProperty, type SgfNode, type SgfProperty, setValues, valuesOf } from '../record/sgfTree.js';
import { type Color, parseColor } from '../rules/color.js';
import { type Point, parsePoint, writePoint } from '../rules/point.js';
import { readOwnership } from './ownershipText.js';
import { MAX_CANDIDATES, MAX_VARIATION, type PositionReview, type ReviewedCandidate } from './positionReview.js';

const OWN = 'INSEI';
const WIN_RATE = 'SBKV';
const SCORE_LEAD = 'SBKS';
const LIZZIE = 'LZ';

/** Who wrote a value of LZ is its first word; what Lizzie wrote itself is left alone. */
const OUR_NAME = 'Insei';

/** No board has more points to lead by. */
const MOST_POINTS = 1000;

const REVIEW = new Set([OWN, WIN_RATE, SCORE_LEAD, LIZZIE]);

/** Whether a property says what a search thinks of the position. */
export const isReviewProperty = ({ id }: SgfProperty): boolean => REVIEW.has(id);

/** Writes a review into a node, in place of earlier ones. */
export function storeReview(node: SgfNode, review: PositionReview, size: number): void {
  setValues(node, OWN, [escapeText(writeReview(review, size))]);
  setValues(node, WIN_RATE, [String(Number((100 * review.winRate).toFixed(2)))]);
  setValues(node, SCORE_LEAD, review.scoreLead === undefined ? [] : [String(review.scoreLead)]);
  if (isOurs(valuesOf(node, LIZZIE)[0])) setValues(node, LIZZIE, [escapeText(writeForLizzie(review, size))]);
}

/** Takes out of a node what `storeReview` writes. */
export function removeReview(node: SgfNode): void {
  for (const id of [OWN, WIN_RATE, SCORE_LEAD]) setValues(node, id, []);
  if (isOurs(valuesOf(node, LIZZIE)[0])) setValues(node, LIZZIE, []);
}

const isOurs = (raw: string | undefined): boolean => raw === undefined || raw.startsWith(`${OUR_NAME} `);

/** The opponent's win rate in percent, playouts, and below them the moves as `lz-analyze` tells them. */
function writeForLizzie({ color, winRate, visits, candidates }: PositionReview, size: number): string {
  const opponents = 100 * (color === 'black' ? 1 - winRate : winRate);
  const moves = candidates.map(
    ({ point, visits: tried, winRate: rate, variation }) =>
      `move ${writePoint(point, size)} visits ${tried} winrate ${Math.round(10_000 * rate)} ` +
      `pv ${variation.map((next) => writePoint(next, size)).join(' ')}`,
  );
  return `${OUR_NAME} ${opponents.toFixed(1)} ${visits}\n${moves.join(' info ')}`;
}

/** The review in a node; undefined when there is none that can be used. */
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
  const scoreLead = numberIn(fields.scoreLead, -MOST_POINTS, MOST_POINTS);
  const candidates = parseCandidates(fields.candidates, size);
  if (color === undefined || visits === undefined || winRate === undefined || !candidates) return undefined;
  const { ownership } = fields;
  const scoreDeviation = numberIn(fields.scoreDeviation, 0, MOST_POINTS);
  const isBoard = typeof ownership === 'string' && readOwnership(ownership, size) !== undefined;
  return {
    ...{ version: 1, color, visits, winRate, scoreLead },
    ...(scoreDeviation === undefined ? {} : { scoreDeviation }),
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
  const scoreLead = numberIn(fields?.scoreLead, -MOST_POINTS, MOST_POINTS);
  const prior = numberIn(fields?.prior, 0, 1);
  if (point === undefined || visits === undefined || winRate === undefined) return undefined;
  if (scoreLead === undefined || prior === undefined) return undefined;
  return { point, visits, winRate, scoreLead, prior, variation: parseVariation(fields?.variation, size) };
}

const parseMove = (value: unknown, size: number): Point | undefined =>
  typeof value === 'string' ? parsePoint(value, size) : undefined;

/** As far as it can be read. */
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

const countIn = (value: unknown): number | undefined =>
  Number.isInteger(value) ? numberIn(value, 0, Number.MAX_SAFE_INTEGER) : undefined;

/** What another program says of the position: values without a word about how it came to them. */
function foreignReview(node: SgfNode): PositionReview | undefined {
  const percent = parseDecimal(valuesOf(node, WIN_RATE)[0]);
  if (percent === undefined || percent < 0 || percent > 100) return undefined;
  const scoreLead = numberIn(parseDecimal(valuesOf(node, SCORE_LEAD)[0]), -MOST_POINTS, MOST_POINTS);
  return { version: 1, color: turnAfter(node), visits: 0, winRate: percent / 100, scoreLead, candidates: [] };
}

function parseDecimal(raw: string | undefined): number | undefined {
  const text = raw?.trim() ?? '';
  return /^[+-]?\d{1,5}(\.\d{0,20})?$/.test(text) ? Number(text) : undefined;
}

/** Who moves next, as far as the node alone tells. */
function turnAfter(node: SgfNode): Color {
  const said = readTurn(valuesOf(node, 'PL')[0] ?? '');
  return said ?? (findProperty(node, 'B') ? 'white' : 'black');
}
