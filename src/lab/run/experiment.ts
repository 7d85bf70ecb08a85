/**
 * An experiment is an object that declares a claim, the units of work, and a function that processes one unit. The lab
 * handles seeds, storage, resuming, workers, progress and reports. An experiment opens no files, chooses no seeds and
 * prints nothing. So the same experiment can run in memory in a test, or on many machines.
 *
 * Parameters (P), units (U) and rows (R) are plain JSON, because the lab stores them and sends them to other machines.
 */

import type { StopSignal } from '../../base/stopper.js';
import type { RatingList } from '../../messages/resultSummary.js';
import type { ReportPart } from '../report/reportParts.js';
import type { LabEnvironment, Needs } from './environment.js';

/**
 * A run at scale `tiny` takes seconds and is part of the test suite. A `small` run takes minutes, or days if it plays
 * many games. A `full` run is as large as the paper's experiment.
 */
export const SCALES = ['tiny', 'small', 'full'] as const;
export type Scale = (typeof SCALES)[number];

export type VerdictName = 'holds' | 'does not hold' | 'undecided';

export interface ClaimVerdict {
  readonly verdict: VerdictName;
  /** The reason for the verdict: one sentence with the numbers that decided it. */
  readonly because: string;
}

/** A number, or a few numbers that belong together, that a paper publishes, beside ours. */
export interface PublishedNumber {
  /** The name of the number in the table of all numbers, such as `LG-4`. */
  readonly id: string;
  /** Where the paper has it, such as "Baier & Drake (2010), Table 1". */
  readonly source: string;
  /** What is measured. */
  readonly quantity: string;
  /** What the paper says. */
  readonly paper: string;
  /** What we measured, with its interval if it has one; undefined until there are enough rows. */
  readonly ours: string | undefined;
  /** What our value rests on, such as "240 games"; void games are counted here and nowhere else. */
  readonly sample: string;
  readonly verdict: VerdictName;
  /** When the verdict is `holds`: one sentence without a full stop. */
  readonly criterion: string;
  /** The date on which the criterion was written, and whether any rows were known by then. */
  readonly written: string;
  /** What would decide the number, if it is undecided. */
  readonly missing?: string | undefined;
}

/** A piece of an experiment's work, such as one game. A unit is never divided between workers. */
export interface Unit {
  /**
   * The name of the unit, unique in the run. Stored rows are found by this key, so the name must not change between
   * versions of the program.
   */
  readonly key: string;
}

/** A unit that has been processed, together with its row. */
export interface FinishedUnit<U, R> {
  readonly unit: U;
  readonly row: R;
}

export interface UnitContext<P> {
  readonly params: P;
  /**
   * The seed of the unit. It depends only on the run's seed and the unit's number, not on the worker or the order in
   * which units are processed.
   */
  readonly seed: number;
  readonly environment: LabEnvironment;
  /**
   * Signals that the run is being stopped. The experiment may then end the unit early and return any row: the row is
   * discarded, and the unit is processed again when the run resumes.
   */
  readonly stopper: StopSignal;
  /** Shows a text about the progress of the unit. */
  note(text: string): void;
  /**
   * Tells that the unit plays like this preset, for the signatures in the stamp of its row. Only units that search with
   * an engine of their own call this. The lab itself notes the players that the environment creates.
   */
  usePreset(name: string): void;
}

export interface Experiment<P, U extends Unit, R> {
  /** The name in kebab-case. The experiment's file has the same name. */
  readonly name: string;
  readonly question: string;
  /** The source of the claim, such as "Baier & Drake (2010), Figure 5". */
  readonly paper: string;
  /** The statement that `judge` checks. */
  readonly claim: string;
  /**
   * The name of the experiment on whose page the first table of this one's report stands, too: this experiment tries
   * other readings of the paper there.
   */
  readonly readingsOf?: string;
  readonly scales: Readonly<Record<Scale, P>>;
  /** For each parameter whose values are names: the names that a user may choose. */
  readonly choices?: { readonly [Name in keyof P]?: readonly string[] };
  /**
   * The names of the row fields that hold measurements, such as times. All other fields have the same value whenever
   * the unit is processed with the same seed.
   */
  readonly volatile?: readonly (R extends object ? keyof R & string : string)[];
  /**
   * True if the units measure time. While a worker processes a unit of this experiment, the worker processes no other
   * unit.
   */
  readonly measuresTime?: boolean;
  /** Returns the programs and shared data that the experiment requires. */
  needs?(params: P): Needs;
  /**
   * Returns all units. Their order must never change, because the seed of a unit depends on its number in this list.
   */
  units(params: P): readonly U[];
  /**
   * Processes one unit and returns its row. If the function throws an error, the try counts as failed. The function
   * must await something every few seconds. Otherwise the thread stays busy, and the worker cannot tell the queue that
   * it is still working. The queue then gives the unit to another worker.
   */
  run(unit: U, context: UnitContext<P>): Promise<R>;
  /**
   * Returns what cannot be true in a row, one sentence each. `insei lab verify` calls this for rows that are not games.
   */
  check?(unit: U, row: R, params: P): readonly string[];
  /**
   * Decides whether the claim holds. `judge`, `ratings` and `report` receive the rows that exist so far, in the order
   * of the units.
   */
  judge(rows: readonly FinishedUnit<U, R>[], params: P): ClaimVerdict;
  /** Compares the numbers that the paper publishes with ours. Works with any rows, even none. */
  numbers?(rows: readonly FinishedUnit<U, R>[], params: P): readonly PublishedNumber[];
  /** Returns the ratings of players as data, for pages outside the lab that list the players. */
  ratings?(rows: readonly FinishedUnit<U, R>[]): readonly RatingList[];
  /** Returns the report, which shows our numbers with their intervals next to the numbers of the paper. */
  report(rows: readonly FinishedUnit<U, R>[], params: P): readonly ReportPart[];
}

/** An experiment whose parameters, units and rows may have any type. The lab handles all experiments as this type. */
export type AnyExperiment = Experiment<unknown, Unit, unknown>;

/**
 * Returns the declaration unchanged, but lets the compiler check its types: `export default experiment<Params, Unit,
 * Row>({ … })`.
 */
export const experiment = <P, U extends Unit, R>(declaration: Experiment<P, U, R>): Experiment<P, U, R> => declaration;
