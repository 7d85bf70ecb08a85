/**
 * Proves who wins a small ending, by a search on the positions of `src/rules`. It shares nothing with the players.
 *
 * The game ends after two passes. Then a chain is dead if it lies in pass-alive territory, or if it is captured even if
 * its side moves first. Pass-alive territory is a small region that pass-alive chains enclose. A move into it never
 * gains anything, so the search leaves these moves out. It tries all others.
 *
 * A side wins an ending if it can force the win in finitely many moves, without repeating a position. If neither side
 * can, nothing is proved.
 */
import { findPassAliveChains } from '../../src/rules/benson.js';
import { COLORS, type Color, opponent } from '../../src/rules/color.js';
import { legality } from '../../src/rules/legality.js';
import { neighboursOf, PASS, type Point, pointsOf } from '../../src/rules/point.js';
import {
  afterMove,
  type Chain,
  chainAt,
  chainsOf,
  isEmpty,
  type Position,
  withSideToMove,
} from '../../src/rules/position.js';
import { regionsOf } from '../../src/rules/region.js';
import type { RuleSet } from '../../src/rules/ruleSet.js';
import { scorePosition } from '../../src/rules/score.js';

/** A proof needs more states than the search may visit. */
export class SearchLimitError extends Error {}

export interface State {
  readonly position: Position;
  /** Was the last move a pass, so that another pass ends the game? */
  readonly hasPassed: boolean;
}

/** What the search needs to know about the stones of a position. */
interface Board {
  /** The empty points outside pass-alive territory. */
  readonly open: readonly Point[];
  /** Black's lead without komi and earlier prisoners, if the game ends here. */
  readonly lead: number;
}

/** No enemy group can live in a region that pass-alive chains enclose if it has at most so many points. */
const MAX_TERRITORY = 6;
const MAX_DEPTH = 30;
const CAPTURE_DEPTH = 6;
const PROVED = Number.POSITIVE_INFINITY;

export const afterState = ({ position }: State, move: Point): State => ({
  position: afterMove(position, position.toMove, move),
  hasPassed: move === PASS,
});

export class EndingProver {
  readonly #rules: RuleSet;
  readonly #maxStates: number;
  #visited = 0;
  readonly #boards = new Map<string, Board>();
  /** For each question, PROVED, or how many moves deep the search has looked for a proof in vain. */
  readonly #searched = new Map<string, number>();
  readonly #path = new Set<string>();

  constructor(rules: RuleSet, maxStates: number) {
    this.#rules = rules;
    this.#maxStates = maxStates;
  }

  /** Can `side` force that Black's lead is larger than `komi` (if `side` is Black) or smaller (if it is White)? */
  canForce(side: Color, komi: number, state: State): boolean {
    for (let depth = 2; depth <= MAX_DEPTH; depth += 2) if (this.#forces(side, komi, state, depth)) return true;
    return false;
  }

  /** The pass, and the legal moves outside pass-alive territory. */
  moves(position: Position): Point[] {
    const isLegal = (point: Point): boolean => legality(position, position.toMove, point, this.#rules) === 'ok';
    return [PASS, ...this.#boardOf(position).open.filter(isLegal)];
  }

  /** Black's lead without komi, if the game ends here. */
  leadAtEnd(position: Position): number {
    return this.#boardOf(position).lead + prisonerLead(position);
  }

  #forces(side: Color, komi: number, state: State, depth: number): boolean {
    if (depth === 0) return false;
    const { position, hasPassed } = state;
    const { toMove, ko, cells } = position;
    const key = [side, komi, toMove, hasPassed, ko, prisonerLead(position), ...cells].join();
    const searched = this.#searched.get(key) ?? 0;
    if (searched >= depth) return searched === PROVED;
    if (this.#path.has(key)) return false;
    if (++this.#visited > this.#maxStates) throw new SearchLimitError();
    this.#path.add(key);
    const wins = (move: Point): boolean => {
      if (move !== PASS || !hasPassed) return this.#forces(side, komi, afterState(state, move), depth - 1);
      const lead = this.leadAtEnd(position) - komi;
      return side === 'black' ? lead > 0 : lead < 0;
    };
    const moves = this.moves(position);
    const isForced = toMove === side ? moves.some(wins) : moves.every(wins);
    this.#path.delete(key);
    this.#searched.set(key, isForced ? PROVED : depth);
    return isForced;
  }

  #boardOf(position: Position): Board {
    const key = position.cells.join();
    const known = this.#boards.get(key);
    if (known) return known;
    const decided = new Set(COLORS.flatMap((color) => this.#territoryOf(position, color)));
    const isDead = (chain: Chain): boolean =>
      decided.has(chain.stones[0] as Point) || (chain.liberties.size <= 2 && this.#isLost(position, chain));
    const dead = COLORS.flatMap((color) => chainsOf(position, color).filter(isDead)).flatMap(({ stones }) => stones);
    const { lead } = scorePosition(position, this.#rules, { komi: 0, dead });
    const board = {
      open: pointsOf(position.size).filter((point) => isEmpty(position, point) && !decided.has(point)),
      lead: this.#rules.scoring === 'territory' ? lead - prisonerLead(position) : lead,
    };
    this.#boards.set(key, board);
    return board;
  }

  /** The points of the small regions that pass-alive chains of `color` enclose. */
  #territoryOf(position: Position, color: Color): Point[] {
    const living = findPassAliveChains(position, color, this.#rules);
    const stones = new Set(living.flatMap(({ chain }) => chain.stones));
    const regions = regionsOf(position.size, (point) => !stones.has(point));
    return regions.filter(({ points }) => points.length <= MAX_TERRITORY).flatMap(({ points }) => points);
  }

  /** Is the chain captured even if its side moves first? */
  #isLost(position: Position, { color, stones }: Chain): boolean {
    const [stone] = stones as [Point];
    const isCaptured = (at: Position, depth: number): boolean => {
      const chain = chainAt(at, stone);
      if (chain?.color !== color) return true;
      if (depth === 0 || (at.toMove === color && chain.liberties.size > 2)) return false;
      const falls = (move: Point): boolean => isCaptured(afterMove(at, at.toMove, move), depth - 1);
      const moves = nearMoves(at, chain).filter((point) => legality(at, at.toMove, point, this.#rules) === 'ok');
      return at.toMove === color ? [PASS, ...moves].every(falls) : moves.some(falls);
    };
    return isCaptured(withSideToMove(position, color), CAPTURE_DEPTH);
  }
}

const prisonerLead = ({ prisoners: { black, white } }: Position): number => black - white;

/** The liberties of a chain and of the enemy chains next to it. */
function nearMoves(position: Position, { color, stones, liberties }: Chain): Point[] {
  const next = stones.flatMap((stone) => neighboursOf(stone, position.size));
  const enemies = next.map((point) => chainAt(position, point)).filter((chain) => chain?.color === opponent(color));
  return [...new Set([...liberties, ...enemies.flatMap((chain) => [...(chain as Chain).liberties])])];
}
