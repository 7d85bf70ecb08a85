/**
 * A player that rates moves with the territory network and does not search. It rates a move by its urgency
 * (kernel/territory/urgency.ts) or, as in the paper (Wu and Baldi 2006), by the area that the network expects after the
 * move. In both cases, if the network expects less area for the player after a move than after a pass, the move is
 * ranked below the pass.
 *
 * With a temperature the player draws its move at random: a move with an expected area of E points has a probability
 * proportional to exp(E / temperature). If the player looks two moves ahead, it rates the best moves again, by the area
 * that the network expects after the opponent's best reply.
 */
import { drawIndex, makeRng, type Rng } from '../base/rng.js';
import type { MoveValue } from '../learn/territory/moveRanking.js';
import { areaKomi } from '../rules/areaKomi.js';
import { isEyeLike } from '../rules/eye.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { afterMove, type Position, withSideToMove } from '../rules/position.js';
import { judgeStones } from './deadStones.js';
import { hasOpponentPassed } from './decision.js';
import type { Analysis, Candidate, ChooseOptions, Decision, Player, Situation, ThinkOptions } from './player.js';
import type { TerritoryEstimator } from './territoryEstimator.js';

interface TerritorySettings {
  /** The temperature with which moves are drawn. Without a temperature the player always plays the best move. */
  readonly temperature?: number;
  /** How many moves the player looks ahead: 1 for its own move only, 2 for its move and the opponent's reply. */
  readonly plies: 1 | 2;
  readonly judging: MoveValue;
}

/** The number of moves that are rated again if the player looks two moves ahead. */
const SECOND_LOOK = 10;
/**
 * With a lead of this many points, a win is assumed to be about 2.7 times as likely as a loss. The value is a rough
 * guess, because the network does not predict wins.
 */
const LEAD_SCALE = 5;

/** A move, and Black's expected area after the move. */
interface JudgedMove {
  readonly point: Point;
  readonly area: number;
}

export class TerritoryPlayer implements Player {
  readonly name = 'territory';
  readonly #estimator: TerritoryEstimator;
  readonly #settings: TerritorySettings;
  #rng: Rng;

  constructor(estimator: TerritoryEstimator, settings: TerritorySettings, seed: number) {
    this.#estimator = estimator;
    this.#settings = settings;
    this.#rng = makeRng(seed);
  }

  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    const analysis = await this.analyze(situation, options);
    const isPassAvoided = options.avoid?.includes(PASS) === true;
    if (!isPassAvoided && hasOpponentPassed(situation) && this.#isAheadWhenCounted(situation))
      return { move: PASS, analysis };
    const { temperature } = this.#settings;
    const move =
      temperature === undefined ? analysis.candidates[0]?.point : this.#draw(analysis.candidates, temperature);
    return { move: move ?? PASS, analysis };
  }

  async analyze(situation: Situation, { avoid = [] }: ThinkOptions): Promise<Analysis> {
    const { game, color } = situation;
    const position = withSideToMove(game.position, color);
    const sign = color === 'black' ? 1 : -1;
    const ownership = this.#estimator.ownership(position);
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
      color,
      visits: candidates.length,
      playouts: 0,
      winRate: winRateOf(scoreLead),
      scoreLead,
      candidates,
      scoreDeviation: deviationOf(ownership, position.size),
      ownership: ownership.map((owner) => sign * owner + 0),
    };
  }

  readonly judge: Player['judge'] = async (situation) =>
    judgeStones(situation, this.#estimator.ownership(situation.game.position));

  forget(): void {}

  reseed(seed: number): void {
    this.#rng = makeRng(seed);
  }

  close(): void {
    this.#estimator.close();
  }

  #isAheadWhenCounted(situation: Situation): boolean {
    const { lead } = judgeStones(situation, this.#estimator.ownership(situation.game.position));
    return situation.color === 'black' ? lead > 0 : lead < 0;
  }

  /** Returns the pass and all legal moves that do not fill an own eye, best first. */
  #judgeMoves({ game, color }: Situation, position: Position, ownership: Float32Array): JudgedMove[] {
    const areas = this.#estimator.territory.rank(position);
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

  /**
   * Takes a list of moves sorted by area. Sorts the part of the list before the pass again, by urgency. The pass and
   * the moves after it keep their order.
   */
  #byUrgency(moves: readonly JudgedMove[], position: Position): JudgedMove[] {
    const pass = moves.findIndex(({ point }) => point === PASS);
    if (pass === 0) return [...moves];
    const urgencies = this.#estimator.territory.urgencies(position);
    const urgencyOf = ({ point }: JudgedMove): number => urgencies[point] as number;
    return [...moves.slice(0, pass).sort((a, b) => urgencyOf(b) - urgencyOf(a)), ...moves.slice(pass)];
  }

  /**
   * Sorts the first SECOND_LOOK moves by the expected area after the opponent's best reply. The other moves keep their
   * order.
   */
  #lookAgain(moves: readonly JudgedMove[], position: Position): JudgedMove[] {
    const color = position.toMove;
    const again = moves.slice(0, SECOND_LOOK).map(({ point, area }): JudgedMove => {
      const after = afterMove(position, color, point);
      const answers = [...this.#estimator.territory.rank(after)].filter((answer, index) => index > 0 && answer > 0);
      const best = color === 'black' ? Math.min(area, ...answers) : Math.max(area, ...answers);
      return { point, area: best };
    });
    return [...sorted(again, color), ...moves.slice(SECOND_LOOK)];
  }

  /** Draws a candidate with a probability proportional to exp(expected area / temperature). */
  #draw(candidates: readonly Candidate[], temperature: number): Point | undefined {
    const best = Math.max(...candidates.map(({ scoreLead }) => scoreLead));
    // The temperature refers to areas, but the candidates contain leads. A point that changes its owner changes the
    // area by one and the lead by two. So the lead is divided by twice the temperature.
    const weights = candidates.map(({ scoreLead }) => Math.exp((scoreLead - best) / (2 * temperature)));
    return candidates[drawIndex(weights, this.#rng)]?.point;
  }
}

const sorted = (moves: readonly JudgedMove[], color: 'black' | 'white'): JudgedMove[] =>
  [...moves].sort((a, b) => (color === 'black' ? b.area - a.area : a.area - b.area));

/**
 * Black's expected area in points. `ownership` has a value from -1 (White's point) to +1 (Black's point) for each
 * point.
 */
const areaOf = (ownership: Float32Array, size: number): number =>
  pointsOf(size).reduce((sum, point) => sum + (1 + (ownership[point] as number)) / 2, 0);

const winRateOf = (lead: number): number => 1 / (1 + Math.exp(-lead / LEAD_SCALE));

/** The standard deviation of the lead, computed as if the owners of the points were independent of each other. */
const deviationOf = (ownership: Float32Array, size: number): number =>
  Math.sqrt(pointsOf(size).reduce((sum, point) => sum + 1 - (ownership[point] as number) ** 2, 0));
