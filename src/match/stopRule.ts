/**
 * Decides when a match is over. The rule considers the games in the order of their numbers, not in the order in which
 * they finished. The decision therefore does not depend on how many games run at the same time, or on how often the
 * match is interrupted and resumed. Games after the decision do not count.
 */
import { evaluateSprt, type GamePairCounts, type SprtPlan, type SprtState } from '../base/sprt.js';
import { colorOfSide } from './matchSettings.js';
import type { PlayedGame } from './playGame.js';

export interface MatchStopPlan {
  /** The maximum number of games. */
  readonly games: number;
  /** A sequential test. The match stops as soon as the test is decided. */
  readonly sprt?: SprtPlan;
}

export interface MatchStop {
  /** The number of games that count: the games with the numbers from 0 to `games` - 1. */
  readonly games: number;
  readonly reason: string;
}

/** The state of a sequential test. */
export interface SprtReport extends SprtPlan, SprtState {
  /**
   * Five numbers: in how many game pairs A got 0, ½, 1, 1½ and 2 points. A win is one point, and a draw is half a
   * point.
   */
  readonly pairCounts: GamePairCounts;
}

/** The match stops after this many void games in a row, because further games would probably be void, too. */
const MAX_VOIDS_IN_A_ROW = 10;

export class StopRule {
  readonly #plan: MatchStopPlan;
  /** Finished games that wait until all games with smaller numbers have finished. */
  readonly #early = new Map<number, PlayedGame>();
  readonly #pairCounts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  #next = 0;
  #voids = 0;
  #pairPoints: (number | undefined)[] = [];
  #stop: MatchStop | undefined;

  constructor(plan: MatchStopPlan) {
    this.#plan = plan;
  }

  /** How many games count, and why the match ended; undefined while the match goes on. */
  get stop(): MatchStop | undefined {
    return this.#stop;
  }

  get sprt(): SprtReport | undefined {
    const { sprt } = this.#plan;
    return sprt && { ...sprt, ...evaluateSprt(this.#pairCounts, sprt), pairCounts: [...this.#pairCounts] };
  }

  /** Adds a finished game. Games may come in any order. */
  addGame(game: PlayedGame): void {
    this.#early.set(game.index, game);
    for (let next = this.#early.get(this.#next); next && !this.#stop; next = this.#early.get(this.#next)) {
      this.#early.delete(this.#next++);
      this.#stop = this.#stopAfter(next);
    }
  }

  #stopAfter(game: PlayedGame): MatchStop | undefined {
    this.#voids = game.ending === 'void' ? this.#voids + 1 : 0;
    const games = this.#next;
    const tested = this.#testPair(game);
    if (tested) return { games, reason: tested };
    if (games >= this.#plan.games) return { games, reason: this.#exhausted };
    if (this.#voids === MAX_VOIDS_IN_A_ROW) return { games, reason: `${MAX_VOIDS_IN_A_ROW} void games in a row` };
    return undefined;
  }

  get #exhausted(): string {
    return this.#plan.sprt ? 'all games played; the sequential test is undecided' : 'all games played';
  }

  /**
   * Adds a game to the sequential test, which counts the points of game pairs. Returns a description of the decision
   * when the test is decided. A pair with a void game does not count.
   */
  #testPair(game: PlayedGame): string | undefined {
    this.#pairPoints.push(doublePointsOf(game));
    if (game.index % 2 === 0) return undefined;
    const [first, second] = this.#pairPoints;
    this.#pairPoints = [];
    if (!this.#plan.sprt || first === undefined || second === undefined) return undefined;
    const sum = first + second;
    this.#pairCounts[sum] = (this.#pairCounts[sum] ?? 0) + 1;
    return describeDecision(this.#plan.sprt, evaluateSprt(this.#pairCounts, this.#plan.sprt));
  }
}

/** Returns 2 if A won the game, 1 for a draw, 0 if A lost; undefined for a void game. */
function doublePointsOf(game: PlayedGame): number | undefined {
  const { result } = game;
  if (result.kind === 'draw') return 1;
  if (result.kind !== 'win') return undefined;
  return result.winner === colorOfSide('a', game) ? 2 : 0;
}

function describeDecision({ elo0, elo1 }: SprtPlan, { accepted, pairs }: SprtState): string | undefined {
  if (!accepted) return undefined;
  const [kept, refused] = accepted === 'elo1' ? [elo1, elo0] : [elo0, elo1];
  return `sequential test decided after ${pairs} pairs: it accepts that A is ${kept} Elo stronger, not ${refused}`;
}
