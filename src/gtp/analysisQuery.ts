/**
 * Queries of KataGo's analysis engine: which positions of which game to analyse,
 * and what to tell about them. Reading one gives tasks, or a QueryError that
 * names the field at fault; fields that nobody knows become a warning.
 */
import { InputError } from '../base/inputError.js';
import type { BarredMove } from '../player/player.js';
import { isSearchedSize } from '../player/searchable.js';
import { type Color, parseColor } from '../rules/color.js';
import { Game, type Move } from '../rules/game.js';
import { type Point, parsePoint } from '../rules/point.js';
import type { Position } from '../rules/position.js';
import { MOST_KOMI, RULE_SETS, type RuleSet } from '../rules/ruleSet.js';
import { quoted } from './arguments.js';
import { placedPosition } from './placement.js';
import { isObject, QueryError, type QueryFields } from './queryFields.js';
import { handicapOf, withPlayed } from './recordedGame.js';
import { allBut, withBarred } from './restrictions.js';
import { readRules, rulesWith, withRule } from './rulesText.js';

const VIEWS = ['BLACK', 'WHITE', 'SIDETOMOVE'] as const;
/** Whose values are reported. */
export type View = (typeof VIEWS)[number];

export interface Query {
  readonly id: string;
  readonly start: Position;
  readonly rules: RuleSet;
  readonly moves: readonly Move[];
  readonly komi: number;
  readonly handicap: number;
  /** Positions to analyse, as numbers of moves played, each with its urgency. */
  readonly turns: readonly { readonly turn: number; readonly priority: number }[];
  readonly maxVisits: number;
  readonly maxSeconds: number | undefined;
  readonly reportEvery: number | undefined;
  readonly includeOwnership: boolean;
  readonly includeOwnershipStdev: boolean;
  readonly includeMovesOwnership: boolean;
  readonly includeMovesOwnershipStdev: boolean;
  readonly includePVVisits: boolean;
  readonly includePolicy: boolean;
  /** Not to be played before some depth. */
  readonly barred: readonly BarredMove[];
  readonly view: View;
}

const USUAL_VISITS = 500;
const MOST_VISITS = 1e9;
const MOST_SECONDS = 1e6;
const MOST_PRIORITY = 2 ** 31;

/** Reads a query; `warn` is told of fields that have no effect, of settings under the field that has them. */
export function readQuery(fields: QueryFields, id: string, warn: (field: string, message: string) => void): Query {
  const size = readSize(fields);
  const rules = readQueryRules(fields);
  const moves = readMoves(fields, 'moves', size) ?? fields.fail('moves', 'is missing');
  const start = readStart(fields, size, moves);
  checkMoves(fields, start, rules, moves);
  const settings = fields.object('overrideSettings');
  const usualVisits = visitsOf(settings) ?? USUAL_VISITS;
  const query: Query = {
    ...{ id, start, rules, moves },
    komi: fields.number('komi', -MOST_KOMI, MOST_KOMI) ?? rules.komi,
    handicap: handicapOf(start),
    turns: readTurns(fields, moves.length),
    maxVisits: visitsOf(fields) ?? usualVisits,
    maxSeconds: settings.number('maxTime', 0, MOST_SECONDS),
    reportEvery: fields.number('reportDuringSearchEvery', 0.001, MOST_SECONDS),
    includeOwnership: fields.flag('includeOwnership'),
    includeOwnershipStdev: fields.flag('includeOwnershipStdev'),
    includeMovesOwnership: fields.flag('includeMovesOwnership'),
    includeMovesOwnershipStdev: fields.flag('includeMovesOwnershipStdev'),
    includePVVisits: fields.flag('includePVVisits'),
    includePolicy: fields.flag('includePolicy'),
    barred: readRestrictions(fields, size),
    view: readView(settings),
  };
  for (const name of fields.leftOver) warn(name, 'is not known and has no effect');
  for (const name of settings.leftOver) warn('overrideSettings', `has ${name}, which is not known and has no effect`);
  return query;
}

const visitsOf = (fields: QueryFields): number | undefined => fields.whole('maxVisits', 1, MOST_VISITS);

function readSize(fields: QueryFields): number {
  const width = fields.required('boardXSize', fields.whole('boardXSize', 2, 19));
  const height = fields.required('boardYSize', fields.whole('boardYSize', 2, 19));
  if (width !== height || !isSearchedSize(width)) fields.fail('boardYSize', 'must equal boardXSize');
  return width;
}

function readQueryRules(fields: QueryFields): RuleSet {
  const value = fields.required('rules', fields.any('rules'));
  const bonus = fields.any('whiteHandicapBonus');
  const rules = blaming('rules', () => {
    if (isObject(value)) return rulesWith(value, RULE_SETS.chinese);
    if (typeof value === 'string') return readRules(value, RULE_SETS.chinese);
    return fields.fail('rules', 'must be a name or an object');
  });
  if (bonus === undefined) return rules;
  return blaming('whiteHandicapBonus', () => withRule(rules, 'whiteHandicapBonus', bonus));
}

/** Pairs of a colour and a vertex; undefined when the field is absent. */
function readMoves(fields: QueryFields, name: string, size: number): Move[] | undefined {
  return fields.list(name)?.map((pair, index) => {
    const [player, vertex, more] = Array.isArray(pair) ? (pair as unknown[]) : [];
    const color = typeof player === 'string' ? parseColor(player) : undefined;
    const point = typeof vertex === 'string' && more === undefined ? parsePoint(vertex, size) : undefined;
    if (!color || point === undefined)
      fields.fail(name, `has no move but ${quoted(JSON.stringify(pair) ?? '')} at index ${index}`);
    return { color: color as Color, point: point as Point };
  });
}

function readStart(fields: QueryFields, size: number, moves: readonly Move[]): Position {
  const stones = readMoves(fields, 'initialStones', size) ?? [];
  const position = blaming('initialStones', () => placedPosition(size, stones));
  const player = fields.text('initialPlayer');
  const named = player === undefined ? undefined : parseColor(player);
  if (player !== undefined && !named) fields.fail('initialPlayer', 'must be "B" or "W"');
  return { ...position, toMove: named ?? moves[0]?.color ?? (handicapOf(position) > 0 ? 'white' : 'black') };
}

/** Every move must go onto an empty point; other rules are for the players to keep. */
function checkMoves(fields: QueryFields, start: Position, rules: RuleSet, moves: readonly Move[]): void {
  let game = new Game(start, rules);
  for (const [index, move] of moves.entries()) {
    try {
      game = withPlayed(game, move);
    } catch (error) {
      fields.fail('moves', `contains an Illegal move at index ${index}: ${(error as Error).message}`);
    }
  }
}

function readTurns(fields: QueryFields, last: number): Query['turns'] {
  const turns = fields.wholes('analyzeTurns', 0, last) ?? [last];
  const priority = fields.whole('priority', -MOST_PRIORITY, MOST_PRIORITY) ?? 0;
  const priorities = fields.wholes('priorities', -MOST_PRIORITY, MOST_PRIORITY);
  if (priorities && priorities.length !== turns.length) fields.fail('priorities', 'must be as long as analyzeTurns');
  return turns.map((turn, index) => ({ turn, priority: priorities?.[index] ?? priority }));
}

/** Without a depth, what a side may not begin with. */
function readRestrictions(fields: QueryFields, size: number): BarredMove[] {
  let barred: BarredMove[] = [];
  const add = (entry: QueryFields, points: readonly Point[]): void => {
    const untilDepth = entry.whole('untilDepth', 0, Number.MAX_SAFE_INTEGER) ?? 1;
    barred = withBarred(barred, readSide(entry), points, untilDepth);
  };
  for (const entry of fields.objects('avoidMoves')) add(entry, readVertices(entry, size));
  for (const entry of fields.objects('allowMoves')) add(entry, allBut(readVertices(entry, size), size));
  return barred;
}

const readSide = (entry: QueryFields): Color =>
  parseColor(entry.text('player') ?? '') ?? entry.fail('player', 'must be "B" or "W"');

const readVertices = (entry: QueryFields, size: number): Point[] =>
  entry.required('moves', entry.list('moves')).map((text, index) => {
    const point = typeof text === 'string' ? parsePoint(text, size) : undefined;
    return point ?? entry.fail('moves', `has no vertex at index ${index}`);
  });

function readView(settings: QueryFields): View {
  const text = settings.text('reportAnalysisWinratesAs');
  // What the configuration that comes with KataGo says, and so what its users are used to.
  if (text === undefined) return 'BLACK';
  const view = VIEWS.find((name) => name === text.toUpperCase());
  return view ?? settings.fail('reportAnalysisWinratesAs', `must be one of ${VIEWS.join(' ')}`);
}

/** Turns what a reader of another format complains about into an error of this field. */
function blaming<T>(field: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new QueryError(field, error.message);
  }
}

/** The game at one of the query's turns. */
export function gameAt({ start, rules, moves }: Query, turn: number): Game {
  return moves.slice(0, turn).reduce(withPlayed, new Game(start, rules));
}

/** +1 when a value of this side is to be reported as it is, -1 when from the other side. */
export function signOf(view: View, color: Color): 1 | -1 {
  if (view === 'SIDETOMOVE') return 1;
  return (view === 'BLACK' ? 'black' : 'white') === color ? 1 : -1;
}
