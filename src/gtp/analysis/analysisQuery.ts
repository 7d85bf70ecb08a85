/**
 * Parses queries in the format of KataGo's analysis engine. A query says which positions of a game to analyse and what
 * to report about them. An invalid field causes a QueryError that names the field; an unknown field only causes a
 * warning.
 */
import { InputError } from '../../base/errors.js';
import type { AvoidedMove } from '../../player/player.js';
import { isSearchableSize } from '../../player/searchablePositions.js';
import { type Color, parseColor } from '../../rules/color.js';
import { Game, type Move } from '../../rules/game.js';
import type { Point } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';
import { MAX_KOMI, RULE_SETS, type RuleSet } from '../../rules/ruleSet.js';
import { positionWithStones } from '../commands/handicapStones.js';
import { handicapOf, withRecordedMove } from '../commands/recordedGame.js';
import { changeRule, changeRules, readRules } from '../commands/rulesText.js';
import { quoted } from '../dialogue/arguments.js';
import { tryRankOfProfile } from './humanProfile.js';
import { parseLocation } from './location.js';
import { isObject, QueryError, type QueryFields } from './queryFields.js';
import { allMovesExcept, withAvoidedMoves } from './restrictions.js';

const PERSPECTIVES = ['BLACK', 'WHITE', 'SIDETOMOVE'] as const;
/** The point of view of the reported values: Black's, White's, or that of the side to move. */
type Perspective = (typeof PERSPECTIVES)[number];

export interface AnalysisQuery {
  readonly id: string;
  readonly start: Position;
  readonly rules: RuleSet;
  readonly moves: readonly Move[];
  readonly komi: number;
  readonly handicap: number;
  /**
   * The positions to analyse. `turn` is the number of moves before the position. Positions with a higher priority are
   * analysed first.
   */
  readonly turns: readonly { readonly turn: number; readonly priority: number }[];
  readonly maxVisits: number;
  readonly maxSeconds: number | undefined;
  readonly reportEvery: number | undefined;
  readonly includeOwnership: boolean;
  readonly includeOwnershipStdev: boolean;
  readonly includeMovesOwnership: boolean;
  readonly includeMovesOwnershipStdev: boolean;
  readonly includePVVisits: boolean;
  readonly includeNoResultValue: boolean;
  /** The largest number of moves of a variation. */
  readonly variationLength: number;
  readonly includePolicy: boolean;
  /** The moves that the search must not play. Each move is forbidden up to a depth in the search tree. */
  readonly avoided: readonly AvoidedMove[];
  readonly perspective: Perspective;
  /** The rank, such as "15k", of the people whose moves the result should tell; undefined if it should not. */
  readonly humanRank: string | undefined;
}

const DEFAULT_VISITS = 500;
const MAX_VISITS = 1e9;
const MAX_SECONDS = 1e6;
const MAX_PRIORITY = 2 ** 31;
const MAX_VARIATION = 1000;

/** Fields of KataGo that change how it searches. They are checked like the others, but our searches ignore them. */
const IGNORED_NUMBERS: readonly (readonly [name: string, min: number, max: number])[] = [
  ['rootPolicyTemperature', 0.01, 100],
  ['rootFpuReductionMax', 0, 2],
];

/** Parses a query. Calls `warn` for each field that has no effect. */
export function readAnalysisQuery(
  fields: QueryFields,
  id: string,
  warn: (field: string, message: string) => void,
): AnalysisQuery {
  const size = readSize(fields);
  const rules = readQueryRules(fields);
  const moves = readMoves(fields, 'moves', size) ?? fields.fail('moves', 'is missing');
  const start = readStart(fields, size, moves);
  checkMoves(fields, start, rules, moves);
  const settings = fields.object('overrideSettings');
  const defaultVisits = visitsOf(settings) ?? settings.whole('maxPlayouts', 1, MAX_VISITS) ?? DEFAULT_VISITS;
  const query: AnalysisQuery = {
    id,
    start,
    rules,
    moves,
    komi: fields.number('komi', -MAX_KOMI, MAX_KOMI) ?? rules.komi,
    handicap: handicapOf(start),
    turns: readTurns(fields, moves.length),
    maxVisits: visitsOf(fields) ?? defaultVisits,
    maxSeconds: settings.number('maxTime', 0, MAX_SECONDS),
    reportEvery: fields.number('reportDuringSearchEvery', 0.001, MAX_SECONDS),
    includeOwnership: fields.flag('includeOwnership'),
    includeOwnershipStdev: fields.flag('includeOwnershipStdev'),
    includeMovesOwnership: fields.flag('includeMovesOwnership'),
    includeMovesOwnershipStdev: fields.flag('includeMovesOwnershipStdev'),
    includePVVisits: fields.flag('includePVVisits'),
    includeNoResultValue: fields.flag('includeNoResultValue'),
    variationLength: lengthOf(fields) ?? lengthOf(settings) ?? Number.POSITIVE_INFINITY,
    includePolicy: fields.flag('includePolicy'),
    avoided: readRestrictions(fields, size),
    perspective: readPerspective(settings),
    humanRank: readHumanRank(settings),
  };
  for (const [name, min, max] of IGNORED_NUMBERS)
    if (fields.number(name, min, max) !== undefined) warn(name, 'has no effect');
  for (const name of fields.unread) warn(name, 'is unknown and has no effect');
  for (const name of settings.unread) warn('overrideSettings', `has ${name}, which has no effect`);
  return query;
}

/** The length of a variation. KataGo's number does not count the first move. */
function lengthOf(fields: QueryFields): number | undefined {
  const more = fields.whole('analysisPVLen', 0, MAX_VARIATION);
  return more === undefined ? undefined : more + 1;
}

const visitsOf = (fields: QueryFields): number | undefined => fields.whole('maxVisits', 1, MAX_VISITS);

function readSize(fields: QueryFields): number {
  const width = fields.required('boardXSize', fields.whole('boardXSize', 2, 19));
  const height = fields.required('boardYSize', fields.whole('boardYSize', 2, 19));
  if (width !== height || !isSearchableSize(width))
    fields.fail('boardYSize', 'must equal boardXSize, because Insei plays only on square boards');
  return width;
}

function readQueryRules(fields: QueryFields): RuleSet {
  const value = fields.required('rules', fields.any('rules'));
  const bonus = fields.any('whiteHandicapBonus');
  const rules = asErrorOf('rules', () => {
    if (isObject(value)) return changeRules(value, RULE_SETS.chinese);
    if (typeof value === 'string') return readRules(value, RULE_SETS.chinese);
    return fields.fail('rules', 'must be the name of a rule set, or a JSON object with a field for each rule');
  });
  if (bonus === undefined) return rules;
  return asErrorOf('whiteHandicapBonus', () => changeRule(rules, 'whiteHandicapBonus', bonus));
}

/**
 * Parses a field that holds a list of moves. Each move is a pair of a colour and a vertex. Returns undefined if the
 * field is missing.
 */
function readMoves(fields: QueryFields, name: string, size: number): Move[] | undefined {
  return fields.list(name)?.map((pair, index) => {
    const [player, vertex, more] = Array.isArray(pair) ? (pair as unknown[]) : [];
    const color = typeof player === 'string' ? parseColor(player) : undefined;
    const point = typeof vertex === 'string' && more === undefined ? parseLocation(vertex, size) : undefined;
    return color && point !== undefined
      ? { color, point }
      : fields.fail(name, `has an invalid move at index ${index}: ${quoted(JSON.stringify(pair) ?? '')}`);
  });
}

function readStart(fields: QueryFields, size: number, moves: readonly Move[]): Position {
  const stones = readMoves(fields, 'initialStones', size) ?? [];
  const position = asErrorOf('initialStones', () => positionWithStones(size, stones));
  const player = fields.text('initialPlayer');
  const named = player === undefined ? undefined : parseColor(player);
  if (player !== undefined && !named) fields.fail('initialPlayer', 'must be "B" or "W"');
  return { ...position, toMove: named ?? moves[0]?.color ?? (handicapOf(position) > 0 ? 'white' : 'black') };
}

/** Throws a QueryError if a move is on an occupied point. Moves that break other rules are accepted. */
function checkMoves(fields: QueryFields, start: Position, rules: RuleSet, moves: readonly Move[]): void {
  let game = new Game(start, rules);
  for (const [index, move] of moves.entries()) {
    try {
      game = withRecordedMove(game, move);
    } catch (error) {
      // KaTrain recognises this error by the words "Illegal move".
      fields.fail('moves', `contains an Illegal move at index ${index}: ${(error as Error).message}`);
    }
  }
}

function readTurns(fields: QueryFields, last: number): AnalysisQuery['turns'] {
  const turns = fields.wholes('analyzeTurns', 0, last) ?? [last];
  const priority = fields.whole('priority', -MAX_PRIORITY, MAX_PRIORITY) ?? 0;
  const priorities = fields.wholes('priorities', -MAX_PRIORITY, MAX_PRIORITY);
  if (priorities && priorities.length !== turns.length)
    fields.fail('priorities', 'must have as many numbers as analyzeTurns');
  return turns.map((turn, index) => ({ turn, priority: priorities?.[index] ?? priority }));
}

/**
 * Parses the fields `avoidMoves` and `allowMoves`, which restrict the moves of the search. An entry without
 * `untilDepth` restricts only the first move of the search.
 */
function readRestrictions(fields: QueryFields, size: number): AvoidedMove[] {
  let avoided: AvoidedMove[] = [];
  const add = (entry: QueryFields, points: readonly Point[]): void => {
    const untilDepth = entry.whole('untilDepth', 0, Number.MAX_SAFE_INTEGER) ?? 1;
    avoided = withAvoidedMoves(avoided, readSide(entry), points, untilDepth);
  };
  for (const entry of fields.objects('avoidMoves')) add(entry, readVertices(entry, size));
  for (const entry of fields.objects('allowMoves')) add(entry, allMovesExcept(readVertices(entry, size), size));
  return avoided;
}

const readSide = (entry: QueryFields): Color =>
  parseColor(entry.text('player') ?? '') ?? entry.fail('player', 'must be "B" or "W"');

const readVertices = (entry: QueryFields, size: number): Point[] =>
  entry.required('moves', entry.list('moves')).map((text, index) => {
    const point = typeof text === 'string' ? parseLocation(text, size) : undefined;
    return (
      point ?? entry.fail('moves', `has an invalid vertex at index ${index}: ${quoted(JSON.stringify(text) ?? '')}`)
    );
  });

function readPerspective(settings: QueryFields): Perspective {
  const text = settings.text('reportAnalysisWinratesAs');
  // The default is Black's point of view, as in the configuration file that comes with KataGo.
  if (text === undefined) return 'BLACK';
  const perspective = PERSPECTIVES.find((name) => name === text.toUpperCase());
  return perspective ?? settings.fail('reportAnalysisWinratesAs', `must be one of ${PERSPECTIVES.join(' ')}`);
}

function readHumanRank(settings: QueryFields): string | undefined {
  const profile = settings.text('humanSLProfile');
  if (profile === undefined) return undefined;
  const message = 'must be rank_ or preaz_ with a rank from 30k to 9d, such as rank_15k';
  return tryRankOfProfile(profile) ?? settings.fail('humanSLProfile', message);
}

/** Runs `action`. If `action` throws an InputError, throws a QueryError instead, which names `field`. */
function asErrorOf<T>(field: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new QueryError(field, error.message);
  }
}

/** The game after the first `turn` moves of the query. */
export function gameAtTurn({ start, rules, moves }: AnalysisQuery, turn: number): Game {
  return moves.slice(0, turn).reduce(withRecordedMove, new Game(start, rules));
}

/**
 * Returns the factor that converts a value from the point of view of `color` into a value from the point of view of
 * `perspective`: -1 if they are opposite sides, otherwise 1.
 */
export function perspectiveSign(perspective: Perspective, color: Color): 1 | -1 {
  if (perspective === 'SIDETOMOVE') return 1;
  return (perspective === 'BLACK' ? 'black' : 'white') === color ? 1 : -1;
}
