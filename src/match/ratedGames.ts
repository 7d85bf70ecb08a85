/**
 * Games between named players, whatever they were read from: the records of
 * matches, records of other games, the results that `insei match --json` prints.
 */
import { InputError } from '../base/inputError.js';
import type { PairResult } from '../base/ratings.js';
import type { GameRecord } from '../record/game.js';
import { COLORS } from '../rules/color.js';
import type { GameNotes } from './gameNotes.js';
import { ratedName } from './ratedPlayer.js';
import type { Score } from './tally.js';

export interface PlayerScore {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** Nobody knows what a stone is worth in Elo points: it differs from player to player. */
const HANDICAP = 'a handicap game rates nobody';

/** Collects games and counts them. */
export class RatedGames {
  readonly #numbers = new Map<string, number>();
  readonly #scores: { name: string; games: number; wins: number; losses: number; draws: number }[] = [];
  readonly #results = new Map<string, { first: number; second: number; wins: number; losses: number }>();
  readonly #sizes = new Set<number>();

  /** Who moved first in each pair of players, and what came of it. */
  get results(): readonly PairResult[] {
    return [...this.#results.values()];
  }

  get players(): readonly PlayerScore[] {
    return this.#scores;
  }

  /** The board sizes that occur. */
  get sizes(): ReadonlySet<number> {
    return this.#sizes;
  }

  /** Counts a recorded game; says why not, if it cannot be counted. */
  addRecord({ names, result, size, handicap }: GameRecord, notes: GameNotes | undefined): string | undefined {
    if (result?.kind !== 'win' && result?.kind !== 'draw') return 'it has no result';
    if (handicap >= 2) return HANDICAP;
    const [black, white] = COLORS.map((color) => (notes ? ratedName(notes[color]) : names[color]?.trim()));
    if (!black || !white) return 'it does not say who played';
    if (black === white) return 'both players have the same name';
    const winner = result.kind === 'win' ? result.winner : undefined;
    const score = { wins: winner === 'black' ? 1 : 0, losses: winner === 'white' ? 1 : 0, draws: winner ? 0 : 1 };
    this.#add(black, white, score);
    this.#sizes.add(size);
    return undefined;
  }

  /**
   * Counts the games of a match from the object that `insei match --json` printed; says why not, if they cannot be counted.
   * Throws InputError when it is none.
   */
  addMatch(match: unknown): string | undefined {
    const { a, b, size, names, playouts, time, byColour, handicap } = readMatch(match);
    if (handicap >= 2) return HANDICAP;
    if (countOf(byColour.black) + countOf(byColour.white) === 0) return 'it has no game with a result';
    const entrant = (text: string, name: string | undefined) => ratedName({ text, name, playouts, time });
    const [nameA, nameB] = [entrant(a, names?.a), entrant(b, names?.b)];
    if (nameA === nameB) throw new InputError('both contestants are the same player');
    this.#add(nameA, nameB, byColour.black);
    const { wins, losses, draws } = byColour.white;
    this.#add(nameB, nameA, { wins: losses, losses: wins, draws });
    this.#sizes.add(size);
    return undefined;
  }

  /** Games in which `first` had Black, counted from there. */
  #add(first: string, second: string, { wins, losses, draws }: Pick<Score, 'wins' | 'losses' | 'draws'>): void {
    const [one, other] = [this.#numberOf(first), this.#numberOf(second)];
    const key = `${one} ${other}`;
    const pair = this.#results.get(key) ?? { first: one, second: other, wins: 0, losses: 0 };
    pair.wins += wins + draws / 2;
    pair.losses += losses + draws / 2;
    if (wins + losses + draws > 0) this.#results.set(key, pair);
    this.#score(one, wins, losses, draws);
    this.#score(other, losses, wins, draws);
  }

  #score(player: number, wins: number, losses: number, draws: number): void {
    const score = this.#scores[player];
    if (!score) throw new Error(`there is no player ${player}`);
    score.games += wins + losses + draws;
    score.wins += wins;
    score.losses += losses;
    score.draws += draws;
  }

  #numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    if (!this.#numbers.has(name)) this.#scores.push({ name, games: 0, wins: 0, losses: 0, draws: 0 });
    this.#numbers.set(name, number);
    return number;
  }
}

type Counts = Pick<Score, 'wins' | 'losses' | 'draws'>;

const countOf = ({ wins, losses, draws }: Counts): number => wins + losses + draws;

interface MatchFacts {
  readonly a: string;
  readonly b: string;
  readonly size: number;
  readonly names: { readonly a: string | undefined; readonly b: string | undefined } | undefined;
  readonly playouts: number | undefined;
  readonly time: string | undefined;
  readonly handicap: number;
  readonly byColour: { readonly black: Counts; readonly white: Counts };
}

type Fields = Readonly<Record<string, unknown>>;

function readMatch(value: unknown): MatchFacts {
  const match = fieldsOf(value);
  const [byColour, names] = [fieldsOf(match.byColour), fieldsOf(match.names)];
  const [black, white] = [countsOf(byColour.black), countsOf(byColour.white)];
  const { a, b, size, playouts, time, handicap } = match;
  if (typeof a !== 'string' || typeof b !== 'string' || typeof size !== 'number' || !black || !white)
    throw new InputError('it is not the JSON object that insei match --json prints');
  return {
    ...{ a, b, size, byColour: { black, white } },
    names: typeof names.a === 'string' && typeof names.b === 'string' ? { a: names.a, b: names.b } : undefined,
    playouts: typeof playouts === 'number' ? playouts : undefined,
    time: typeof time === 'string' ? time : undefined,
    handicap: typeof handicap === 'number' ? handicap : 0,
  };
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function countsOf(value: unknown): Counts | undefined {
  const { wins, losses, draws } = fieldsOf(value);
  const isCount = (count: unknown): count is number => Number.isInteger(count) && (count as number) >= 0;
  return isCount(wins) && isCount(losses) && isCount(draws) ? { wins, losses, draws } : undefined;
}
