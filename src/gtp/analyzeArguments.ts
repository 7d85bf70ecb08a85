/** Arguments of the analysis commands: `[color] [interval] key value ...`, as Leela Zero began them and KataGo went on. */
import { InputError } from '../base/inputError.js';
import type { BarredMove } from '../player/player.js';
import { type Color, parseColor } from '../rules/color.js';
import type { Point } from '../rules/point.js';
import { quoted, readColor, readFlag, readNumber, readVertex, readWhole } from './arguments.js';
import { allBut, withBarred } from './restrictions.js';
import type { Table } from './table.js';

export interface AnalyzeRequest {
  readonly color: Color;
  /** Seconds between two lines. */
  readonly interval: number;
  /** Moves to show even without a playout. */
  readonly minMoves: number;
  readonly maxMoves: number;
  /** Not to be played before some depth. */
  readonly barred: readonly BarredMove[];
  readonly ownership: boolean;
  /** Ownership after each of the moves. */
  readonly movesOwnership: boolean;
  readonly rootInfo: boolean;
  /** How far the ownership of a point may be from what is expected. */
  readonly ownershipStdev: boolean;
  readonly movesOwnershipStdev: boolean;
  /** Visits of the moves of a variation. */
  readonly pvVisits: boolean;
  readonly noResultValue: boolean;
}

const USUAL_INTERVAL = 1;
const SHORTEST_INTERVAL = 0.01;

/** Takes true or false and asks for what our search does not keep, since priors are among its runs: understood, without effect. */
const IDLE_FLAG = 'pvEdgeVisits';

/** Keys that add something to each line. */
const ADDITIONS = [
  'ownership',
  'ownershipStdev',
  'movesOwnership',
  'movesOwnershipStdev',
  'rootInfo',
  'pvVisits',
  'noResultValue',
] as const;

type Draft = { -readonly [K in keyof AnalyzeRequest]: AnalyzeRequest[K] };
/** Takes the values of a key off the words, which stand in reverse: taking the last is cheap however many there are. */
type ReadKey = (draft: Draft, words: string[], size: number) => void;

const KEYS: ReadonlyMap<string, ReadKey> = new Map<string, ReadKey>([
  ['interval', (draft, words) => takeInterval(draft, words)],
  ['minmoves', taking('minMoves', readWhole)],
  ['maxmoves', taking('maxMoves', readWhole)],
  ...ADDITIONS.map((name): [string, ReadKey] => [name, taking(name, readFlag)]),
  ['avoid', (draft, words, size) => restrict(draft, words, size, (points) => points)],
  ['allow', (draft, words, size) => restrict(draft, words, size, (points) => allBut(points, size))],
  [IDLE_FLAG, (_draft, words) => void readFlag(words.pop(), IDLE_FLAG)],
]);

function taking<K extends keyof Draft>(key: K, read: (text: string | undefined, name: string) => Draft[K]): ReadKey {
  return (draft, words) => {
    draft[key] = read(words.pop(), key);
  };
}

export function readAnalyzeArguments(args: readonly string[], table: Table): AnalyzeRequest {
  const words = [...args].reverse();
  const color = parseColor(words.at(-1) ?? '');
  if (color) words.pop();
  const draft: Draft = {
    color: color ?? table.game.position.toMove,
    interval: USUAL_INTERVAL,
    minMoves: 1,
    maxMoves: Number.POSITIVE_INFINITY,
    barred: [],
    ...{ ownership: false, ownershipStdev: false, movesOwnership: false, movesOwnershipStdev: false },
    ...{ rootInfo: false, pvVisits: false, noResultValue: false },
  };
  if (/^[\d.]/.test(words.at(-1) ?? '')) takeInterval(draft, words);
  for (let key = words.pop(); key !== undefined; key = words.pop()) {
    const read = KEYS.get(key);
    if (!read) throw new InputError(`unknown key ${quoted(key)}`);
    read(draft, words, table.size);
  }
  return draft;
}

/** Intervals come in hundredths of a second. */
function takeInterval(draft: Draft, words: string[]): void {
  const interval = readNumber(words.pop(), 'interval') / 100;
  if (interval < 0) throw new InputError('interval must not be below 0');
  draft.interval = Math.max(interval, SHORTEST_INTERVAL);
}

/** `COLOR VERTEX,VERTEX,... DEPTH`. */
function restrict(draft: Draft, words: string[], size: number, select: (points: Point[]) => Point[]): void {
  const color = readColor(words.pop());
  const vertices = words.pop()?.split(',') ?? [];
  const points = vertices.map((text) => readVertex(text, size));
  const depth = readWhole(words.pop(), 'depth');
  draft.barred = withBarred(draft.barred, color, select(points), depth);
}
