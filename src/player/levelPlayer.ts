/** A player that holds back: it thinks no more than its level allows, and does not always play what it found best. */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import { PASS, type Point } from '../rules/point.js';
import { type Level, nameOfLevel } from './levels.js';
import type {
  Analysis,
  Budget,
  Candidate,
  ChooseOptions,
  Decision,
  Judgement,
  Player,
  Situation,
  ThinkOptions,
} from './player.js';

/** Far behind the best, a move is a blunder and not a weaker choice. */
const SHARE_OF_BEST = 0.05;
const SEED_OF_CHOICE = 1;

export class LevelPlayer implements Player {
  readonly name: string;
  readonly #level: Level;
  readonly #inner: Player;
  #rng: Rng;

  constructor(level: Level, inner: Player, seed: number) {
    this.name = nameOfLevel(level);
    this.#level = level;
    this.#inner = inner;
    this.#rng = makeRng(mixSeed(seed, SEED_OF_CHOICE));
  }

  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    const decision = await this.#inner.choose(situation, { ...options, budget: this.#within(options.budget) });
    const { move, analysis } = decision;
    if (move === 'resign' || move === PASS || analysis === undefined || this.#level.softness === 0) return decision;
    return { ...decision, move: this.#draw(situation, analysis, move) };
  }

  /** Analysis is for whoever asks, and not held back. */
  analyze(situation: Situation, options: ThinkOptions): Promise<Analysis> {
    return this.#inner.analyze(situation, options);
  }

  judge(situation: Situation): Promise<Judgement> {
    return this.#inner.judge(situation);
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

  #within(budget: Budget): Budget {
    return { ...budget, playouts: Math.min(budget.playouts ?? Number.POSITIVE_INFINITY, this.#level.playouts) };
  }

  #draw({ game, color }: Situation, { candidates }: Analysis, best: Point): Point {
    const most = candidates.find(({ point }) => point === best)?.visits ?? 0;
    const open = candidates.filter(
      ({ point, visits }) =>
        point !== PASS && visits > 0 && visits >= SHARE_OF_BEST * most && game.legality(color, point) === 'ok',
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
