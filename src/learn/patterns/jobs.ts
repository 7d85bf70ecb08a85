/**
 * The work of a training thread: orders on the games of a shard, or on the competitions made of them.
 * Every order carries what it needs, and its answer depends on nothing else, so that it does not
 * matter which thread does what.
 */
import { makeRng, mixSeed } from '../../base/rng.js';
import type { FastBoard } from '../../engine/board.js';
import type { Engine } from '../../engine/engine.js';
import type { StrengthTables } from '../../engine/moveModel.js';
import type { MoveReader } from '../../engine/moveReader.js';
import type { PlayoutPolicy } from '../../engine/playoutPolicy.js';
import { FEATURES, MAX_LEVELS } from '../../features/levels.js';
import { PASS, type Point } from '../../rules/point.js';
import { type Contests, ContestWriter } from './contests.js';
import type { Predictions } from './evaluate.js';
import type { ShapeFamily } from './fit.js';
import { type CountedShapes, FrequentCounter, type HashRows, sketchHashes } from './harvest.js';
import { indexOfFeature, levelMap, PLAYOUT_RECIPE, type Recipe } from './recipe.js';
import { countWins, type Sums, type SweepStrengths, sweepContests } from './sweep.js';
import { type LearnedGame, walkGame } from './walk.js';

type Games = readonly LearnedGame[];

export type Job =
  /** Hashes of the shapes around played moves, and of the replies. */
  | { readonly kind: 'played'; readonly games: Games }
  /** A rough count of the shapes around all candidates, then an exact one of those that may be frequent. */
  | { readonly kind: 'sketch'; readonly games: Games; readonly sketch: Uint32Array }
  | {
      readonly kind: 'count';
      readonly games: Games;
      readonly sketch: Uint32Array;
      readonly minCount: number;
      /** Circles that are counted, from the smallest. */
      readonly radii: number;
    }
  /** Levels of the owner of every point before every move: half a byte each. */
  | {
      readonly kind: 'owners';
      readonly games: Games;
      readonly playouts: number;
      readonly policy: PlayoutPolicy;
      readonly seed: number;
    }
  | {
      readonly kind: 'contests';
      readonly games: Games;
      readonly shapes: ShapeFamily;
      readonly replies: ShapeFamily;
      /** A name for these families: a thread reads them into its kernel once. */
      readonly model: string;
      readonly owners: Uint8Array | undefined;
      /** What takes part: a recipe's levels, and the share of losers, drawn from its seed. */
      readonly recipe: Pick<Recipe, 'use' | 'losers' | 'seed'>;
    }
  /** What a model says of every move. */
  | {
      readonly kind: 'predict';
      readonly games: Games;
      readonly tables: StrengthTables;
      /** A name for the tables. */
      readonly model: string;
      readonly owners: Uint8Array | undefined;
      readonly recipe: Pick<Recipe, 'use'>;
    }
  | { readonly kind: 'wins'; readonly contests: Contests; readonly sums: Sums }
  | { readonly kind: 'sweep'; readonly contests: Contests; readonly strengths: SweepStrengths; readonly sums: Sums };

export interface JobAnswers {
  played: { readonly shapes: HashRows; readonly replies: HashRows };
  sketch: undefined;
  count: CountedShapes;
  owners: Uint8Array;
  contests: Contests;
  predict: Predictions;
  wins: undefined;
  sweep: undefined;
}

const OWNER = indexOfFeature('owner');
const EYE = indexOfFeature('eye');
const PASSING = indexOfFeature('pass');
const LEVELS_IN_PLAYOUTS = levelMap(PLAYOUT_RECIPE);

export class JobDoer {
  readonly #board: FastBoard;
  readonly #reader: MoveReader;
  /** Names the model that the reader has. */
  #model = '';

  constructor(engine: Engine) {
    this.#board = engine.createBoard(19);
    this.#reader = engine.createMoveReader();
  }

  do(job: Job): JobAnswers[keyof JobAnswers] {
    switch (job.kind) {
      case 'played':
        return this.#played(job.games);
      case 'sketch':
        return this.#sketch(job.games, job.sketch);
      case 'count':
        return this.#count(job);
      case 'owners':
        return this.#owners(job);
      case 'contests':
        return this.#contests(job);
      case 'predict':
        return this.#predict(job);
      case 'wins':
        return countWins(job.contests, job.sums) as undefined;
      case 'sweep':
        return sweepContests(job.contests, job.strengths, job.sums) as undefined;
    }
  }

  #played(games: Games): JobAnswers['played'] {
    this.#forgetModel();
    const { radii } = this.#reader;
    const shapes: bigint[] = [];
    const replies: bigint[] = [];
    for (const game of games)
      walkGame(this.#board, game, (played, history) => {
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
    this.#eachPosition(games, (count, words) => sketchHashes(sketch, words, count * this.#reader.radii));
  }

  #count({ games, sketch, minCount, radii: wanted }: Extract<Job, { kind: 'count' }>): CountedShapes {
    const counter = new FrequentCounter();
    const { radii } = this.#reader;
    this.#eachPosition(games, (count, words) => counter.addRows(words, count, { radii, wanted, sketch, minCount }));
    return counter.finish();
  }

  /** Every position with the hashes of its points, as pairs of words. */
  #eachPosition(games: Games, act: (points: number, words: Uint32Array) => void): void {
    this.#forgetModel();
    for (const game of games)
      walkGame(this.#board, game, (_, history) => {
        const count = this.#reader.describeShapes(this.#board, history);
        const { buffer, byteOffset, length } = this.#reader.lists.shapeHashes;
        act(count, new Uint32Array(buffer, byteOffset, 2 * length));
      });
  }

  #owners({ games, playouts, policy, seed }: Extract<Job, { kind: 'owners' }>): Uint8Array {
    const levels: number[] = [];
    for (const game of games) {
      const gameSeed = mixSeed(seed, game.index);
      walkGame(this.#board, game, (_played, history, moveNumber) => {
        this.#reader.countOwned(this.#board, playouts, policy, mixSeed(gameSeed, moveNumber));
        const count = this.#reader.describe(this.#board, history);
        const { lists, levelBytes } = this.#reader;
        for (let i = 0; i < count; i += 2) {
          const low = lists.levels[i * levelBytes + OWNER] as number;
          const high = i + 1 < count ? (lists.levels[(i + 1) * levelBytes + OWNER] as number) : 0;
          levels.push(low | (high << 4));
        }
      });
    }
    this.#reader.forgetOwned();
    return Uint8Array.from(levels);
  }

  #contests({ games, shapes, replies, model, owners, recipe }: Extract<Job, { kind: 'contests' }>): Contests {
    this.#useModel(model, () => ({ levels: [], shapes: ones(shapes), replies: ones(replies) }));
    const { lists, levelBytes } = this.#reader;
    const { use, losers, seed } = recipe;
    const writer = new ContestWriter();
    let ownerAt = 0;
    for (const game of games) {
      const rng = makeRng(mixSeed(seed, game.index));
      walkGame(this.#board, game, (played, history) => {
        const count = this.#reader.describe(this.#board, history);
        if (owners) ownerAt = this.#putOwners(count, owners, ownerAt);
        const winner = this.#candidateAt(played);
        if (this.#isBarred(winner, use)) return;
        const takesPart = Uint8Array.from({ length: count }, (_, i) =>
          Number(i === winner || (!this.#isBarred(i, use) && (losers === 1 || rng.unit() < losers))),
        );
        if (use === 'playouts') mapLevels(lists.levels, count, levelBytes);
        writer.add({ ...lists, count, levelBytes }, winner, (i) => takesPart[i] === 1);
      });
    }
    return writer.finish();
  }

  /** In playouts nobody passes or fills an own eye. */
  #isBarred(candidate: number, use: Recipe['use']): boolean {
    if (use !== 'playouts') return false;
    const { lists, levelBytes } = this.#reader;
    const at = candidate * levelBytes;
    return lists.levels[at + EYE] !== 0 || lists.levels[at + PASSING] !== 0;
  }

  #predict({ games, tables, model, owners, recipe: { use } }: Extract<Job, { kind: 'predict' }>): Predictions {
    this.#useModel(model, () => tables);
    const logs: number[] = [];
    const ranks: number[] = [];
    const candidates: number[] = [];
    const moveNumbers: number[] = [];
    let ownerAt = 0;
    for (const game of games)
      walkGame(this.#board, game, (played, history, moveNumber) => {
        const count = this.#reader.describe(this.#board, history);
        if (owners) ownerAt = this.#putOwners(count, owners, ownerAt);
        const winner = this.#candidateAt(played);
        if (this.#isBarred(winner, use)) return;
        const { strengths, sum, rivals } = this.#rate(count, use);
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

  /** The strengths of the described candidates, their sum, and how many of them there are in what the model is used for. */
  #rate(count: number, use: Recipe['use']) {
    const { lists, levelBytes } = this.#reader;
    const { strengths } = lists;
    if (use !== 'playouts') return { strengths, sum: this.#reader.rate(), rivals: count };
    const barred = Array.from({ length: count }, (_, i) => i).filter((i) => this.#isBarred(i, use));
    mapLevels(lists.levels, count, levelBytes);
    let sum = this.#reader.rate();
    for (const i of barred) {
      sum -= strengths[i] as number;
      strengths[i] = 0;
    }
    return { strengths, sum, rivals: count - barred.length };
  }

  /** Tells the described candidates their owners, which were found earlier; returns where those of the next position begin. */
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

/** All that is known is as strong. */
const ones = ({ hashes }: ShapeFamily): StrengthTables['shapes'] => ({
  hashes,
  strengths: new Float32Array(hashes.length + 1).fill(1),
});

/** Makes the levels those of playouts. */
function mapLevels(levels: Uint8Array, count: number, levelBytes: number): void {
  for (let i = 0; i < count; i++)
    for (let feature = 0; feature < FEATURES.length; feature++) {
      const at = i * levelBytes + feature;
      levels[at] = LEVELS_IN_PLAYOUTS[feature * MAX_LEVELS + (levels[at] as number)] as number;
    }
}

/** The mean rank among those as strong. */
function rankOf(own: number, strengths: Float64Array, count: number): number {
  let stronger = 0;
  let equal = 0;
  for (let i = 0; i < count; i++) {
    if ((strengths[i] as number) > own) stronger++;
    else if (strengths[i] === own) equal++;
  }
  return stronger + (equal + 1) / 2;
}
