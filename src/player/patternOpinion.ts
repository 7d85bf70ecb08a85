/**
 * What a pattern model thinks of a position: how likely each move is, and why. It does not search;
 * Coulom 2007 calls its most probable move, played for itself, terribly weak.
 */
import { InputError } from '../base/inputError.js';
import { mixSeed } from '../base/rng.js';
import type { FastBoard } from '../engine/board.js';
import { Engine } from '../engine/engine.js';
import type { Host } from '../engine/host.js';
import type { MoveReader } from '../engine/moveReader.js';
import type { PlayoutPolicy } from '../engine/playoutPolicy.js';
import { candidateAt, featuresOf } from '../features/describe.js';
import { moveHistory } from '../features/history.js';
import { type PatternModel, strengthTables } from '../learn/patterns/model.js';
import { ownerPolicy } from '../learn/patterns/owners.js';
import { type Point, writePoint } from '../rules/point.js';
import { readPlayouts } from './patternPresets.js';
import type { Situation } from './player.js';

export interface LikelyMove {
  readonly point: Point;
  /** Among the legal moves, 0 … 1. */
  readonly probability: number;
}

/** A feature of a move and what it is worth: a factor, and the same on the Elo scale. */
export interface RatedFeature {
  readonly feature: string;
  readonly level: string;
  readonly gamma: number;
  readonly elo: number;
}

/** Elo r = 400 log10 γ. */
export const eloOf = (gamma: number): number => 400 * Math.log10(gamma);

const SMALLEST_RADIUS = 3;

/** A pattern model, ready to be asked about moves; made by `openPatternOpinion`. It has no threads, so there is nothing to close. */
export class PatternOpinion {
  readonly #model: PatternModel;
  readonly #reader: MoveReader;
  readonly #board: FastBoard;
  readonly #tables: ReturnType<typeof strengthTables>;
  readonly #seed: number;

  readonly #ownerPolicy: PlayoutPolicy | undefined;

  private constructor(engine: Engine, model: PatternModel, seed: number, owners: PlayoutPolicy | undefined) {
    this.#model = model;
    this.#ownerPolicy = owners;
    this.#tables = strengthTables(model);
    this.#reader = engine.createMoveReader();
    this.#reader.useModel(this.#tables);
    this.#board = engine.createBoard(9);
    this.#seed = seed;
  }

  static async create(host: Host, model: PatternModel, seed: number): Promise<PatternOpinion> {
    const engine = await Engine.create(host, { threads: 1, shared: false, memoryMiB: 8 });
    const { recipe } = model;
    const strengths = recipe.ownerPolicy === 'patterns' ? await readPlayouts(host) : undefined;
    return new PatternOpinion(
      engine,
      model,
      seed,
      recipe.ownerPlayouts > 0 ? ownerPolicy(recipe, strengths) : undefined,
    );
  }

  /** All legal moves, the most probable first; ties in the order of the board. */
  rate(situation: Situation): LikelyMove[] {
    const { game, color } = situation;
    const count = this.#describe(situation);
    this.#reader.rate();
    const { strengths } = this.#reader.lists;
    const moves = Array.from({ length: count }, (_, i) => ({
      point: this.#reader.pointOf(i),
      strength: strengths[i] as number,
    })).filter(({ point }) => game.legality(color, point) === 'ok');
    const sum = moves.reduce((all, { strength }) => all + strength, 0);
    return moves
      .map(({ point, strength }) => ({ point, probability: strength / sum }))
      .sort((a, b) => b.probability - a.probability);
  }

  /** The features of a move, the weightiest first. */
  explain(situation: Situation, point: Point): RatedFeature[] {
    const count = this.#describe(situation);
    const candidate = candidateAt(this.#reader, count, point);
    if (candidate === undefined)
      throw new InputError(`${writePoint(point, situation.game.position.size)} is not a legal move`);
    const rated = [...this.#ratedLevels(candidate), ...this.#ratedShapes(candidate)];
    return rated
      .filter(({ gamma }) => gamma !== 1)
      .map((feature) => ({ ...feature, elo: eloOf(feature.gamma) }))
      .sort((a, b) => Math.abs(b.elo) - Math.abs(a.elo));
  }

  #describe(situation: Situation): number {
    const { game, color } = situation;
    this.#board.load(game.position);
    this.#board.setToMove(color);
    const { ownerPlayouts } = this.#model.recipe;
    if (this.#ownerPolicy)
      this.#reader.countOwned(this.#board, ownerPlayouts, this.#ownerPolicy, mixSeed(this.#seed, game.moves.length));
    return this.#reader.describe(this.#board, moveHistory(game));
  }

  #ratedLevels(candidate: number) {
    const { levels } = this.#tables;
    return featuresOf(this.#reader, candidate).map(({ feature, index, level, name }) => ({
      feature,
      level: name,
      gamma: levels[index]?.[level - 1] ?? 1,
    }));
  }

  #ratedShapes(candidate: number) {
    const { shapes, replies } = this.#reader.lists;
    const { shapes: shapeTables, replies: replyTables } = this.#tables;
    const { radii: shapeRadii } = this.#model.shapes;
    const { radii: replyRadii } = this.#model.replies;
    const rate = (feature: string, number: number, radii: Uint8Array, strengths: Float32Array) => ({
      feature,
      level: number === 0 ? 'unknown' : `radius ${(radii[number - 1] as number) + SMALLEST_RADIUS}`,
      gamma: strengths[number] ?? 1,
    });
    return [
      rate('shape', shapes[candidate] as number, shapeRadii, shapeTables.strengths),
      rate('reply', replies[candidate] as number, replyRadii, replyTables.strengths),
    ];
  }
}
