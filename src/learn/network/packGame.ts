/**
 * Chooses positions of games and makes a training row of each (trainingRows.ts has the format). The choice depends only
 * on the game, the settings and the seed.
 */
import { makeRng, mixSeed, type Rng } from '../../base/rng.js';
import type { NetworkInputMaker } from '../../engine/network/networkInputMaker.js';
import { hashText } from '../../record/heldOut.js';
import { type Color, opponent } from '../../rules/color.js';
import { Game, type Move } from '../../rules/game.js';
import { columnOf, isOnBoard, PASS, type Point, pointAt, pointsOf, rowOf } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';
import { RULE_SETS, type RuleSet } from '../../rules/ruleSet.js';
import { draw, drawKomi, drawRules } from './drawnConditions.js';
import { NO_MOVE, type RowLabels, type TrainingRow, UNKNOWN_RESULT } from './trainingRows.js';

export interface PackSettings {
  /**
   * A game is divided into groups of this many successive positions. One position of each group is chosen at random.
   */
  readonly every: number;
  /**
   * In this share of the chosen positions, a random move is played. The position after the random move gets a row, too.
   */
  readonly randomMoves: number;
  /** The share of the games that get a random komi. */
  readonly randomKomi: number;
  /**
   * The rule set that replaces the rules of every game. With 'random', a rule set is drawn for each game. If undefined,
   * each game keeps the rules that it names.
   */
  readonly rules: RuleSet | 'random' | undefined;
  readonly seed: number;
}

export interface PackableGame {
  readonly size: number;
  readonly start: Position | undefined;
  readonly rules: RuleSet | undefined;
  readonly komi: number;
  readonly handicap: number;
  readonly moves: readonly Move[];
  readonly winner: Color | undefined;
  /** The positions to make rows of. If undefined, positions are chosen at random, as `PackSettings.every` says. */
  readonly chosen?: readonly ChosenPosition[];
}

export interface ChosenPosition {
  readonly played: number;
  /** One more move, which is played after the first `played` moves of the game to reach the position. */
  readonly further?: Point | undefined;
  readonly labels?: RowLabels | undefined;
}

/**
 * The board size and this many moves from the start of a game decide whether the game is held out. So of all games with
 * the same opening, either all or none are held out.
 */
const OPENING_MOVES = 20;
/**
 * About half of the random moves are drawn near one of the last RECENT_MOVES moves of the game: at most NEAR rows and
 * at most NEAR columns away.
 */
const NEAR = 3;
const RECENT_MOVES = 4;
const TRIES = 20;

/** Returns a hash of the board size and the first moves. The hash decides whether the game is held out. */
export const hashOfOpening = ({ size, moves }: Pick<PackableGame, 'size' | 'moves'>): number =>
  hashText(String.fromCharCode(size, ...moves.slice(0, OPENING_MOVES).map(({ point }) => point)));

/** Yields the rows of a game, up to its first illegal move. */
export function* packGame(
  game: PackableGame,
  settings: PackSettings,
  reader: NetworkInputMaker,
): Generator<TrainingRow> {
  const rng = makeRng(mixSeed(settings.seed, hashOfOpening(game)));
  const rules = settings.rules === 'random' ? drawRules(rng) : (settings.rules ?? game.rules ?? RULE_SETS.chinese);
  const komi = rng.unit() < settings.randomKomi ? drawKomi(game.size, rng) : game.komi;
  const winner = komi === game.komi ? game.winner : undefined;
  const replayed = new Game(game.start ?? game.size, rules);
  const row = (color: Color, rest: Pick<TrainingRow, 'move' | 'isRandom' | 'labels'>): TrainingRow => ({
    inputs: reader.read({ game: replayed, color, komi, handicap: game.handicap }),
    result: winner === undefined ? UNKNOWN_RESULT : Number(winner === color),
    ...rest,
  });
  let played = 0;
  for (const { further, labels, ...position } of game.chosen ?? choosePositions(game, settings, rng)) {
    for (; played < position.played; played++) {
      const move = game.moves[played];
      if (!move || replayed.play(move.color, move.point) !== 'ok') return;
    }
    if (replayed.isOver) return;
    const next = game.moves[played];
    const color = next?.color ?? replayed.position.toMove;
    if (further === undefined)
      yield row(color, { move: next ? numberOf(next.point, game.size) : NO_MOVE, isRandom: false, labels });
    const random = further ?? (rng.unit() < settings.randomMoves ? randomMove(replayed, color, rng) : undefined);
    if (random === undefined || replayed.play(color, random) !== 'ok') continue;
    if (!replayed.isOver)
      yield row(opponent(color), { move: NO_MOVE, isRandom: true, labels: further === undefined ? undefined : labels });
    replayed.undo();
  }
}

/**
 * Returns the number that stands for a move in training rows: points are numbered row by row from the top left, and the
 * pass has the last number.
 */
const numberOf = (point: Point, size: number): number =>
  point === PASS ? size * size : rowOf(point, size) * size + columnOf(point, size);

export const moveOfDenseIndex = (number: number, size: number): Point =>
  number === size * size ? PASS : (pointsOf(size)[number] as Point);

function* choosePositions({ moves }: PackableGame, { every }: PackSettings, rng: Rng): Generator<ChosenPosition> {
  for (let start = 0; start <= moves.length; start += every) {
    const played = start + rng.below(every);
    if (played <= moves.length) yield { played };
  }
}

/**
 * Draws a legal move: half of the time near a recent move, otherwise anywhere on the board. Returns undefined if no
 * legal move is found in TRIES attempts.
 */
function randomMove(game: Game, color: Color, rng: Rng): Point | undefined {
  const { size } = game.position;
  const recent = game.moves.slice(-RECENT_MOVES).filter(({ point }) => point !== PASS);
  for (let i = 0; i < TRIES; i++) {
    const near = rng.below(2) === 0 ? undefined : recent[rng.below(Math.max(1, recent.length))];
    const point = near ? pointNear(near.point, size, rng) : draw(pointsOf(size), rng);
    if (isOnBoard(point, size) && game.legality(color, point) === 'ok') return point;
  }
  return undefined;
}

function pointNear(point: Point, size: number, rng: Rng): Point {
  const shift = (): number => rng.below(2 * NEAR + 1) - NEAR;
  const [column, row] = [columnOf(point, size) + shift(), rowOf(point, size) + shift()];
  return column >= 0 && column < size && row >= 0 && row < size ? pointAt(column, row, size) : PASS;
}
