/**
 * What an experiment is: a declaration and one function that does a unit of
 * its work. Everything else belongs to the runner: seeds, storage, resuming,
 * workers, progress, the page with the result. So an experiment opens no files,
 * draws no seed and prints nothing, and the same one runs in memory in a test
 * and on a cluster.
 *
 * Parameters (P), units (U) and rows (R) are plain JSON, since they are stored
 * and travel to other machines.
 */
import type { RatingList } from '../base/resultSummary.js';
import type { StopSignal } from '../base/stopper.js';
import type { ReportPart } from './reportParts.js';
import type { LabWorld, Needs } from './world.js';

/**
 * `tiny` takes seconds and runs in the test suite, `small` minutes, or hours to days where many games are played, `full` is the
 * paper's.
 */
export const SCALES = ['tiny', 'small', 'full'] as const;
export type Scale = (typeof SCALES)[number];

export type VerdictName = 'holds' | 'does not hold' | 'undecided';

export interface Verdict {
  readonly verdict: VerdictName;
  /** One sentence with the numbers that decided. */
  readonly because: string;
}

/** A piece of work that a worker takes, and by whose key its row is found. */
export interface Unit {
  /** Unique in the run; the same for the same work in every version, since rows are found by it. */
  readonly key: string;
}

/** A unit that is done, with what it found. */
export interface Finished<U, R> {
  readonly unit: U;
  readonly row: R;
}

export interface UnitContext<P> {
  readonly params: P;
  /** Mixed from the run's seed and the number of the unit: the same on every worker, in every order. */
  readonly seed: number;
  readonly world: LabWorld;
  /** Says that the run is being stopped: a unit ends early then as it likes, and is done again on resuming. */
  readonly stopper: StopSignal;
  /** Tells whoever watches how far the unit is. */
  note(text: string): void;
}

export interface Experiment<P, U extends Unit, R> {
  /** In kebab-case, and the name of its file. */
  readonly name: string;
  readonly question: string;
  /** Where the claim stands: "Baier & Drake (2010), Figure 5". */
  readonly paper: string;
  /** What the paper says, so that it can be judged. */
  readonly claim: string;
  readonly scales: Readonly<Record<Scale, P>>;
  /** The names that a parameter may hold, where not any will do. */
  readonly choices?: { readonly [Name in keyof P]?: readonly string[] };
  /**
   * Fields of a row that are measured and not computed: times, loads. All other fields are the same
   * whenever the unit is done again with the same seed.
   */
  readonly volatile?: readonly (R extends object ? keyof R & string : string)[];
  /** Its units measure time: a worker does nothing else beside them. */
  readonly measuresTime?: boolean;
  /** Programs and shared data without which it cannot run. */
  needs?(params: P): Needs;
  /** All the work, in a fixed order: a unit's number decides its seed. */
  units(params: P): readonly U[];
  /**
   * Does one unit. What it throws counts as a failed try. It must not keep the thread busy for more than a few
   * seconds without awaiting something, or a queue takes its worker for dead.
   */
  run(unit: U, context: UnitContext<P>): Promise<R>;
  /** Both receive the rows so far, in the order of the units; there may be none, or some missing in between. */
  judge(rows: readonly Finished<U, R>[], params: P): Verdict;
  /** Ratings as data, which other pages show beside the players. */
  ratings?(rows: readonly Finished<U, R>[]): readonly RatingList[];
  /** Our numbers beside the paper's, with intervals. */
  report(rows: readonly Finished<U, R>[], params: P): readonly ReportPart[];
}

/** One whose types nobody needs to know: all that the runner sees. */
export type AnyExperiment = Experiment<unknown, Unit, unknown>;

/** Gives a declaration its types: `export default experiment<Params, Unit, Row>({ … })`. */
export const experiment = <P, U extends Unit, R>(declaration: Experiment<P, U, R>): Experiment<P, U, R> => declaration;
