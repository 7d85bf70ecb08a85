/**
 * A tree search with a network. A descent goes down the tree to a new position, which the network evaluates, and adds
 * the evaluation to all positions on the way. The tree is kept for the next move of the game. With one thread, the same
 * requests always give the same tree.
 */
import type { Color } from '../../rules/color.js';
import type { Move } from '../../rules/game.js';
import type { Point } from '../../rules/point.js';
import { withSideToMove } from '../../rules/position.js';
import { agreesOnDeadStones } from '../../rules/ruleSet.js';
import { judgeStones } from '../deadStones.js';
import type { EvaluatingNetwork } from '../networkAnalysis.js';
import type { AvoidedMove, Budget, NetworkEvaluation, RootWidening, Situation } from '../player.js';
import { judgeAsItStands } from '../playersWithoutSearch.js';
import { correctedValue, plainValue, policyWithDecisiveMoves } from './corrections.js';
import type { NetworkSearchSettings } from './networkSearchSettings.js';
import type { PositionReader } from './reading.js';
import { RootWidener } from './rootWidener.js';
import { type NodeValue, SearchNode } from './searchNode.js';
import { selectMove } from './selectMove.js';

/** What the search should answer. */
export interface NetworkSearchRequest {
  readonly situation: Situation;
  /** Moves that are not allowed at the root. */
  readonly excluded: ReadonlySet<Point>;
  readonly avoidDeeper: readonly AvoidedMove[];
  /** True if all stones on the board count as alive at the end. */
  readonly mustCapture: boolean;
  readonly rootWidening?: RootWidening | undefined;
}

/** Rates a new position by other means than the network: returns the win rate of the side to move. */
export type SecondOpinion = (situation: Situation) => number;

export interface NetworkSearchOptions {
  readonly network: EvaluatingNetwork;
  readonly settings: NetworkSearchSettings;
  /** The number of positions that are evaluated at the same time. */
  readonly concurrency: number;
  readonly maxNodes: (size: number) => number;
  readonly secondOpinion?: SecondOpinion | undefined;
  readonly reader?: PositionReader | undefined;
}

/** If so many descents in a row reach only finished games, more descents would tell nothing new. */
const MAX_WITHOUT_EVALUATION = 1000;

export class NetworkSearch {
  readonly root: SearchNode;
  readonly #options: NetworkSearchOptions;
  readonly #request: NetworkSearchRequest;
  readonly #widener: RootWidener | undefined;
  #nodes: number;
  #sinceEvaluation = 0;
  #playouts = 0;

  /** Prepares a search. It continues in the tree of an earlier search if the situation can be reached from there. */
  constructor(options: NetworkSearchOptions, request: NetworkSearchRequest, earlier?: NetworkSearch) {
    const { situation } = request;
    this.#options = options;
    this.#request = request;
    this.#widener = request.rootWidening && new RootWidener(request.rootWidening);
    this.root = earlier?.findContinuation(request) ?? new SearchNode(situation.game.copy(), situation.color);
    this.#nodes = countNodes(this.root);
    options.reader?.begin(withSideToMove(situation.game.position, situation.color));
  }

  /** The number of positions in the tree. */
  get nodes(): number {
    return this.#nodes;
  }

  /** The number of descents. */
  get playouts(): number {
    return this.#playouts;
  }

  /**
   * Would the move with the most visits still have the most if the search went on until the time is up? Only a search
   * whose one limit is the time can be decided early.
   */
  isDecided({ seconds: limit, playouts }: Budget, seconds: number): boolean {
    if (limit === undefined || playouts !== undefined || this.#playouts === 0) return false;
    const { opened, children } = this.root;
    const visits = opened.map((index) => (children[index] as SearchNode).visits).sort((a, b) => b - a);
    const remaining = (this.#playouts / seconds) * (limit - seconds);
    return (visits[0] ?? 0) - (visits[1] ?? 0) > remaining;
  }

  /** Looks for the position of another request in the tree. The request must concern the same game. */
  findContinuation(request: NetworkSearchRequest): SearchNode | undefined {
    if (!isContinued(this.#request, request)) return undefined;
    const { game, color } = request.situation;
    const start = this.root.game;
    const moves = start.moves;
    const isLater = game.moves.length >= moves.length && moves.every((move, i) => isSameMove(move, game.moves[i]));
    if (!isLater || !hasSameCells(game.start.cells, start.start.cells)) return undefined;
    let node: SearchNode | undefined = this.root;
    for (const { color: mover, point } of game.moves.slice(moves.length))
      node = node?.color === mover ? node.childAfter(point) : undefined;
    return node?.color === color && node.value ? node : undefined;
  }

  /** Searches until `isOver` says so, or until more descents would tell nothing new or need too much memory. */
  async run(isOver: () => boolean): Promise<void> {
    const { concurrency, maxNodes } = this.#options;
    const limit = maxNodes(this.root.game.position.size);
    const running = new Set<Promise<void>>();
    const isExhausted = (): boolean => this.#nodes >= limit || this.#sinceEvaluation >= MAX_WITHOUT_EVALUATION;
    while (!isOver() && !isExhausted()) {
      const path = this.#descend();
      if (path) {
        const work: Promise<void> = this.#evaluate(path).finally(() => running.delete(work));
        running.add(work);
      }
      // Without a path, the descent has reached a position that is being evaluated.
      if (!path || running.size >= concurrency) await Promise.race(running);
    }
    await Promise.all(running);
  }

  /**
   * Goes down the tree to a position without an evaluation, or to the end of a game. Returns the nodes on the way, or
   * undefined if another descent waits for the evaluation of the position.
   */
  #descend(): SearchNode[] | undefined {
    const { settings } = this.#options;
    const path = [this.root];
    let node = this.root;
    while (node.value && node.moves.length > 0) {
      const depth = path.length - 1;
      const penalty = depth === 0 ? settings.rootUnvisitedPenalty : settings.unvisitedPenalty;
      const widener = depth === 0 ? this.#widener : undefined;
      const index = selectMove(node, settings, penalty, this.#excludedAt(depth, node.color), widener);
      if (index === undefined) break;
      if (!node.children[index]) this.#nodes++;
      node = node.open(index);
      path.push(node);
    }
    if (node.pending > 0 && !node.value) return undefined;
    for (const passed of path) passed.pending++;
    return path;
  }

  #excludedAt(depth: number, color: Color): ReadonlySet<Point> | undefined {
    const { excluded, avoidDeeper } = this.#request;
    if (depth === 0) return excluded;
    const avoided = avoidDeeper.filter((move) => move.color === color && depth < move.untilDepth);
    return avoided.length > 0 ? new Set(avoided.map(({ point }) => point)) : undefined;
  }

  /** Evaluates the last position of the path, unless this has been done before, and adds its value to all positions. */
  async #evaluate(path: readonly SearchNode[]): Promise<void> {
    const leaf = path.at(-1) as SearchNode;
    try {
      this.#sinceEvaluation++;
      const value = leaf.value ?? (await this.#evaluateLeaf(leaf));
      this.#backUp(path, value);
      this.#playouts++;
    } finally {
      for (const node of path) node.pending--;
    }
  }

  async #evaluateLeaf(leaf: SearchNode): Promise<NodeValue> {
    const { network, secondOpinion, settings } = this.#options;
    this.#sinceEvaluation = 0;
    const { mustCapture } = this.#request;
    const situation = { ...this.#request.situation, game: leaf.game, color: leaf.color };
    const evaluation = await network.evaluate({ ...situation, mustCapture });
    if (leaf.game.isOver) {
      leaf.fill({ ...evaluation, policy: new Float32Array(0) }, this.#finalValue(situation, evaluation));
      return leaf.value as NodeValue;
    }
    const reading = this.#options.reader?.read(
      withSideToMove(leaf.game.position, leaf.color),
      settings.readingAllowance,
    );
    const { winRate, lead } = reading ? correctedValue(evaluation, reading, leaf.color) : plainValue(evaluation);
    const weight = secondOpinion ? settings.playoutWeight : 0;
    const mixed = secondOpinion && weight > 0 ? (1 - weight) * winRate + weight * secondOpinion(situation) : winRate;
    const policy = reading ? policyWithDecisiveMoves(evaluation.policy, reading) : evaluation.policy;
    leaf.fill({ ...evaluation, policy }, { winRate: mixed, lead });
    return leaf.value as NodeValue;
  }

  /** The value of a finished game. Where the players agree on dead stones, the network's owners tell which are dead. */
  #finalValue(situation: Situation, { ownership }: NetworkEvaluation): NodeValue {
    const { color } = situation;
    const asItStands = this.#request.mustCapture || !agreesOnDeadStones(situation.game.rules);
    const blackOwnership = color === 'black' ? ownership : ownership.map((owner) => -owner);
    const judgement = asItStands ? judgeAsItStands(situation) : judgeStones(situation, blackOwnership);
    const lead = color === 'black' ? judgement.lead : -judgement.lead;
    return { winRate: lead > 0 ? 1 : lead < 0 ? 0 : 0.5, lead };
  }

  #backUp(path: readonly SearchNode[], value: NodeValue): void {
    const leaf = path.at(-1) as SearchNode;
    const { leadWeight } = this.#options.settings;
    const scale = 2 * leaf.game.position.size;
    const opposite = { winRate: 1 - value.winRate, lead: -value.lead };
    for (const node of path) {
      const own = node.color === leaf.color ? value : opposite;
      const byLead = 0.5 + Math.atan(own.lead / scale) / Math.PI;
      node.add(own, (1 - leadWeight) * own.winRate + leadWeight * byLead);
    }
  }
}

/** Does the second request concern the same game, so that the tree of the first can be used? */
const isContinued = (before: NetworkSearchRequest, now: NetworkSearchRequest): boolean =>
  before.situation.komi === now.situation.komi &&
  before.situation.handicap === now.situation.handicap &&
  before.situation.game.rules === now.situation.game.rules &&
  before.mustCapture === now.mustCapture &&
  before.avoidDeeper.length === 0 &&
  now.avoidDeeper.length === 0;

const isSameMove = (one: Move, other: Move | undefined): boolean =>
  one.point === other?.point && one.color === other.color;

const hasSameCells = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((cell, i) => cell === other[i]);

const countNodes = (node: SearchNode): number =>
  node.opened.reduce((sum, index) => sum + countNodes(node.children[index] as SearchNode), 1);
