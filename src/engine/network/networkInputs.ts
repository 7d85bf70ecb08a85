/**
 * Gathers what a network sees of a game as plain data, which can be sent to a worker, and writes this data into the
 * kernel's memory. From this data the kernel computes the inputs of the network (kernel/network/inputs.ts).
 *
 * A network does not know rule sets by name. It sees a few properties of the rules, which KataGo has chosen. For the
 * rule sets of Insei, they are:
 *
 *   rule set                 ko           suicide  scoring    tax   after one pass
 *   Chinese                  positional   no       area       none  history hidden
 *   AGA                      situational  no       area       none  history hidden
 *   New Zealand              situational  yes      area       none  history hidden
 *   Tromp-Taylor, Ing        positional   yes      area       none  history shown, a pass would end the game
 *   Japanese, Korean         simple       no       territory  seki  history shown, a pass would end the game
 *
 * KataGo's rule sets of these names have the same properties, with one exception: KataGo's Chinese rules forbid only
 * simple ko, while Insei's Chinese rules forbid superko.
 *
 * Why the history is hidden: networks have learned that every stone on the board counts as alive at the end. This is
 * right under Tromp-Taylor rules. But under the other rules with area scoring, the players first pass and then agree on
 * the dead stones. A network must not refuse to pass there because dead stones are still on the board. So after one
 * pass, Insei hides the history, as KataGo does: the network sees no moves, no earlier positions, and not that another
 * pass would end the game. After two passes the game is over, and the history is hidden under every rule set.
 *
 * If the history is not hidden, a network sees up to five moves and two earlier positions. It sees only the last moves
 * in which the colours alternate, and nothing from before a set-up.
 *
 * The komi that a network sees includes White's compensation for a handicap. Under territory scoring, the network also
 * sees how many more stones one side has played than the other, handicap stones included, because a score by area
 * differs from a score by territory by this number.
 */
import { areaKomi, stonesPlayed } from '../../rules/areaKomi.js';
import { type Color, opponent } from '../../rules/color.js';
import type { Game } from '../../rules/game.js';
import { isSuicide } from '../../rules/legality.js';
import { cellCount, neighboursOf, PASS, type Point, pointsOf } from '../../rules/point.js';
import { cellOf, isEmpty, type Position, stoneAt } from '../../rules/position.js';
import { agreesOnDeadStones, KO_RULES, type RuleSet } from '../../rules/ruleSet.js';
import { handicapCompensation } from '../../rules/score.js';
import { checkKernelBoardSize } from '../board.js';
import type { Address, ExportedConstant, KernelMemory } from '../kernel.js';

/** What a network is asked about. */
export interface NetworkSituation {
  readonly game: Game;
  /** The side to move. */
  readonly color: Color;
  /** The points that White receives, without the compensation for a handicap. */
  readonly komi: number;
  /** The number of Black's handicap stones. */
  readonly handicap: number;
  /**
   * True if all stones on the board count as alive at the end, even if the rule set lets the players agree on the dead
   * stones. After one pass, the network then sees that another pass would end the game.
   */
  readonly mustCapture?: boolean;
}

/** What a network sees of a situation. */
export interface NetworkInput {
  readonly size: number;
  /** The side to move: 1 for Black, 2 for White. */
  readonly toMove: number;
  /** The index of the ko rule in the list KO_RULES. */
  readonly koRule: number;
  readonly allowsSuicide: boolean;
  readonly isTerritory: boolean;
  /** 1 if points in seki do not count, otherwise 0. */
  readonly tax: number;
  /** Whether the network sees that a pass would end the game. */
  readonly passWouldEnd: boolean;
  /**
   * The komi from the view of the side to move: White's komi if White is to move, otherwise the same number with the
   * opposite sign.
   */
  readonly komi: number;
  /** Under territory scoring, the stones that Black has played, minus those that White has played; otherwise 0. */
  readonly playedStoneDifference: number;
  /** The last five moves, the last one first. Each is a point, PASS, or NO_MOVE. */
  readonly moves: Int16Array;
  /**
   * For each of three positions, the point of a ko that may not be retaken at once; 0 if there is none. The positions
   * are the present one, the one before the last move, and the one before the last two moves.
   */
  readonly kos: Int16Array;
  /**
   * The cells of three positions, one position after the other: the present one, the one before the last move, and the
   * one before the last two moves.
   */
  readonly cells: Uint8Array;
  /** The points at which only ko or superko forbids the side to move to play. */
  readonly forbidden: Int16Array;
  /** For each point, row by row from the top: 1 if the side to move may play there, otherwise 0. */
  readonly legal: Uint8Array;
  /** Whether the rules allow a game to end without a result. */
  readonly hasNoResult: boolean;
}

/** Stands in the list of moves for a move that the network does not see. */
const NO_MOVE = -1;
const INPUT_MOVES = 5;
const INPUT_POSITIONS = 3;
const SEKI_TAX = 1;

/**
 * Returns the input for a situation. If the network does not know territory scoring, a game under territory rules is
 * shown to it as a game under area scoring, with the area komi.
 */
export function networkInput(situation: NetworkSituation, knowsTerritory = true): NetworkInput {
  const { game, color, komi, handicap } = situation;
  const { position, rules } = game;
  checkKernelBoardSize(position.size);
  const isTerritory = knowsTerritory && rules.scoring === 'territory';
  const isHidden = isHistoryHidden(situation, isTerritory);
  const moves = isHidden ? [] : movesInTurn(game, color);
  const positions = lastPositions(game, moves.length);
  const whiteKomi = isTerritory ? komi + handicapCompensation(rules, handicap) : areaKomi(situation);
  const forbidden = forbiddenByKo(game, color);
  return {
    size: position.size,
    toMove: cellOf(color),
    koRule: KO_RULES.indexOf(rules.koRule),
    allowsSuicide: rules.suicideAllowed,
    isTerritory,
    tax: isTerritory ? SEKI_TAX : 0,
    passWouldEnd: !isHidden && game.lastMove?.point === PASS,
    komi: color === 'white' ? whiteKomi : -whiteKomi,
    playedStoneDifference: isTerritory ? stonesPlayed(game, 'black') - stonesPlayed(game, 'white') : 0,
    moves: Int16Array.from({ length: INPUT_MOVES }, (_, i) => moves[i] ?? NO_MOVE),
    kos: Int16Array.from(positions, ({ ko }) => ko ?? 0),
    cells: joined(positions),
    forbidden: Int16Array.from(forbidden),
    legal: legalPoints(position, color, { forbidden, rules }),
    hasNoResult: rules.koRule === 'simple' || rules.scoring === 'territory',
  };
}

/**
 * For each point, returns 1 if `color` may play there, otherwise 0. The suicide of a single stone is never allowed
 * here, as in KataGo, because it leaves the same stones on the board.
 */
function legalPoints(
  position: Position,
  color: Color,
  { forbidden, rules }: { readonly forbidden: readonly Point[]; readonly rules: RuleSet },
): Uint8Array {
  const isLegal = (point: Point): boolean =>
    isEmpty(position, point) &&
    !forbidden.includes(point) &&
    (rules.suicideAllowed ? !isSuicideOfOne(position, color, point) : !isSuicide(position, color, point));
  return Uint8Array.from(pointsOf(position.size), (point) => Number(isLegal(point)));
}

function isHistoryHidden({ game, mustCapture = false }: NetworkSituation, isTerritory: boolean): boolean {
  const hasFriendlyPass = !mustCapture && !isTerritory && agreesOnDeadStones(game.rules);
  return game.isOver || (hasFriendlyPass && game.lastMove?.point === PASS);
}

/**
 * Returns up to five of the last moves, the last one first. The last move must be one of the opponent of `color`, and
 * the colours must alternate: going backwards, the list ends before the first move of the wrong colour.
 */
function movesInTurn(game: Game, color: Color): Point[] {
  const last = game.moves.slice(-INPUT_MOVES).reverse();
  const isInTurn = (i: number): boolean => last[i]?.color === (i % 2 === 0 ? opponent(color) : color);
  const count = last.findIndex((_, i) => !isInTurn(i));
  return last.slice(0, count < 0 ? last.length : count).map(({ point }) => point);
}

/**
 * Returns three positions: the present one, the one before the last move, and the one before the last two moves. If the
 * network sees fewer than two moves, the earliest position that it sees takes the places of the positions before it.
 */
function lastPositions(game: Game, seenMoves: number): Position[] {
  const { positions } = game;
  return Array.from({ length: INPUT_POSITIONS }, (_, ago) => positions.at(-1 - Math.min(ago, seenMoves)) as Position);
}

function joined(positions: readonly Position[]): Uint8Array {
  const count = cellCount((positions[0] as Position).size);
  const cells = new Uint8Array(positions.length * count);
  for (const [i, position] of positions.entries()) cells.set(position.cells, i * count);
  return cells;
}

/**
 * Returns the empty points at which only ko or superko forbids `color` to play. The suicide of a single stone is left
 * out, although under some rules only superko forbids it.
 */
function forbiddenByKo(game: Game, color: Color): Point[] {
  return mayBeForbidden(game, color).filter((point) => {
    const verdict = game.legality(color, point);
    return verdict === 'ko' || (verdict === 'superko' && !isSuicideOfOne(game.position, color, point));
  });
}

/**
 * Returns the empty points that must be examined, because ko or superko may forbid `color` to play there. A move can
 * repeat a position only if a stone of `color` has stood on the point before, or if the move is suicide.
 */
function mayBeForbidden({ position, start, moves, rules }: Game, color: Color): Point[] {
  const played = new Set(moves.flatMap((move) => (move.color === color ? move.point : [])));
  const mayRepeat = (point: Point): boolean =>
    played.has(point) || stoneAt(start, point) === color || (rules.suicideAllowed && isSuicide(position, color, point));
  return pointsOf(position.size).filter(
    (point) => isEmpty(position, point) && (point === position.ko || (rules.koRule !== 'simple' && mayRepeat(point))),
  );
}

const isSuicideOfOne = (position: Position, color: Color, point: Point): boolean =>
  isSuicide(position, color, point) &&
  neighboursOf(point, position.size).every((next) => stoneAt(position, next) !== color);

/**
 * The constants and functions with which the kernel computes the inputs of networks
 * (kernel/exports/networkInputExports.ts).
 */
export interface NetworkInputExports extends InputOffsets {
  readonly INPUT_BYTES: ExportedConstant;
  readonly INPUT_SCRATCH_BYTES: ExportedConstant;
  writeNetworkInputs(record: Address, masks: Address, globals: Address, scratch: Address): void;
}

type InputOffsets = { readonly [Name in `INPUT_${InputWord | InputList | 'komi' | 'cellBytes'}`]: ExportedConstant };
type InputList = 'moves' | 'kos' | 'cells' | 'forbidden';
type InputWord =
  | 'size'
  | 'toMove'
  | 'koRule'
  | 'allowsSuicide'
  | 'isTerritory'
  | 'tax'
  | 'passWouldEnd'
  | 'passAliveAllowsSuicide'
  | 'playedStoneDifference';

/**
 * Writes what a network sees into the INPUT_BYTES bytes at `address`. `passAliveAllowsSuicide` tells the kernel to find
 * pass-alive chains as if suicide were legal; the file of the network says whether the network needs this.
 */
export function writeInput(
  functions: NetworkInputExports,
  memory: KernelMemory,
  address: Address,
  input: NetworkInput,
  passAliveAllowsSuicide: boolean,
): void {
  const view = new DataView(memory.buffer, address, functions.INPUT_BYTES.value);
  const setWord = (word: InputWord, value: number): void =>
    view.setInt32(functions[`INPUT_${word}`].value, value, true);
  setWord('size', input.size);
  setWord('toMove', input.toMove);
  setWord('koRule', input.koRule);
  setWord('allowsSuicide', Number(input.allowsSuicide));
  setWord('isTerritory', Number(input.isTerritory));
  setWord('tax', input.tax);
  setWord('passWouldEnd', Number(input.passWouldEnd));
  setWord('passAliveAllowsSuicide', Number(passAliveAllowsSuicide));
  setWord('playedStoneDifference', input.playedStoneDifference);
  view.setFloat32(functions.INPUT_komi.value, input.komi, true);
  for (const list of ['moves', 'kos'] as const)
    new Int32Array(memory.buffer, address + functions[`INPUT_${list}`].value, input[list].length).set(input[list]);
  writeCells(functions, memory, address, input);
}

function writeCells(functions: NetworkInputExports, memory: KernelMemory, address: Address, input: NetworkInput): void {
  const count = cellCount(input.size);
  for (let ago = 0; ago < INPUT_POSITIONS; ago++) {
    const to = address + functions.INPUT_cells.value + ago * functions.INPUT_cellBytes.value;
    new Uint8Array(memory.buffer, to, count).set(input.cells.subarray(ago * count, (ago + 1) * count));
  }
  const forbidden = new Uint8Array(memory.buffer, address + functions.INPUT_forbidden.value, count).fill(0);
  for (const point of input.forbidden) forbidden[point] = 1;
}
