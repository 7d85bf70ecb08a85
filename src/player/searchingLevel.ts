/**
 * A level that searches: a player that searches with a network, with a fixed number of evaluations for each board size.
 * It draws its move among the moves that it has searched most, so that not all of its games are the same.
 */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import { PASS, type Point } from '../rules/point.js';
import { type LevelSize, levelSizeFor } from './levels.js';
import type { Analysis, Budget, ChooseOptions, Decision, Player, Situation } from './player.js';

/** A move is drawn only if it has at least this share of the visits of the best move. */
const MIN_SHARE_OF_BEST = 0.5;
/** The probability of a drawn move is proportional to its visits to this power. */
const VISITS_EXPONENT = 4;
const SEED_OF_CHOICE = 1;

export class SearchingLevel implements Player {
  readonly name: string;
  readonly analyze: Player['analyze'];
  readonly judge: Player['judge'];
  readonly notice?: string;
  readonly #evaluations: Readonly<Record<LevelSize, number>>;
  readonly #inner: Player;
  #rng: Rng;

  constructor(name: string, evaluations: Readonly<Record<LevelSize, number>>, inner: Player, seed: number) {
    this.name = name;
    if (inner.notice !== undefined) this.notice = inner.notice;
    this.#evaluations = evaluations;
    this.#inner = inner;
    this.#rng = makeRng(mixSeed(seed, SEED_OF_CHOICE));
    // An analysis is not limited to the evaluations of the level.
    this.analyze = (situation, options) => inner.analyze(situation, options);
    this.judge = (situation) => inner.judge(situation);
  }

  get tree(): NonNullable<Player['tree']> {
    return this.#inner.tree ?? { nodes: 0, bytes: 0 };
  }

  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    // Without the tree of the move before, the strength does not depend on how much of it can be used.
    this.#inner.forget();
    const budget = this.#limitBudget(options.budget, situation.game.position.size);
    const decision = await this.#inner.choose(situation, { ...options, budget });
    const { move, analysis } = decision;
    if (move === 'resign' || move === PASS || analysis === undefined) return decision;
    return { ...decision, move: this.#draw(analysis, move, options.avoid ?? []) };
  }

  forget(): void {
    this.#inner.forget();
  }

  reseed(seed: number): void {
    this.#rng = makeRng(mixSeed(seed, SEED_OF_CHOICE));
    this.#inner.reseed(seed);
  }

  close(): void {
    this.#inner.close();
  }

  #limitBudget(budget: Budget, size: number): Budget {
    const evaluations = this.#evaluations[levelSizeFor(size)];
    return { ...budget, playouts: Math.min(budget.playouts ?? Number.POSITIVE_INFINITY, evaluations) };
  }

  #draw({ candidates }: Analysis, best: Point, avoid: readonly Point[]): Point {
    const most = candidates.find(({ point }) => point === best)?.visits ?? 0;
    const open = candidates.filter(
      ({ point, visits }) =>
        point !== PASS && visits > 0 && visits >= MIN_SHARE_OF_BEST * most && !avoid.includes(point),
    );
    const weights = open.map(({ visits }) => (visits / most) ** VISITS_EXPONENT);
    let left = this.#rng.unit() * weights.reduce((sum, weight) => sum + weight, 0);
    const drawn = open.find((_, index) => {
      left -= weights[index] as number;
      return left < 0;
    });
    return drawn?.point ?? best;
  }
}
