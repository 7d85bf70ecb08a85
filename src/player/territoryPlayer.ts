/**
 * A player that sees territory and does not search: each move is judged by its urgency (kernel/netUrgency.ts) or,
 * as in the paper, by the area that the network expects after it (Wu & Baldi 2006): Black plays for more, White for less.
 * A move after which less is expected than after a pass comes behind the pass either way.
 *
 * With a temperature it draws moves instead, a move that leads to E points of
 * difference with a probability proportional to exp(E / temperature). With two plies
 * the best moves are judged by what is left after the opponent's best answer.
 */
import { makeRng, type Rng } from '../base/rng.js';
import type { Judging } from '../learn/territory/prediction.js';
import { opponent } from '../rules/color.js';
import { isEyeLike } from '../rules/eye.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { afterPlay, type Position } from '../rules/position.js';
import { hasOpponentPassed } from './decide.js';
import { judgeStones } from './judge.js';
import type {
  Analysis,
  Candidate,
  ChooseOptions,
  Decision,
  Judgement,
  Player,
  Situation,
  ThinkOptions,
} from './player.js';
import { areaKomi } from './searchRequest.js';
import type { TerritorySight } from './territorySight.js';

export interface TerritorySettings {
  /** Undefined: the best move, always. */
  readonly temperature?: number;
  /** Moves to look ahead. */
  readonly plies: 1 | 2;
  readonly judging: Judging;
}

/** Moves that are looked at again with two plies. */
const SECOND_LOOK = 10;
/** Points of lead that make a win about three times as likely as a loss: a rough guess, since the network sees no wins. */
const LEAD_SCALE = 5;

/** A move and Black's expected area after it. */
interface JudgedMove {
  readonly point: Point;
  readonly area: number;
}

export class TerritoryPlayer implements Player {
  readonly name = 'territory';
  readonly #sight: TerritorySight;
  readonly #settings: TerritorySettings;
  #rng: Rng;

  constructor(sight: TerritorySight, settings: TerritorySettings, seed: number) {
    this.#sight = sight;
    this.#settings = settings;
    this.#rng = makeRng(seed);
  }

  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    const analysis = await this.analyze(situation, options);
    const isBarred = options.avoid?.includes(PASS) === true;
    if (!isBarred && hasOpponentPassed(situation) && this.#isAheadWhenCounted(situation))
      return { move: PASS, analysis };
    const { temperature } = this.#settings;
    const move =
      temperature === undefined ? analysis.candidates[0]?.point : this.#draw(analysis.candidates, temperature);
    return { move: move ?? PASS, analysis };
  }

  async analyze(situation: Situation, { avoid = [] }: ThinkOptions): Promise<Analysis> {
    const { game, color } = situation;
    const position: Position = { ...game.position, toMove: color };
    const sign = color === 'black' ? 1 : -1;
    const ownership = this.#sight.ownership(position);
    const komi = areaKomi(situation);
    const leadOf = (area: number): number => sign * (2 * area - position.size ** 2 - komi);
    const moves = this.#judgeMoves(situation, position, ownership).filter(({ point }) => !avoid.includes(point));
    const candidates = moves.map(({ point, area }): Candidate => {
      const scoreLead = leadOf(area);
      const winRate = winRateOf(scoreLead);
      return { point, visits: 1, winRate, lowerBound: 0, prior: 1 / moves.length, scoreLead, variation: [point] };
    });
    const scoreLead = candidates[0]?.scoreLead ?? leadOf(areaOf(ownership, position.size));
    return {
      ...{ color, visits: candidates.length, playouts: 0, winRate: winRateOf(scoreLead), scoreLead, candidates },
      scoreDeviation: deviationOf(ownership, position.size),
      ownership: ownership.map((owner) => sign * owner + 0),
    };
  }

  async judge(situation: Situation): Promise<Judgement> {
    return judgeStones(situation, this.#sight.ownership(situation.game.position));
  }

  forget(): void {}

  reseed(seed: number): void {
    this.#rng = makeRng(seed);
  }

  close(): void {
    this.#sight.close();
  }

  #isAheadWhenCounted(situation: Situation): boolean {
    const { lead } = judgeStones(situation, this.#sight.ownership(situation.game.position));
    return situation.color === 'black' ? lead > 0 : lead < 0;
  }

  /** Legal moves that fill no own eye, and the pass, best first. */
  #judgeMoves({ game, color }: Situation, position: Position, ownership: Float32Array): JudgedMove[] {
    const areas = this.#sight.net.rank(position);
    const legal = pointsOf(position.size).filter(
      (point) =>
        !Number.isNaN(areas[point] as number) &&
        !isEyeLike(position, color, point) &&
        game.legality(color, point) === 'ok',
    );
    const pass = { point: PASS, area: areaOf(ownership, position.size) };
    const byArea = sorted([...legal.map((point) => ({ point, area: areas[point] as number })), pass], color);
    const moves = this.#settings.judging === 'area' ? byArea : this.#byUrgency(byArea, position);
    return this.#settings.plies === 1 ? moves : this.#lookAgain(moves, position);
  }

  /** Moves that promise more than a pass in the order of their urgency; the pass and the others follow as they were. */
  #byUrgency(moves: readonly JudgedMove[], position: Position): JudgedMove[] {
    const pass = moves.findIndex(({ point }) => point === PASS);
    if (pass === 0) return [...moves];
    const urgencies = this.#sight.net.urgencies(position);
    const urgencyOf = ({ point }: JudgedMove): number => urgencies[point] as number;
    return [...moves.slice(0, pass).sort((a, b) => urgencyOf(b) - urgencyOf(a)), ...moves.slice(pass)];
  }

  /** The best moves in the order of what the opponent's best answer leaves; the others follow as they were. */
  #lookAgain(moves: readonly JudgedMove[], position: Position): JudgedMove[] {
    const color = position.toMove;
    const again = moves.slice(0, SECOND_LOOK).map(({ point, area }): JudgedMove => {
      const after = point === PASS ? { ...position, toMove: opponent(color) } : afterPlay(position, color, point);
      const answers = [...this.#sight.net.rank(after)].filter((answer, index) => index > 0 && answer > 0);
      const best = color === 'black' ? Math.min(area, ...answers) : Math.max(area, ...answers);
      return { point, area: best };
    });
    return [...sorted(again, color), ...moves.slice(SECOND_LOOK)];
  }

  /** Gibbs sampling over the candidates. */
  #draw(candidates: readonly Candidate[], temperature: number): Point | undefined {
    const best = Math.max(...candidates.map(({ scoreLead }) => scoreLead));
    // Leads change twice as fast as areas.
    const weights = candidates.map(({ scoreLead }) => Math.exp((scoreLead - best) / (2 * temperature)));
    let rest = this.#rng.unit() * weights.reduce((sum, weight) => sum + weight, 0);
    return candidates.find((_, index) => {
      rest -= weights[index] as number;
      return rest < 0;
    })?.point;
  }
}

const sorted = (moves: readonly JudgedMove[], color: 'black' | 'white'): JudgedMove[] =>
  [...moves].sort((a, b) => (color === 'black' ? b.area - a.area : a.area - b.area));

/** Black's points, of ownership from -1 to 1. */
const areaOf = (ownership: Float32Array, size: number): number =>
  pointsOf(size).reduce((sum, point) => sum + (1 + (ownership[point] as number)) / 2, 0);

const winRateOf = (lead: number): number => 1 / (1 + Math.exp(-lead / LEAD_SCALE));

/** Of the lead, as if points were independent. */
const deviationOf = (ownership: Float32Array, size: number): number =>
  Math.sqrt(pointsOf(size).reduce((sum, point) => sum + 1 - (ownership[point] as number) ** 2, 0));
