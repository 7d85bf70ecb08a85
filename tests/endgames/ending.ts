/**
 * Makes small endings from seeds: the last moves of a random game are taken back, and the komi is such that one point
 * decides. An exhaustive search proves after which first moves the side to move still wins.
 */
import { makeRng, type Rng } from '../../src/base/rng.js';
import { findPassAliveChains } from '../../src/rules/benson.js';
import { COLORS, type Color, opponent } from '../../src/rules/color.js';
import { isEyeLike } from '../../src/rules/eye.js';
import { Game } from '../../src/rules/game.js';
import { PASS, type Point } from '../../src/rules/point.js';
import { afterPlay, chainAt, chainsOf, type Position } from '../../src/rules/position.js';
import type { RuleSet } from '../../src/rules/ruleSet.js';
import { afterState, EndingProver, SearchLimitError, type State } from './proof.js';

export interface Ending {
  readonly game: Game;
  readonly komi: number;
  /** The first moves, passes included, after which the side to move still wins, and those after which it loses. */
  readonly winning: readonly Point[];
  readonly losing: readonly Point[];
}

/** How many moves of the random game are taken back: at least this many, and fewer than so many more. */
const MIN_TAKEN_BACK = 3;
const MORE_TAKEN_BACK = 6;
const MAX_FIRST_MOVES = 9;
const MAX_STATES = 1500;
/** The leads that are tried differ from the count of the board as it stands by at most this much. */
const MAX_CHANGE = 6;

/** Returns the ending of a seed; undefined if its game ends in no suitable ending, or if proofs need too many states. */
export function makeEnding(seed: number, size: number, rules: RuleSet): Ending | undefined {
  const rng = makeRng(seed);
  const game = randomGame(size, rules, rng);
  if (!COLORS.every((color) => isAlive(game.position, color, rules))) return undefined;
  for (let back = MIN_TAKEN_BACK + rng.below(MORE_TAKEN_BACK); back > 0; back--) game.undo();
  if (game.lastMove?.point === PASS) return undefined;
  try {
    return proveEnding(game);
  } catch (error) {
    if (error instanceof SearchLimitError) return undefined;
    throw error;
  }
}

function proveEnding(game: Game): Ending | undefined {
  const { position, rules } = game;
  const prover = new EndingProver(rules, MAX_STATES);
  const state = { position, hasPassed: false };
  const moves = prover.moves(position);
  if (moves.length > MAX_FIRST_MOVES) return undefined;
  const color = position.toMove;
  const lead = findLead(prover, state);
  if (lead === undefined) return undefined;
  const komi = color === 'black' ? lead - 0.5 : lead + 0.5;
  const winning: Point[] = [];
  const losing: Point[] = [];
  for (const move of moves) {
    const next = afterState(state, move);
    if (prover.canForce(color, komi, next)) winning.push(move);
    else if (prover.canForce(opponent(color), komi, next)) losing.push(move);
    else return undefined;
  }
  return losing.length > 0 ? { game, komi, winning, losing } : undefined;
}

/** Black's lead if both sides play perfectly; undefined if it is not found. */
function findLead(prover: EndingProver, state: State): number | undefined {
  const now = prover.leadAtEnd(state.position);
  const changes = Array.from({ length: 2 * MAX_CHANGE + 1 }, (_, i) => (i % 2 === 1 ? (i + 1) / 2 : -i / 2));
  return changes
    .map((change) => now + change)
    .find((lead) => prover.canForce('black', lead - 0.5, state) && prover.canForce('white', lead + 0.5, state));
}

/** Are all chains of this colour pass-alive? */
function isAlive(position: Position, color: Color, rules: RuleSet): boolean {
  const count = chainsOf(position, color).length;
  return count > 0 && findPassAliveChains(position, color, rules).length === count;
}

/** Plays random moves that fill no own eye and put no chain into atari, until neither side has one. */
function randomGame(size: number, rules: RuleSet, rng: Rng): Game {
  const game = new Game(size, rules);
  let passes = 0;
  for (let color: Color = 'black'; passes < 2 && game.moves.length < 3 * size * size; color = opponent(color)) {
    const { position } = game;
    const points = game
      .legalPoints(color)
      .filter((point) => !isEyeLike(position, color, point) && !isSelfAtari(position, color, point));
    const point = points.length > 0 ? (points[rng.below(points.length)] as Point) : PASS;
    passes = point === PASS ? passes + 1 : 0;
    game.play(color, point);
  }
  return game;
}

function isSelfAtari(position: Position, color: Color, point: Point): boolean {
  const chain = chainAt(afterPlay(position, color, point), point);
  return chain !== undefined && chain.liberties.size < 2 && chain.stones.length > 1;
}
