/**
 * Minorisation-maximisation for generalised Bradley-Terry models (Hunter 2004;
 * Coulom 2007). Teams compete; a team is as strong as the product of its members'
 * strengths, and it wins with its share of all strengths in the competition. Two
 * players at a board are the smallest case, a played move among all legal ones,
 * each a team of its features, the largest.
 *
 * Paper → code: γ_i strengths[i], W_i wins[i], C_ij mates (what i's team-mates are
 * worth in competition j), E_j field (all teams together), Σ_j C_ij/E_j exposure[i].
 *
 * Chosen over gradient ascent: there is no step size, and no sweep lowers the
 * likelihood, as long as it moves no two members of one team. So members come in
 * groups that exclude each other in a team, and a sweep moves one group.
 */

/** Stands for a team that has no member in the group that is swept. */
export const NO_MEMBER = -1;

/**
 * The arithmetic of one sweep, apart from where the competitions come from: they
 * pass by once, team after team, and nothing is kept but a sum for each member.
 * Several sweeps over parts of the data may be added up.
 */
export class Sweep {
  /** Σ_j C_ij/E_j of the competitions so far, by member. */
  readonly exposure: Float64Array;
  readonly #strengths: Float64Array;
  /** Of the current competition; zero for members that are not in it. */
  readonly #mates: Float64Array;
  #present: number[] = [];
  #field = 0;

  constructor(strengths: Float64Array) {
    this.#strengths = strengths;
    this.exposure = new Float64Array(strengths.length);
    this.#mates = new Float64Array(strengths.length);
  }

  /** A team of the current competition: its member in the group, or NO_MEMBER, and the product of its other members' strengths. */
  addTeam(member: number, rest: number): void {
    if (member === NO_MEMBER) {
      this.#field += rest;
      return;
    }
    if (this.#mates[member] === 0) this.#present.push(member);
    this.#mates[member] = (this.#mates[member] as number) + rest;
    this.#field += rest * (this.#strengths[member] as number);
  }

  /** The competition is complete, and was held so many times. Gives its field: the likelihood needs it, too. */
  endCompetition(count = 1): number {
    const field = this.#field;
    for (const member of this.#present) {
      this.exposure[member] = (this.exposure[member] as number) + (count * (this.#mates[member] as number)) / field;
      this.#mates[member] = 0;
    }
    this.#present = [];
    this.#field = 0;
    return field;
  }
}

/**
 * What the sweep makes of a strength. The prior is so many virtual wins, and as
 * many losses, against an opponent of strength 1 (Coulom: 1); without any, who
 * never lost has no finite strength.
 */
export function improvedStrength(strength: number, wins: number, exposure: number, prior: number): number {
  const expected = exposure + (2 * prior) / (strength + 1);
  // Who never competed stays as he is.
  return expected > 0 ? (wins + prior) / expected : strength;
}

export interface Competition {
  /** The members of each team, by number. */
  readonly teams: readonly (readonly number[])[];
  /** The number of the team that won. */
  readonly winner: number;
  /** How many times this happened, not always whole: a draw is half a win of each side. Once unless given. */
  readonly count?: number;
}

/** A model whose competitions fit into memory. */
export interface Model {
  readonly competitions: readonly Competition[];
  /** The group of each member. */
  readonly groupOf: ArrayLike<number>;
  /** Changed by `sweepGroup`. */
  readonly strengths: Float64Array;
  readonly wins: Float64Array;
  readonly prior: number;
}

/** All strengths are 1 at first. */
export function makeModel(competitions: readonly Competition[], groupOf: ArrayLike<number>, prior: number): Model {
  const wins = new Float64Array(groupOf.length);
  for (const { teams, winner, count = 1 } of competitions)
    for (const member of teams[winner] ?? []) wins[member] = (wins[member] as number) + count;
  return { competitions, groupOf, strengths: new Float64Array(groupOf.length).fill(1), wins, prior };
}

/** Moves all members of one group. */
export function sweepGroup(model: Model, group: number): void {
  const { competitions, groupOf, strengths, wins, prior } = model;
  const sweep = new Sweep(strengths);
  for (const { teams, count = 1 } of competitions) {
    for (const team of teams) {
      const own = team.find((member) => groupOf[member] === group) ?? NO_MEMBER;
      sweep.addTeam(own, productOf(team, strengths, own));
    }
    sweep.endCompetition(count);
  }
  for (let member = 0; member < strengths.length; member++) {
    if (groupOf[member] !== group) continue;
    strengths[member] = improvedStrength(
      strengths[member] as number,
      wins[member] as number,
      sweep.exposure[member] as number,
      prior,
    );
  }
}

/** Of what was observed, without the prior; per competition. */
export function meanLogLikelihood({ competitions, strengths }: Model): number {
  let [sum, total] = [0, 0];
  for (const { teams, winner, count = 1 } of competitions) {
    const worths = teams.map((team) => productOf(team, strengths));
    const field = worths.reduce((all, worth) => all + worth, 0);
    sum += count * Math.log((worths[winner] as number) / field);
    total += count;
  }
  return sum / total;
}

function productOf(team: readonly number[], strengths: Float64Array, except = NO_MEMBER): number {
  let product = 1;
  for (const member of team) if (member !== except) product *= strengths[member] as number;
  return product;
}
