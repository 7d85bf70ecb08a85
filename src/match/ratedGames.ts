/**
 * Collects the results of games between named players, from which the players are rated. The games come from records of
 * matches, from records of other games, or from the results that `insei match --json` prints.
 */
import { InputError } from '../base/errors.js';
import type { HeadToHeadResult } from '../base/ratings.js';
import type { GameRecord } from '../record/game.js';
import { COLORS } from '../rules/color.js';
import type { ContestantNotes } from './gameNotes.js';
import { ratedName } from './ratedPlayer.js';
import type { SideScore } from './tally.js';

export interface PlayerScore {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/**
 * The message for a handicap game. Handicap games are not rated, because the value of a handicap stone in Elo differs
 * from player to player.
 */
const HANDICAP = 'handicap games are not rated';

export class RatedGames {
  readonly #numbers = new Map<string, number>();
  readonly #scores: { name: string; games: number; wins: number; losses: number; draws: number }[] = [];
  readonly #results = new Map<string, { first: number; second: number; wins: number; losses: number }>();
  readonly #sizes = new Set<number>();

  /**
   * The results of each pair of players. For two players A and B, the games in which A moved first and the games in
   * which B moved first are separate entries.
   */
  get results(): readonly HeadToHeadResult[] {
    return [...this.#results.values()];
  }

  get players(): readonly PlayerScore[] {
    return this.#scores;
  }

  /** The board sizes of the games. */
  get sizes(): ReadonlySet<number> {
    return this.#sizes;
  }

  /** Adds the result of a recorded game. If the game cannot be rated, returns the reason. */
  addRecord({ names, result, size, handicap }: GameRecord, notes: ContestantNotes | undefined): string | undefined {
    if (result?.kind !== 'win' && result?.kind !== 'draw') return 'the game has no result';
    if (handicap >= 2) return HANDICAP;
    const [black, white] = COLORS.map((color) => (notes ? ratedName(notes[color]) : names[color]?.trim()));
    if (!black || !white) return 'the record does not name both players';
    if (black === white) return 'both players have the same name';
    const winner = result.kind === 'win' ? result.winner : undefined;
    const score = { wins: winner === 'black' ? 1 : 0, losses: winner === 'white' ? 1 : 0, draws: winner ? 0 : 1 };
    this.#add(black, white, score);
    this.#sizes.add(size);
    return undefined;
  }

  /**
   * Adds the results of a match. `match` must be the object that `insei match --json` printed; for any other object,
   * throws an InputError. If the games cannot be rated, returns the reason.
   */
  addMatch(match: unknown): string | undefined {
    const { a, b, size, names, playouts, time, byColour, handicap } = readMatch(match);
    if (handicap >= 2) return HANDICAP;
    if (countOf(byColour.black) + countOf(byColour.white) === 0) return 'the match has no game with a result';
    const nameOf = (text: string, name: string | undefined) => ratedName({ text, name, playouts, time });
    const [nameA, nameB] = [nameOf(a, names?.a), nameOf(b, names?.b)];
    if (nameA === nameB) throw new InputError('both contestants are the same player');
    this.#add(nameA, nameB, byColour.black);
    const { wins, losses, draws } = byColour.white;
    this.#add(nameB, nameA, { wins: losses, losses: wins, draws });
    this.#sizes.add(size);
    return undefined;
  }

  /**
   * Adds the results of games in which `first` had Black and `second` had White. `wins` and `losses` are those of
   * `first`.
   */
  #add(first: string, second: string, { wins, losses, draws }: Pick<SideScore, 'wins' | 'losses' | 'draws'>): void {
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

type Counts = Pick<SideScore, 'wins' | 'losses' | 'draws'>;

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
    throw new InputError('the file is not the JSON object that insei match --json prints');
  return {
    a,
    b,
    size,
    byColour: { black, white },
    names: typeof names.a === 'string' && typeof names.b === 'string' ? { a: names.a, b: names.b } : undefined,
    playouts: typeof playouts === 'number' ? playouts : undefined,
    time: typeof time === 'string' ? time : undefined,
    handicap: typeof handicap === 'number' ? handicap : 0,
  };
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function countsOf(value: unknown): Counts | undefined {
  const { wins, losses, draws } = fieldsOf(value);
  const isCount = (count: unknown): count is number =>
    typeof count === 'number' && Number.isInteger(count) && count >= 0;
  return isCount(wins) && isCount(losses) && isCount(draws) ? { wins, losses, draws } : undefined;
}
