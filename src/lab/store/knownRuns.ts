/**
 * Finds the experiment of each stored run. An experiment may have been renamed, removed or changed since its rows were
 * stored, and a file may contain invalid rows. If this version of the program cannot read a run, the run is skipped,
 * and a sentence says why.
 */
import { InputError, messageOf } from '../../base/errors.js';
import type { AnyExperiment } from '../run/experiment.js';
import { checkParams, type KnownRun, type RunRecord, runName } from '../run/run.js';

/** Finds an experiment by its name. Returns undefined if this version of the program has no such experiment. */
export type TryFindExperiment = (name: string) => AnyExperiment | undefined;

export type RunVisitor<T> = (run: KnownRun) => T | Promise<T>;

interface VisitedRuns<T> {
  readonly results: readonly T[];
  /** One sentence for each run that this version of the program cannot read. */
  readonly skipped: readonly string[];
}

export async function visitKnownRuns<T>(
  records: readonly RunRecord[],
  tryFindExperiment: TryFindExperiment,
  use: RunVisitor<T>,
): Promise<VisitedRuns<T>> {
  const results: T[] = [];
  const skipped: string[] = [];
  for (const record of records) {
    try {
      results.push(await useRun(record, tryFindExperiment, use));
    } catch (error) {
      skipped.push(`${nameOf(record)} is skipped: ${messageOf(error)}`);
    }
  }
  return { results, skipped };
}

/** Calls `use` with a run that the user named. Throws InputError if this version of the program cannot read the run. */
export async function visitKnownRun<T>(
  record: RunRecord,
  tryFindExperiment: TryFindExperiment,
  use: RunVisitor<T>,
): Promise<T> {
  try {
    return await useRun(record, tryFindExperiment, use);
  } catch (error) {
    throw new InputError(`${nameOf(record)}: ${messageOf(error)}`, { cause: error });
  }
}

/** Calls `use` with the run and its experiment. Turns every error of `use` into an InputError. */
async function useRun<T>(record: RunRecord, tryFindExperiment: TryFindExperiment, use: RunVisitor<T>): Promise<T> {
  const { identity } = record;
  const experiment = tryFindExperiment(identity.experiment);
  if (!experiment) throw new InputError(`this version of Insei has no experiment "${identity.experiment}"`);
  checkParams(experiment, identity);
  try {
    return await use({ experiment, record });
  } catch (error) {
    if (error instanceof InputError) throw error;
    // Experiments do not check the rows that they read. So if another version of the program stored the rows, any error
    // can occur here.
    throw new InputError(`${experiment.name} cannot read the rows of this run (${messageOf(error)})`, { cause: error });
  }
}

const nameOf = ({ identity, file }: RunRecord): string =>
  file === undefined ? runName(identity) : `${runName(identity)} in ${file}`;
