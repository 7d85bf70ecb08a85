/**
 * Predicts moves with a pattern model, without a search: how probable each move is, and how much each feature
 * contributes to the probability. Predictions alone do not make a strong player: Coulom (2007) writes that a player
 * that always plays the most probable move is terribly weak.
 */
import { InputError } from '../base/errors.js';
import { mixSeed } from '../base/rng.js';
import type { KernelBoard } from '../engine/board.js';
import { Engine } from '../engine/engine.js';
import type { EngineEnvironment } from '../engine/environment.js';
import type { MoveFeatureReader } from '../engine/features/moveFeatureReader.js';
import { candidateAt, featuresOf, moveHistory } from '../engine/features/moveFeatureReader.js';
import type { PlayoutPolicy } from '../engine/search/playoutPolicy.js';
import { ownerPlayoutPolicy } from '../learn/patterns/owners.js';
import { type PatternModel, strengthTables } from '../learn/patterns/patternModel.js';
import { type Point, writePoint } from '../rules/point.js';
import { DEFAULT_SEED } from './defaultSeed.js';
import { readPlayoutStrengths } from './patternPresets.js';
import type { Situation } from './player.js';

/** A legal move and its probability. */
export interface LikelyMove {
  readonly point: Point;
  /** The probability of the move, from 0 to 1. The probabilities of all legal moves add up to 1. */
  readonly probability: number;
}

/** A feature of a move, its level, and its strength as a factor (gamma) and on the Elo scale. */
export interface RatedFeature {
  readonly feature: string;
  readonly level: string;
  readonly gamma: number;
  readonly elo: number;
}

/** Converts the strength (gamma) of a feature to the Elo scale. */
export const eloOfStrength = (gamma: number): number => 400 * Math.log10(gamma);

const SMALLEST_RADIUS = 3;

/**
 * Predicts moves with a loaded pattern model. `openMovePredictor` creates a predictor. A predictor has no threads, so
 * it need not be closed.
 */
export class MovePredictor {
  readonly #model: PatternModel;
  readonly #reader: MoveFeatureReader;
  readonly #board: KernelBoard;
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

  static async create(environment: EngineEnvironment, model: PatternModel, seed: number): Promise<MovePredictor> {
    const engine = await Engine.create(environment, { threads: 1, shared: false, memoryMiB: 8 });
    const { recipe } = model;
    const strengths = recipe.ownerPolicy === 'patterns' ? await readPlayoutStrengths(environment) : undefined;
    return new MovePredictor(
      engine,
      model,
      seed,
      recipe.ownerPlayouts > 0 ? ownerPlayoutPolicy(recipe, strengths) : undefined,
    );
  }

  /** Creates a predictor on an engine of the caller, for a model without the owner feature. */
  static on(engine: Engine, model: PatternModel): MovePredictor {
    if (model.recipe.ownerPlayouts > 0) throw new Error('the model needs the owners of points');
    return new MovePredictor(engine, model, DEFAULT_SEED, undefined);
  }

  /** Returns all legal moves, the most probable first. */
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

  /** Returns the features of a move, the feature with the largest effect first. */
  explain(situation: Situation, point: Point): RatedFeature[] {
    const count = this.#describe(situation);
    const candidate = candidateAt(this.#reader, count, point);
    if (candidate === undefined)
      throw new InputError(`${writePoint(point, situation.game.position.size)} is not a legal move`);
    const rated = [...this.#ratedLevels(candidate), ...this.#ratedShapes(candidate)];
    return rated
      .filter(({ gamma }) => gamma !== 1)
      .map((feature) => ({ ...feature, elo: eloOfStrength(feature.gamma) }))
      .sort((a, b) => Math.abs(b.elo) - Math.abs(a.elo));
  }

  #describe(situation: Situation): number {
    const { game, color } = situation;
    this.#board.load(game.position);
    this.#board.setSideToMove(color);
    const { ownerPlayouts } = this.#model.recipe;
    if (this.#ownerPolicy)
      this.#reader.countOwnersByPlayouts(
        this.#board,
        ownerPlayouts,
        this.#ownerPolicy,
        mixSeed(this.#seed, game.moves.length),
      );
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
