/**
 * Runs with the experiments that they are of. An experiment may have been renamed, removed or changed since its rows were
 * made, and a file may hold anything: what cannot be understood is passed over, and the others are shown.
 */
import { InputError } from '../../base/inputError.js';
import type { AnyExperiment } from '../../lab/experiment.js';
import { tryExperiment } from '../../lab/registry.js';
import { checkParams, type RunRecord, runName } from '../../lab/run.js';

export interface KnownRun {
  readonly experiment: AnyExperiment;
  readonly record: RunRecord;
}

/** What is to be found out of a run. */
export type Question<T> = (run: KnownRun) => T | Promise<T>;

export interface Answers<T> {
  readonly answers: readonly T[];
  /** A sentence for each run that this version can say nothing of. */
  readonly passedOver: readonly string[];
}

export async function askRuns<T>(records: readonly RunRecord[], question: Question<T>): Promise<Answers<T>> {
  const answers: T[] = [];
  const passedOver: string[] = [];
  for (const record of records) {
    try {
      answers.push(await ask(record, question));
    } catch (error) {
      passedOver.push(`${nameOf(record)} is passed over: ${(error as InputError).message}`);
    }
  }
  return { answers, passedOver };
}

/** Answers of those that are known; of the others, standard error is told. */
export async function askKnownRuns<T>(records: readonly RunRecord[], question: Question<T>): Promise<readonly T[]> {
  const { answers, passedOver } = await askRuns(records, question);
  for (const sentence of passedOver) console.error(sentence);
  return answers;
}

/** Of one run that somebody asked for: there is nothing to pass it over for. */
export async function askRun<T>(record: RunRecord, question: Question<T>): Promise<T> {
  try {
    return await ask(record, question);
  } catch (error) {
    throw new InputError(`${nameOf(record)}: ${(error as InputError).message}`, { cause: error });
  }
}

/** Throws nothing but InputError. */
async function ask<T>(record: RunRecord, question: Question<T>): Promise<T> {
  const { identity } = record;
  const experiment = tryExperiment(identity.experiment);
  if (!experiment) throw new InputError(`this version has no experiment "${identity.experiment}"`);
  checkParams(experiment, identity);
  try {
    return await question({ experiment, record });
  } catch (error) {
    if (error instanceof InputError) throw error;
    // An experiment trusts its rows, so rows that are not its own may make it stumble anywhere.
    throw new InputError(`${experiment.name} cannot read its rows (${(error as Error).message})`, { cause: error });
  }
}

const nameOf = ({ identity, file }: RunRecord): string =>
  file === undefined ? runName(identity) : `${runName(identity)} in ${file}`;
