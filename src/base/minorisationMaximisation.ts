/**
 * Minorisation-maximisation (MM) for generalised Bradley-Terry models (Hunter 2004; Coulom 2007). In such a model teams
 * compete. The strength of a team is the product of the strengths of its members. The probability that a team wins is
 * its strength divided by the sum of the strengths of all teams. In the simplest case two players play a game, and each
 * player is a team of one. In the most general case all legal moves of a position compete, each move is a team of
 * features, and the move that was played wins.
 *
 * An update gives member i the new strength γ_i ← W_i / Σ_j C_ij/E_j, with a sum over all competitions j. (The function
 * `updatedStrength` also includes a prior.) The symbols and their names in the code are:
 *
 *   γ_i           strengths[i]: the strength of member i
 *   W_i           wins[i]: the wins of member i
 *   C_ij          mates[i]: the product of the strengths of the team-mates of i in competition j; if i is in several
 *                 teams of j, the sum of these products
 *   E_j           total: the sum of the strengths of all teams in competition j
 *   Σ_j C_ij/E_j  exposure[i]: the sum of C_ij/E_j over all competitions j
 *
 * MM is used instead of gradient ascent for two reasons: MM needs no step size, and its updates never lower the
 * likelihood. But an update that changes several members of the same team could lower the likelihood. Therefore each
 * member belongs to a group, a team has at most one member of each group, and `updateMemberGroup` updates only one group.
 */

/** The value to pass to `addTeam` as `member` if the team has no member in the group that is being updated. */
export const NO_UPDATED_MEMBER = -1;

/**
 * Adds up the exposure of each member. The caller passes one team after the other, so the competitions need not fit
 * into memory. To share the work, several objects of this class can process different competitions. The caller then
 * adds their exposures.
 */
export class ExposureSums {
  /**
   * For each member: a sum over the competitions so far. The term of a competition is the member's value in `#mates`,
   * divided by the sum of the strengths of all teams (C_ij/E_j at the top of this file).
   */
  readonly exposure: Float64Array;
  readonly #strengths: Float64Array;
  /**
   * For each member: the product of the strengths of its team-mates in the current competition (C_ij at the top of this
   * file). If the member is in several teams, their products are added. If it is in no team, the value is zero.
   */
  readonly #mates: Float64Array;
  #present: number[] = [];
  #total = 0;

  constructor(strengths: Float64Array) {
    this.#strengths = strengths;
    this.exposure = new Float64Array(strengths.length);
    this.#mates = new Float64Array(strengths.length);
  }

  /**
   * Adds a team to the current competition. `member` is the team's member in the group that is being updated, or
   * NO_UPDATED_MEMBER if there is none. `rest` is the product of the strengths of all other members of the team.
   */
  addTeam(member: number, rest: number): void {
    if (member === NO_UPDATED_MEMBER) {
      this.#total += rest;
      return;
    }
    if (this.#mates[member] === 0) this.#present.push(member);
    this.#mates[member] = (this.#mates[member] as number) + rest;
    this.#total += rest * (this.#strengths[member] as number);
  }

  /**
   * Ends the current competition and counts it `count` times. Returns the sum of the strengths of its teams, from which
   * the caller can compute the likelihood.
   */
  endCompetition(count = 1): number {
    const total = this.#total;
    for (const member of this.#present) {
      this.exposure[member] = (this.exposure[member] as number) + (count * (this.#mates[member] as number)) / total;
      this.#mates[member] = 0;
    }
    this.#present = [];
    this.#total = 0;
    return total;
  }
}

/**
 * Returns the strength of a member after an MM update. The update adds `prior` virtual wins and `prior` virtual losses
 * against an opponent of strength 1 (in Coulom's paper, one of each). Without these virtual games, a member that never
 * lost would have an infinite strength.
 */
export function updatedStrength(strength: number, wins: number, exposure: number, prior: number): number {
  const expected = exposure + (2 * prior) / (strength + 1);
  // Without a prior, a member that never competed keeps its strength.
  return expected > 0 ? (wins + prior) / expected : strength;
}

export interface Competition {
  /** For each team, the indices of its members. */
  readonly teams: readonly (readonly number[])[];
  /** The index of the team that won. */
  readonly winner: number;
  /**
   * How often the competition had this result; 1 by default. The number need not be whole, because a draw counts as
   * half a win for each side.
   */
  readonly count?: number;
}

/** A model with all its competitions in memory. */
interface BradleyTerryModel {
  readonly competitions: readonly Competition[];
  /** For each member, the index of the group of members to which it belongs. */
  readonly groupOf: ArrayLike<number>;
  /** The strength of each member; `updateMemberGroup` changes it. */
  readonly strengths: Float64Array;
  readonly wins: Float64Array;
  readonly prior: number;
}

/** Makes a model in which every member has strength 1. */
export function makeBradleyTerryModel(
  competitions: readonly Competition[],
  groupOf: ArrayLike<number>,
  prior: number,
): BradleyTerryModel {
  const wins = new Float64Array(groupOf.length);
  for (const { teams, winner, count = 1 } of competitions)
    for (const member of teams[winner] ?? []) wins[member] = (wins[member] as number) + count;
  return { competitions, groupOf, strengths: new Float64Array(groupOf.length).fill(1), wins, prior };
}

/** Applies one MM update to the strength of every member of one group. */
export function updateMemberGroup(model: BradleyTerryModel, group: number): void {
  const { competitions, groupOf, strengths, wins, prior } = model;
  const exposures = new ExposureSums(strengths);
  for (const { teams, count = 1 } of competitions) {
    for (const team of teams) {
      const own = team.find((member) => groupOf[member] === group) ?? NO_UPDATED_MEMBER;
      exposures.addTeam(own, productOf(team, strengths, own));
    }
    exposures.endCompetition(count);
  }
  for (let member = 0; member < strengths.length; member++) {
    if (groupOf[member] !== group) continue;
    strengths[member] = updatedStrength(
      strengths[member] as number,
      wins[member] as number,
      exposures.exposure[member] as number,
      prior,
    );
  }
}

/**
 * Returns the log-likelihood of all competitions, divided by their number. The virtual games of the prior are left out.
 */
export function meanLogLikelihood({ competitions, strengths }: BradleyTerryModel): number {
  let [sum, held] = [0, 0];
  for (const { teams, winner, count = 1 } of competitions) {
    const worths = teams.map((team) => productOf(team, strengths));
    const total = worths.reduce((all, worth) => all + worth, 0);
    sum += count * Math.log((worths[winner] as number) / total);
    held += count;
  }
  return sum / held;
}

function productOf(team: readonly number[], strengths: Float64Array, except = NO_UPDATED_MEMBER): number {
  let product = 1;
  for (const member of team) if (member !== except) product *= strengths[member] as number;
  return product;
}
