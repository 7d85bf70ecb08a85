/**
 * Players after Pell (1991): they look one move ahead, at six features of every
 * allowed move, and play one of the best class. What a class is worth to them is
 * their mind's business: rules that somebody wrote, counts that it learned, or nothing.
 */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import { allowedMoves, describeMove } from '../learn/explore/describeMove.js';
import { classOf, type MoveFeatures, type TopStrength } from '../learn/explore/moveClass.js';
import { PASS, type Point } from '../rules/point.js';
import { analysisOf, judgeAsItStands, unknownMove } from './countedPlayer.js';
import type {
  Analysis,
  Candidate,
  ChooseOptions,
  ClassedMove,
  Decision,
  Judgement,
  Player,
  Situation,
  ThinkOptions,
} from './player.js';

type Learn = NonNullable<Player['learn']>;

export interface Mind {
  readonly top: TopStrength;
  /** The value of every class. */
  values(rng: Rng): Float64Array;
  /** How often this class occurred, and how often it was the winner's. */
  counts?(moveClass: number): { readonly wins: number; readonly losses: number };
  /** Words about a move that has this value, a line each. */
  explain(features: MoveFeatures, value: number): readonly string[];
  learn?: Learn;
}

interface RatedMove {
  readonly point: Point;
  readonly features: MoveFeatures;
  readonly moveClass: number;
  readonly value: number;
}

export class ClassPlayer implements Player {
  readonly name: string;
  readonly #mind: Mind;
  #rng: Rng;
  /** Drawn once a game by minds that draw them. */
  #values: Float64Array | undefined;

  constructor(name: string, mind: Mind, seed: number) {
    this.name = name;
    this.#mind = mind;
    this.#rng = makeRng(seed);
    if (mind.learn) this.learn = (...lesson) => this.#learn(...lesson);
  }

  /** There only in those that learn. */
  learn?: Learn;

  async choose(situation: Situation, { avoid = [] }: ChooseOptions): Promise<Decision> {
    const moves = this.#rate(situation, avoid);
    const highest = Math.max(...moves.map(({ value }) => value));
    const best = moves.filter(({ value }) => value === highest);
    const chosen = best.length <= 1 ? best[0] : best[this.#rng.below(best.length)];
    if (!chosen) return { move: PASS, explanation: 'no move is allowed' };
    const ties = best.length > 1 ? [`drawn from ${best.length} moves of this value`] : [];
    return {
      move: chosen.point,
      explanation: [...this.#mind.explain(chosen.features, chosen.value), ...ties].join('\n'),
    };
  }

  async analyze(situation: Situation, { avoid = [] }: ThinkOptions): Promise<Analysis> {
    const moves = this.#rate(situation, avoid).sort((a, b) => b.value - a.value);
    return analysisOf(
      situation,
      moves.map((move) => this.#candidate(move, moves.length)),
    );
  }

  classes(situation: Situation): ClassedMove[] {
    return this.#rate(situation, [])
      .sort((a, b) => b.value - a.value)
      .map(({ point, features, moveClass, value }) => {
        const counts = this.#mind.counts?.(moveClass);
        return { point, features, value, explanation: this.#mind.explain(features, value), ...(counts && { counts }) };
      });
  }

  async judge(situation: Situation): Promise<Judgement> {
    return judgeAsItStands(situation);
  }

  /** What it has learned stays; what it drew for one game does not. */
  forget(): void {
    this.#values = undefined;
  }

  reseed(seed: number): void {
    this.#rng = makeRng(mixSeed(seed, 0));
    this.forget();
  }

  close(): void {}

  async #learn(...lesson: Parameters<Learn>): Promise<void> {
    await this.#mind.learn?.(...lesson);
    this.forget();
  }

  #rate({ game, color }: Situation, avoid: readonly Point[]): RatedMove[] {
    this.#values ??= this.#mind.values(this.#rng);
    const values = this.#values;
    return allowedMoves(game, color)
      .filter((point) => !avoid.includes(point))
      .map((point) => {
        const features = describeMove(game.position, color, point, this.#mind.top);
        const moveClass = classOf(features);
        return { point, features, moveClass, value: values[moveClass] as number };
      });
  }

  #candidate({ point, moveClass }: RatedMove, others: number): Candidate {
    const known = this.#mind.counts?.(moveClass);
    if (!known) return unknownMove(point, others);
    const visits = known.wins + known.losses;
    return { ...unknownMove(point, others), visits: Math.round(visits), winRate: (known.wins + 1) / (visits + 2) };
  }
}
