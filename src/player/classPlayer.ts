/**
 * A player as in Pell's paper (1991). It sorts the allowed moves into classes by six features and plays a move of the
 * class with the highest value. A `ClassEvaluator` computes the values of the classes, from handwritten rules or from
 * counts of the moves that winners and losers played.
 */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import { classOf, type MoveFeatures, type TopStrength } from '../learn/explore/moveClass.js';
import { featuresOfMove, movesAllowedByPell } from '../learn/explore/moveFeatures.js';
import { PASS, type Point } from '../rules/point.js';
import type { Analysis, Candidate, ClassedMove, Decision, Player, Situation, ThinkOptions } from './player.js';
import { analysisOfCandidates, judgeAsItStands, unratedCandidate } from './playersWithoutSearch.js';

type Learn = NonNullable<Player['learn']>;

export interface ClassEvaluator {
  readonly top: TopStrength;
  /** Returns the value of every class, indexed by class number. Some evaluators draw the values at random. */
  values(rng: Rng): Float64Array;
  /** Returns how many moves of this class the winners of games have played, and how many the losers. */
  counts?(moveClass: number): { readonly wins: number; readonly losses: number };
  /** Returns lines of text that explain the value of a move. */
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
  readonly #evaluator: ClassEvaluator;
  #rng: Rng;
  /**
   * The values of the classes in the current game. They are computed once per game, because some evaluators draw them
   * at random.
   */
  #values: Float64Array | undefined;

  constructor(name: string, evaluator: ClassEvaluator, seed: number) {
    this.name = name;
    this.#evaluator = evaluator;
    this.#rng = makeRng(seed);
    if (evaluator.learn) this.learn = (...game) => this.#learn(...game);
  }

  /** Learns from a finished game; defined only in players that learn. */
  learn?: Learn;

  async choose(situation: Situation, { avoid = [] }: ThinkOptions): Promise<Decision> {
    const moves = this.#rate(situation, avoid);
    const highest = Math.max(...moves.map(({ value }) => value));
    const best = moves.filter(({ value }) => value === highest);
    const chosen = best.length <= 1 ? best[0] : best[this.#rng.below(best.length)];
    if (!chosen) return { move: PASS, explanation: 'there is no allowed move' };
    const ties = best.length > 1 ? [`chosen at random from ${best.length} moves with this value`] : [];
    return {
      move: chosen.point,
      explanation: [...this.#evaluator.explain(chosen.features, chosen.value), ...ties].join('\n'),
    };
  }

  async analyze(situation: Situation, { avoid = [] }: ThinkOptions): Promise<Analysis> {
    const moves = this.#rate(situation, avoid).sort((a, b) => b.value - a.value);
    return analysisOfCandidates(
      situation,
      moves.map((move) => this.#candidate(move, moves.length)),
    );
  }

  classes(situation: Situation): ClassedMove[] {
    return this.#rate(situation, [])
      .sort((a, b) => b.value - a.value)
      .map(({ point, features, moveClass, value }) => {
        const counts = this.#evaluator.counts?.(moveClass);
        return {
          point,
          features,
          value,
          explanation: this.#evaluator.explain(features, value),
          ...(counts && { counts }),
        };
      });
  }

  readonly judge: Player['judge'] = async (situation) => judgeAsItStands(situation);

  /** Discards the values of the classes in the current game. The player keeps what it has learned. */
  forget(): void {
    this.#values = undefined;
  }

  reseed(seed: number): void {
    this.#rng = makeRng(mixSeed(seed, 0));
    this.forget();
  }

  close(): void {}

  async #learn(...game: Parameters<Learn>): Promise<void> {
    await this.#evaluator.learn?.(...game);
    this.forget();
  }

  #rate({ game, color }: Situation, avoid: readonly Point[]): RatedMove[] {
    this.#values ??= this.#evaluator.values(this.#rng);
    const values = this.#values;
    return movesAllowedByPell(game, color)
      .filter((point) => !avoid.includes(point))
      .map((point) => {
        const features = featuresOfMove(game.position, color, point, this.#evaluator.top);
        const moveClass = classOf(features);
        return { point, features, moveClass, value: values[moveClass] as number };
      });
  }

  #candidate({ point, moveClass }: RatedMove, others: number): Candidate {
    const known = this.#evaluator.counts?.(moveClass);
    if (!known) return unratedCandidate(point, others);
    const visits = known.wins + known.losses;
    return { ...unratedCandidate(point, others), visits: Math.round(visits), winRate: (known.wins + 1) / (visits + 2) };
  }
}
