/** Parses the arguments of the analysis commands of Leela Zero and KataGo: `[color] [interval] key value ...`. */
import { InputError } from '../../base/errors.js';
import type { AvoidedMove } from '../../player/player.js';
import { type Color, parseColor } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';
import { quoted, readColor, readFlag, readNumber, readVertex, readWholeNumber } from '../dialogue/arguments.js';
import type { GameInPlay } from '../dialogue/gameInPlay.js';
import { allMovesExcept, withAvoidedMoves } from './restrictions.js';

/**
 * The keys that add values to each report: the ownership of each point (`ownership`), the ownership after each
 * candidate (`movesOwnership`), the standard deviations of both (keys that end in `Stdev`), the values of the current
 * position (`rootInfo`), the visits of each move of a variation (`pvVisits` and `pvEdgeVisits`), and the probability of a
 * game without a result (`noResultValue`).
 */
const ADDITIONS = [
  'ownership',
  'ownershipStdev',
  'movesOwnership',
  'movesOwnershipStdev',
  'rootInfo',
  'pvVisits',
  'pvEdgeVisits',
  'noResultValue',
] as const;
type Additions = Readonly<Record<(typeof ADDITIONS)[number], boolean>>;

const NO_ADDITIONS = Object.fromEntries(ADDITIONS.map((name) => [name, false])) as Additions;

export interface AnalyzeRequest extends Additions {
  readonly color: Color;
  /** The time between two reports, in seconds. */
  readonly interval: number;
  /** A report lists at least this many moves, even if some of them have no playouts. */
  readonly minMoves: number;
  readonly maxMoves: number;
  /** The moves that the search must not play. Each move is forbidden up to a depth in the search tree. */
  readonly avoided: readonly AvoidedMove[];
}

const DEFAULT_INTERVAL = 1;
const MIN_INTERVAL = 0.01;

type Draft = { -readonly [K in keyof AnalyzeRequest]: AnalyzeRequest[K] };
/**
 * Parses the values of a key, writes them to `draft` and removes them from `words`. `words` holds the arguments that
 * are not yet parsed, in reverse order: the next argument is the last element, which is cheap to remove.
 */
type ReadKey = (draft: Draft, words: string[], size: number) => void;

const KEYS: ReadonlyMap<string, ReadKey> = new Map<string, ReadKey>([
  ['interval', (draft, words) => takeInterval(draft, words)],
  ['minmoves', taking('minMoves', readWholeNumber)],
  ['maxmoves', taking('maxMoves', readWholeNumber)],
  ...ADDITIONS.map((name): [string, ReadKey] => [name, taking(name, readFlag)]),
  ['avoid', (draft, words, size) => restrict(draft, words, size, (points) => points)],
  ['allow', (draft, words, size) => restrict(draft, words, size, (points) => allMovesExcept(points, size))],
]);

function taking<K extends keyof Draft>(key: K, read: (text: string | undefined, name: string) => Draft[K]): ReadKey {
  return (draft, words) => {
    draft[key] = read(words.pop(), key);
  };
}

export function readAnalyzeArguments(args: readonly string[], gameInPlay: GameInPlay): AnalyzeRequest {
  const words = [...args].reverse();
  const color = parseColor(words.at(-1) ?? '');
  if (color) words.pop();
  const draft: Draft = {
    color: color ?? gameInPlay.game.position.toMove,
    interval: DEFAULT_INTERVAL,
    minMoves: 1,
    maxMoves: Number.POSITIVE_INFINITY,
    avoided: [],
    ...NO_ADDITIONS,
  };
  if (/^[\d.]/.test(words.at(-1) ?? '')) takeInterval(draft, words);
  for (let key = words.pop(); key !== undefined; key = words.pop()) {
    const read = KEYS.get(key);
    if (!read) throw new InputError(`unknown key ${quoted(key)}`);
    read(draft, words, gameInPlay.size);
  }
  return draft;
}

/** Parses the interval, which programs send in hundredths of a second. */
function takeInterval(draft: Draft, words: string[]): void {
  const interval = readNumber(words.pop(), 'interval') / 100;
  if (interval < 0) throw new InputError('interval must not be negative');
  draft.interval = Math.max(interval, MIN_INTERVAL);
}

/** Parses the values `COLOR VERTEX,VERTEX,... DEPTH` of `avoid` or `allow`. */
function restrict(draft: Draft, words: string[], size: number, select: (points: Point[]) => Point[]): void {
  const color = readColor(words.pop());
  const vertices = words.pop()?.split(',') ?? [];
  const points = vertices.map((text) => readVertex(text, size));
  const depth = readWholeNumber(words.pop(), 'depth');
  draft.avoided = withAvoidedMoves(draft.avoided, color, select(points), depth);
}
