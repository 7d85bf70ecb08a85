/**
 * A weaker version of a player, for human opponents: it runs fewer playouts and, at low levels, does not always play
 * the best move.
 */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import { PASS, type Point } from '../rules/point.js';
import type { Level } from './levels.js';
import type { Analysis, Budget, Candidate, ChooseOptions, Decision, Player, Situation } from './player.js';

/**
 * When a level draws a move at random, it draws only moves that have at least this share of the visits of the best
 * move. A move with fewer visits is probably a blunder.
 */
const MIN_SHARE_OF_BEST = 0.05;
const SEED_OF_CHOICE = 1;

export class LevelPlayer implements Player {
  readonly name: string;
  readonly #level: Level;
  readonly #inner: Player;
  #rng: Rng;

  constructor(level: Level, inner: Player, seed: number) {
    this.name = level.name;
    this.#level = level;
    this.#inner = inner;
    this.#rng = makeRng(mixSeed(seed, SEED_OF_CHOICE));
  }

  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    const decision = await this.#inner.choose(situation, { ...options, budget: this.#limitBudget(options.budget) });
    const { move, analysis } = decision;
    if (move === 'resign' || move === PASS || analysis === undefined || this.#level.softness === 0) return decision;
    return { ...decision, move: this.#draw(situation, analysis, move) };
  }

  get usesRave(): boolean {
    return this.#inner.usesRave ?? false;
  }

  /** An analysis is not limited to the playouts of the level. */
  readonly analyze: Player['analyze'] = (situation, options) => this.#inner.analyze(situation, options);

  readonly judge: Player['judge'] = (situation) => this.#inner.judge(situation);

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

  #limitBudget(budget: Budget): Budget {
    return { ...budget, playouts: Math.min(budget.playouts ?? Number.POSITIVE_INFINITY, this.#level.playouts) };
  }

  #draw({ game, color }: Situation, { candidates }: Analysis, best: Point): Point {
    const most = candidates.find(({ point }) => point === best)?.visits ?? 0;
    const open = candidates.filter(
      ({ point, visits }) =>
        point !== PASS && visits > 0 && visits >= MIN_SHARE_OF_BEST * most && game.legality(color, point) === 'ok',
    );
    const weights = open.map(({ visits }) => (visits / most) ** (1 / this.#level.softness));
    let left = this.#rng.unit() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return (open[index] as Candidate | undefined)?.point ?? best;
  }
}
