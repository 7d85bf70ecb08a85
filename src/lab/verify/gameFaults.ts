/**
 * Checks the row of a game: colours, points, number of moves and result must agree. If the row has the record of the
 * game, the moves are played again by the rules, and a game that ended with passes is counted.
 */
import { InputError } from '../../base/errors.js';
import { colorOfSide } from '../../match/matchSettings.js';
import { GAME_ENDINGS } from '../../match/playGame.js';
import { opponent } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import { writePoint } from '../../rules/point.js';
import { type GameResult, parseResult } from '../../rules/result.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import type { Unit } from '../run/experiment.js';
import { GAME_KOMI, GAME_RULES, type GameRow, unpackMoves } from '../run/gameUnit.js';
import { type Count, type CountFindings, findCountFault } from './countFault.js';
import { findEndFault, REASONS } from './endFault.js';

/** What the check of a game needs to know about its unit. */
interface CheckedGame {
  readonly size: number;
  /** The number of the game in its pairing. Contestant A has Black in games with even numbers. */
  readonly game: number;
  readonly komi?: number;
}

/** Returns whether the unit or its row is a game. A row can have lost its fields, so the unit decides if it can. */
export const isCheckedGame = (unit: Unit, row: unknown): unit is Unit & CheckedGame => {
  const { size, game } = unit as Partial<CheckedGame>;
  const isNumbered = typeof size === 'number' && typeof game === 'number';
  return isNumbered && ('a' in unit || (typeof row === 'object' && row !== null && 'ending' in row));
};

/** Returns whether the row holds the moves of a game. */
export const hasRecord = (row: unknown): boolean => typeof (row as Partial<GameRow> | null)?.record === 'string';

export async function checkGame(unit: CheckedGame, row: unknown, count: Count): Promise<CountFindings> {
  if (!isGameRow(row)) return { faults: ['the row is not the row of a game'] };
  const faults = [...findPointFaults(unit, row)];
  if (row.record === undefined) return { faults };
  const played = replay(row.record, unit.size);
  if (typeof played === 'string') return { faults: [...faults, played] };
  const { length } = played.moves;
  if (length !== row.moves) faults.push(`the row tells of ${row.moves} moves, but its record has ${length}`);
  if (played.isOver !== (row.ending === 'passes') && row.ending !== 'void')
    faults.push(
      `the record ${played.isOver ? 'ends' : 'does not end'} with two passes, but the ending is ${row.ending}`,
    );
  const result = parseResult(row.result ?? '');
  if (faults.length > 0 || !result || !['passes', 'move-limit'].includes(row.ending)) return { faults };
  return findCountFault(played, result, { komi: unit.komi ?? GAME_KOMI, handicap: 0 }, count);
}

function isGameRow(row: unknown): row is GameRow {
  if (typeof row !== 'object' || row === null) return false;
  const { points, moves, ending, result, record } = row as Partial<Record<keyof GameRow, unknown>>;
  return (
    (points === null || typeof points === 'number') &&
    Number.isSafeInteger(moves) &&
    typeof ending === 'string' &&
    (record === undefined ? result === undefined : typeof record === 'string' && typeof result === 'string')
  );
}

/** Checks points, ending and result, for which the record is not needed. */
function findPointFaults({ game }: CheckedGame, { points, moves, ending, result: text }: GameRow): string[] {
  if (!GAME_ENDINGS.some((known) => known === ending)) return [`"${ending}" is not an ending of a game`];
  const result = text === undefined ? undefined : parseResult(text);
  if (text !== undefined && !result) return [`"${text}" is not a result`];
  const faults = findEndFault(ending, result);
  const a = colorOfSide('a', { index: game % 2, handicap: 0 });
  // Whoever resigns, or forfeits the game, does so instead of the next move. Black has the first move.
  const loser = moves % 2 === 0 ? 'black' : 'white';
  const byTurn: GameResult | undefined = REASONS.has(ending)
    ? { kind: 'win', winner: opponent(loser), by: undefined }
    : undefined;
  const expected = [byTurn, result].map((each) => each && pointsOfResult(each, a));
  if (![0, 0.5, 1, null].includes(points)) return [...faults, `${points} is not a number of points of one game`];
  if ((points === null) !== (ending === 'void')) faults.push(`the ending is ${ending}, but the points are ${points}`);
  if (expected[0] !== undefined && expected[0] !== points)
    faults.push(
      `${loser} had to move after ${moves} moves and lost by ${ending}, but contestant A (${a}) has ${points} points`,
    );
  else if (expected[1] !== undefined && expected[1] !== points)
    faults.push(`the result is ${text}, but contestant A (${a}) has ${points} points`);
  return faults;
}

function pointsOfResult(result: GameResult, a: 'black' | 'white'): number | null | undefined {
  if (result.kind === 'win') return result.winner === a ? 1 : 0;
  if (result.kind === 'draw') return 0.5;
  return result.kind === 'void' ? null : undefined;
}

/** Plays the moves of a record. Returns a sentence about the first move that cannot be played. */
function replay(record: string, size: number): Game | string {
  const game = new Game(size, RULE_SETS[GAME_RULES]);
  try {
    for (const [index, { color, point }] of unpackMoves(record, size).entries()) {
      const verdict = game.isOver ? 'the game is over' : game.play(color, point);
      if (verdict !== 'ok') return `move ${index + 1}, ${writePoint(point, size)}, is illegal: ${verdict}`;
    }
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return game;
}
