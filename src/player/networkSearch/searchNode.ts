/** A position in the tree of a search with a network, and the sums of what was found below it. */
import { type Color, opponent } from '../../rules/color.js';
import type { Game } from '../../rules/game.js';
import { PASS, type Point, pointsOf } from '../../rules/point.js';
import type { NetworkEvaluation } from '../player.js';

/** The value of a position for the side to move. */
export interface NodeValue {
  /** From 0 to 1. */
  readonly winRate: number;
  /** The expected lead in points, komi included. */
  readonly lead: number;
}

type NodeEvaluation = Pick<NetworkEvaluation, 'policy' | 'ownership' | 'scoreSpread'>;

export class SearchNode {
  readonly game: Game;
  /** The side to move. All values of the node are from its view. */
  readonly color: Color;
  /** The number of descents that ended in this node or below it. */
  visits = 0;
  /** The number of descents through this node that wait for an evaluation. */
  pending = 0;
  winRateSum = 0;
  leadSum = 0;
  leadSquares = 0;
  utilitySum = 0;
  utilitySquares = 0;
  /** The value of the position itself, and the owners of its points; undefined until the position is evaluated. */
  value: NodeValue | undefined;
  /** The standard deviation of the score that the network expects. */
  spread = 0;
  /** For each point, the expected owner times 127: positive for the side to move. */
  owners: Int8Array | undefined;
  /** The legal moves, the most probable first; empty until the position is evaluated, and if the game is over. */
  moves: readonly Point[] = [];
  priors: Float32Array = new Float32Array(0);
  /** The positions after the moves, at the indices of the moves. */
  readonly children: (SearchNode | undefined)[] = [];
  /** The indices of the moves that have a child. */
  readonly opened: number[] = [];

  constructor(game: Game, color: Color) {
    this.game = game;
    this.color = color;
  }

  /** Returns the position after the move at `index`, which must be legal. */
  open(index: number): SearchNode {
    const known = this.children[index];
    if (known) return known;
    const game = this.game.copy();
    game.play(this.color, this.moves[index] as Point);
    const child = new SearchNode(game, opponent(this.color));
    this.children[index] = child;
    this.opened.push(index);
    return child;
  }

  childAfter(point: Point): SearchNode | undefined {
    return this.children[this.moves.indexOf(point)];
  }

  /** Stores what the network says about the position. */
  fill({ policy, ownership, scoreSpread }: NodeEvaluation, value: NodeValue): void {
    const { position } = this.game;
    const likely = [...pointsOf(position.size), PASS].filter((point) => (policy[point] as number) > 0);
    likely.sort((a, b) => (policy[b] as number) - (policy[a] as number));
    this.moves = likely;
    this.priors = Float32Array.from(likely, (point) => policy[point] as number);
    this.owners = Int8Array.from(ownership, (owner) => Math.round(127 * owner));
    this.spread = scoreSpread;
    this.value = value;
  }

  /** Adds the value of a descent. */
  add({ winRate, lead }: NodeValue, utility: number): void {
    this.visits++;
    this.winRateSum += winRate;
    this.leadSum += lead;
    this.leadSquares += lead * lead;
    this.utilitySum += utility;
    this.utilitySquares += utility * utility;
  }
}
