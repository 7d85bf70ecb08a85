/**
 * When is a match over? Games are looked at in the order of their numbers,
 * whenever they may have been finished, so that the answer does not depend on how
 * many were played at a time or in how many sittings. What was played beyond the
 * end does not count.
 */
import { type PairCounts, type SprtPlan, type SprtState, weighPairs } from '../base/sprt.js';
import type { PlayedGame } from './playGame.js';
import { colorOf } from './settings.js';

export interface StopPlan {
  /** The most games that are played. */
  readonly games: number;
  /** Stop earlier when this test is decided. */
  readonly sprt?: SprtPlan;
}

export interface Stop {
  /** The games with numbers below this one are the match. */
  readonly games: number;
  readonly reason: string;
}

/** How a sequential test stands. */
export interface SprtReport extends SprtPlan, SprtState {
  /** Pairs in which A made 0, ½, 1, 1½ and 2 points. */
  readonly pairCounts: PairCounts;
}

/** So many void games in a row: there is something wrong that more games will not mend. */
const MOST_VOIDS = 10;

export class StopRule {
  readonly #plan: StopPlan;
  readonly #ahead = new Map<number, PlayedGame>();
  readonly #pairCounts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  #next = 0;
  #voids = 0;
  #pairPoints: (number | undefined)[] = [];
  #stop: Stop | undefined;

  constructor(plan: StopPlan) {
    this.#plan = plan;
  }

  /** Undefined while the match goes on. */
  get stop(): Stop | undefined {
    return this.#stop;
  }

  get sprt(): SprtReport | undefined {
    const { sprt } = this.#plan;
    return sprt && { ...sprt, ...weighPairs(this.#pairCounts, sprt), pairCounts: [...this.#pairCounts] };
  }

  /** Takes a finished game, in any order. */
  take(game: PlayedGame): void {
    this.#ahead.set(game.index, game);
    for (let next = this.#ahead.get(this.#next); next && !this.#stop; next = this.#ahead.get(this.#next)) {
      this.#ahead.delete(this.#next++);
      this.#stop = this.#after(next);
    }
  }

  #after(game: PlayedGame): Stop | undefined {
    this.#voids = game.ending === 'void' ? this.#voids + 1 : 0;
    const games = this.#next;
    const tested = this.#weigh(game);
    if (tested) return { games, reason: tested };
    if (games >= this.#plan.games) return { games, reason: this.#exhausted };
    if (this.#voids === MOST_VOIDS) return { games, reason: `${MOST_VOIDS} void games in a row` };
    return undefined;
  }

  get #exhausted(): string {
    return this.#plan.sprt ? 'all games played, the sequential test is not decided' : 'all games played';
  }

  /** At the end of a pair: what the test says, if it is decided. A pair with a void game says nothing. */
  #weigh(game: PlayedGame): string | undefined {
    this.#pairPoints.push(doublePointsOf(game));
    if (game.index % 2 === 0) return undefined;
    const [first, second] = this.#pairPoints;
    this.#pairPoints = [];
    if (!this.#plan.sprt || first === undefined || second === undefined) return undefined;
    const sum = first + second;
    this.#pairCounts[sum] = (this.#pairCounts[sum] as number) + 1;
    return describeDecision(this.#plan.sprt, weighPairs(this.#pairCounts, this.#plan.sprt));
  }
}

/** A's points times two; undefined when nobody won and it is no draw. */
function doublePointsOf(game: PlayedGame): number | undefined {
  const { result } = game;
  if (result.kind === 'draw') return 1;
  if (result.kind !== 'win') return undefined;
  return result.winner === colorOf('a', game) ? 2 : 0;
}

function describeDecision({ elo0, elo1 }: SprtPlan, { accepted, pairs }: SprtState): string | undefined {
  if (!accepted) return undefined;
  const [kept, refused] = accepted === 'elo1' ? [elo1, elo0] : [elo0, elo1];
  return `sequential test decided after ${pairs} pairs: ${kept} Elo, not ${refused}`;
}
