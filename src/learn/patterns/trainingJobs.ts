/**
 * The jobs of a training run. Each job processes one shard: its games, or the competitions made from them. A job
 * contains all its inputs, and its answer depends only on them, so any thread can run any job.
 */
import { makeRng, mixSeed } from '../../base/rng.js';
import type { KernelBoard } from '../../engine/board.js';
import type { Engine } from '../../engine/engine.js';
import { FEATURES } from '../../engine/features/featureList.js';
import type { MoveFeatureReader } from '../../engine/features/moveFeatureReader.js';
import type { StrengthTables } from '../../engine/features/moveModel.js';
import type { PlayoutPolicy } from '../../engine/search/playoutPolicy.js';
import { PASS, type Point } from '../../rules/point.js';
import { CompetitionPacker, type PackedCompetitions } from './competitions.js';
import { countWins, type PreparedStrengths, sumExpectedWins, type WinSums } from './expectedWins.js';
import { addToSketch, FrequentShapeCounter, type ShapeHashes, type ShapesOfShard } from './frequentShapes.js';
import type { KnownShapes } from './knownShapes.js';
import { indexOfFeature, levelIndex, levelMapOfRecipe, type Recipe } from './recipe.js';
import { replayTrainingGame, type TrainingGame } from './trainingGame.js';

type Games = readonly TrainingGame[];

export type TrainingJob =
  /**
   * Lists the hashes of the shapes around each played move, except passes. If the previous move lies within the largest
   * circle, also lists the hashes of the replies, which are the same shapes with the location of the previous move.
   */
  | { readonly kind: 'played'; readonly games: Games }
  /**
   * Counts the shapes around all candidates roughly, to find the shapes that may be frequent. A later `count` job
   * counts the shapes that may be frequent again, this time exactly.
   */
  | { readonly kind: 'sketch'; readonly games: Games; readonly sketch: Uint32Array }
  | {
      readonly kind: 'count';
      readonly games: Games;
      readonly sketch: Uint32Array;
      readonly minCount: number;
      /** Shapes are counted in this many of the nested circles around a move, from the smallest upwards. */
      readonly radii: number;
    }
  /** Before every move, finds the level of the owner feature of every candidate. Two levels are packed into a byte. */
  | {
      readonly kind: 'owners';
      readonly games: Games;
      readonly playouts: number;
      readonly policy: PlayoutPolicy;
      readonly seed: number;
    }
  /** Makes a competition of each played move: the move competes with the other legal moves. */
  | {
      readonly kind: 'competitions';
      readonly games: Games;
      readonly shapes: KnownShapes;
      readonly replies: KnownShapes;
      /**
       * The name of the set of shapes and replies. If the kernel of a thread already holds a set with this name, the
       * thread does not load the set again.
       */
      readonly model: string;
      readonly owners: Uint8Array | undefined;
      /**
       * If `use` is 'playouts', each feature level is replaced by the level that playouts use instead. In each
       * competition, the share `losers` of the moves that were not played takes part. These moves are drawn at random,
       * with the seed `seed`.
       */
      readonly recipe: Pick<Recipe, 'use' | 'losers' | 'seed' | 'contiguity' | 'readings'>;
    }
  /** Before every move, rates all candidates with a model. */
  | {
      readonly kind: 'predict';
      readonly games: Games;
      readonly tables: StrengthTables;
      /**
       * The name of the model. If the kernel of a thread already holds a model with this name, the thread does not load
       * `tables` again.
       */
      readonly model: string;
      readonly owners: Uint8Array | undefined;
      readonly recipe: Pick<Recipe, 'use' | 'contiguity'>;
    }
  /** Counts the wins and writes them to `sums`. */
  | { readonly kind: 'wins'; readonly competitions: PackedCompetitions; readonly sums: WinSums }
  /** Computes the expected wins and writes them to `sums`. */
  | {
      readonly kind: 'expected';
      readonly competitions: PackedCompetitions;
      readonly strengths: PreparedStrengths;
      readonly sums: WinSums;
    };

export interface TrainingJobAnswers {
  played: { readonly shapes: ShapeHashes; readonly replies: ShapeHashes };
  sketch: undefined;
  count: ShapesOfShard;
  owners: Uint8Array;
  competitions: PackedCompetitions;
  predict: PredictedMoves;
  wins: undefined;
  expected: undefined;
}

/** A model's predictions of played moves. Each array has one entry per move. */
export interface PredictedMoves {
  /** The natural logarithm of the probability of the played move. */
  readonly logs: Float64Array;
  /** The rank of the played move among the candidates; 1 is the best. */
  readonly ranks: Float32Array;
  readonly candidates: Uint16Array;
  readonly moveNumbers: Uint16Array;
}

const OWNER = indexOfFeature('owner');
const EYE = indexOfFeature('eye');
const PASSING = indexOfFeature('pass');

export class TrainingJobRunner {
  readonly #board: KernelBoard;
  readonly #reader: MoveFeatureReader;
  /** The name of the model that `#reader` has loaded; empty if no model is loaded. */
  #model = '';

  constructor(engine: Engine) {
    this.#board = engine.createBoard(19);
    this.#reader = engine.createMoveReader();
  }

  run(job: TrainingJob): TrainingJobAnswers[keyof TrainingJobAnswers] {
    switch (job.kind) {
      case 'played':
        return this.#played(job.games);
      case 'sketch':
        return this.#sketch(job.games, job.sketch);
      case 'count':
        return this.#count(job);
      case 'owners':
        return this.#owners(job);
      case 'competitions':
        return this.#competitions(job);
      case 'predict':
        return this.#predict(job);
      case 'wins':
        return countWins(job.competitions, job.sums) as undefined;
      case 'expected':
        return sumExpectedWins(job.competitions, job.strengths, job.sums) as undefined;
    }
  }

  #played(games: Games): TrainingJobAnswers['played'] {
    this.#forgetModel();
    const { radii } = this.#reader;
    const shapes: bigint[] = [];
    const replies: bigint[] = [];
    for (const game of games)
      replayTrainingGame(this.#board, game, (played, history) => {
        if (played === PASS) return;
        this.#reader.describeShape(this.#board, history, played);
        const { shapeHashes, replyHashes } = this.#reader.lists;
        for (let i = 0; i < radii; i++) shapes.push(shapeHashes[i] as bigint);
        if (replyHashes[0] !== 0n) for (let i = 0; i < radii; i++) replies.push(replyHashes[i] as bigint);
      });
    return { shapes: BigUint64Array.from(shapes), replies: BigUint64Array.from(replies) };
  }

  #candidateAt(point: Point): number {
    let candidate = 0;
    while (this.#reader.pointOf(candidate) !== point) candidate++;
    return candidate;
  }

  #sketch(games: Games, sketch: Uint32Array): undefined {
    this.#eachPosition(games, (count, words) => addToSketch(sketch, words, count * this.#reader.radii));
  }

  #count({ games, sketch, minCount, radii: wanted }: Extract<TrainingJob, { kind: 'count' }>): ShapesOfShard {
    const counter = new FrequentShapeCounter();
    const { radii } = this.#reader;
    this.#eachPosition(games, (count, words) => counter.addRows(words, count, { radii, wanted, sketch, minCount }));
    return counter.finish();
  }

  /**
   * Calls `act` for every position of the games, with two arguments: the number of legal moves without the pass, and
   * the hashes of the shapes around these moves. Each hash is two words.
   */
  #eachPosition(games: Games, act: (points: number, words: Uint32Array) => void): void {
    this.#forgetModel();
    for (const game of games)
      replayTrainingGame(this.#board, game, (_, history) => {
        const count = this.#reader.describeShapes(this.#board, history);
        const { buffer, byteOffset, length } = this.#reader.lists.shapeHashes;
        act(count, new Uint32Array(buffer, byteOffset, 2 * length));
      });
  }

  #owners({ games, playouts, policy, seed }: Extract<TrainingJob, { kind: 'owners' }>): Uint8Array {
    const levels: number[] = [];
    for (const game of games) {
      const gameSeed = mixSeed(seed, game.index);
      replayTrainingGame(this.#board, game, (_played, history, moveNumber) => {
        this.#reader.countOwnersByPlayouts(this.#board, playouts, policy, mixSeed(gameSeed, moveNumber));
        const count = this.#reader.describe(this.#board, history);
        const { lists, levelBytes } = this.#reader;
        for (let i = 0; i < count; i += 2) {
          const low = lists.levels[i * levelBytes + OWNER] as number;
          const high = i + 1 < count ? (lists.levels[(i + 1) * levelBytes + OWNER] as number) : 0;
          levels.push(low | (high << 4));
        }
      });
    }
    this.#reader.turnOffOwnerFeature();
    return Uint8Array.from(levels);
  }

  #competitions({
    games,
    shapes,
    replies,
    model,
    owners,
    recipe,
  }: Extract<TrainingJob, { kind: 'competitions' }>): PackedCompetitions {
    this.#useModel(model, () => ({ levels: [], shapes: ones(shapes), replies: ones(replies) }));
    const { lists, levelBytes } = this.#reader;
    const { use, losers, seed, readings = [] } = recipe;
    this.#reader.countOldAtari(readings.includes('old atari is new'));
    const anyRecapture = readings.includes('any capture of the last move is a recapture');
    const map = levelMapOfRecipe(recipe);
    const writer = new CompetitionPacker();
    let ownerAt = 0;
    for (const game of games) {
      const rng = makeRng(mixSeed(seed, game.index));
      replayTrainingGame(this.#board, game, (played, history) => {
        const count = this.#reader.describe(this.#board, anyRecapture ? { ...history, lastTook: true } : history);
        if (owners) ownerAt = this.#putOwners(count, owners, ownerAt);
        const winner = this.#candidateAt(played);
        if (this.#isLeftOut(winner, use)) return;
        const takesPart = Uint8Array.from({ length: count }, (_, i) =>
          Number(i === winner || (!this.#isLeftOut(i, use) && (losers === 1 || rng.unit() < losers))),
        );
        if (use === 'playouts') mapLevels(lists.levels, count, levelBytes, map);
        writer.add({ ...lists, count, levelBytes }, winner, (i) => takesPart[i] === 1);
      });
    }
    this.#reader.countOldAtari(false);
    return writer.finish();
  }

  /**
   * Returns true if the model leaves out this candidate. A playout model leaves out passes and moves into own eyes,
   * because playouts do not play them.
   */
  #isLeftOut(candidate: number, use: Recipe['use']): boolean {
    if (use !== 'playouts') return false;
    const { lists, levelBytes } = this.#reader;
    const at = candidate * levelBytes;
    return lists.levels[at + EYE] !== 0 || lists.levels[at + PASSING] !== 0;
  }

  #predict({ games, tables, model, owners, recipe }: Extract<TrainingJob, { kind: 'predict' }>): PredictedMoves {
    const { use } = recipe;
    const map = levelMapOfRecipe(recipe);
    this.#useModel(model, () => tables);
    const logs: number[] = [];
    const ranks: number[] = [];
    const candidates: number[] = [];
    const moveNumbers: number[] = [];
    let ownerAt = 0;
    for (const game of games)
      replayTrainingGame(this.#board, game, (played, history, moveNumber) => {
        const count = this.#reader.describe(this.#board, history);
        if (owners) ownerAt = this.#putOwners(count, owners, ownerAt);
        const winner = this.#candidateAt(played);
        if (this.#isLeftOut(winner, use)) return;
        const { strengths, sum, rivals } = this.#rate(count, use, map);
        const own = strengths[winner] as number;
        logs.push(Math.log(own / sum));
        ranks.push(rankOf(own, strengths, count));
        candidates.push(rivals);
        moveNumbers.push(moveNumber);
      });
    return {
      logs: Float64Array.from(logs),
      ranks: Float32Array.from(ranks),
      candidates: Uint16Array.from(candidates),
      moveNumbers: Uint16Array.from(moveNumbers),
    };
  }

  /**
   * Rates the `count` candidates in the lists of `#reader`. Returns their strengths, the sum of the strengths, and the
   * number of candidates with a strength above 0 (`rivals`). Candidates that the model leaves out get strength 0.
   */
  #rate(count: number, use: Recipe['use'], map: Uint8Array) {
    const { lists, levelBytes } = this.#reader;
    const { strengths } = lists;
    if (use !== 'playouts') return { strengths, sum: this.#reader.rate(), rivals: count };
    const leftOut = Array.from({ length: count }, (_, i) => i).filter((i) => this.#isLeftOut(i, use));
    mapLevels(lists.levels, count, levelBytes, map);
    let sum = this.#reader.rate();
    for (const i of leftOut) {
      sum -= strengths[i] as number;
      strengths[i] = 0;
    }
    return { strengths, sum, rivals: count - leftOut.length };
  }

  /**
   * Sets the owner feature of each candidate move to the stored level. Returns the index at which the stored levels of
   * the next position start.
   */
  #putOwners(count: number, owners: Uint8Array, at: number): number {
    const { lists, levelBytes } = this.#reader;
    for (let i = 0; i < count; i++)
      lists.levels[i * levelBytes + OWNER] = ((owners[at + (i >> 1)] as number) >> (4 * (i & 1))) & 15;
    return at + ((count + 1) >> 1);
  }

  #useModel(name: string, tables: () => StrengthTables): void {
    if (this.#model === name) return;
    this.#model = name;
    this.#reader.useModel(tables());
  }

  #forgetModel(): void {
    this.#model = '';
    this.#reader.forgetModel();
  }
}

/**
 * Makes a table in which every known shape has strength 1, for jobs that must know which shape a move has, but not how
 * strong the shape is.
 */
const ones = ({ hashes }: KnownShapes): StrengthTables['shapes'] => ({
  hashes,
  strengths: new Float32Array(hashes.length + 1).fill(1),
});

/**
 * Replaces the levels of all features of the first `count` candidates by the levels that playouts use instead
 * (`levelMapOfRecipe`).
 */
function mapLevels(levels: Uint8Array, count: number, levelBytes: number, map: Uint8Array): void {
  for (let i = 0; i < count; i++)
    for (let feature = 0; feature < FEATURES.length; feature++) {
      const at = i * levelBytes + feature;
      levels[at] = map[levelIndex(feature, levels[at] as number)] as number;
    }
}

/**
 * The rank of the strength `own` among the first `count` strengths. The highest strength has rank 1. If several
 * strengths are equal, each of them gets the mean of their ranks.
 */
function rankOf(own: number, strengths: Float64Array, count: number): number {
  let stronger = 0;
  let equal = 0;
  for (let i = 0; i < count; i++) {
    if ((strengths[i] as number) > own) stronger++;
    else if (strengths[i] === own) equal++;
  }
  return stronger + (equal + 1) / 2;
}
