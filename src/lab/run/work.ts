/**
 * The work loop: takes a unit from a work source, processes the unit, and hands the row back to the source, which
 * stores it. One kind of source holds a single run in memory, another takes units from a queue. The same loop serves
 * both.
 */
import { messageOf } from '../../base/errors.js';
import { mixSeed } from '../../base/rng.js';
import type { StopSignal } from '../../base/stopper.js';
import { sleepUnlessStopped } from '../../base/timers.js';
import { findMissingNeed, type LabEnvironment } from './environment.js';
import { ExclusiveTiming } from './exclusiveTiming.js';
import type { AnyExperiment, Unit } from './experiment.js';
import type { CodeVersion } from './rowStamp.js';
import { MAX_TRIES, type RunIdentity, type StoredRow, toPlainJson, unitsOf } from './run.js';
import { stampRow } from './stampRow.js';
import { watchEnvironment } from './unitUses.js';

/** A unit that this worker has taken, but has neither finished nor given back. */
export interface TakenUnit {
  readonly run: RunIdentity;
  /** The unit's number in the run, counted from 0. */
  readonly index: number;
  readonly key: string;
  /** The number of failed tries so far. */
  readonly tries: number;
}

/** Returns the number of the current try as text, such as "try 2 of 3". */
export const writeTryNumber = ({ tries }: TakenUnit): string => `try ${tries + 1} of ${MAX_TRIES}`;
export const isLastTry = ({ tries }: TakenUnit): boolean => tries + 1 >= MAX_TRIES;

export interface WorkSource<T extends TakenUnit = TakenUnit> {
  /** Takes the next unit and returns it; returns undefined if no unit is available now. */
  take(): Promise<T | undefined>;
  /** Called after `take` has found no unit. Returns true if no unit will become available later either. */
  isDone(): Promise<boolean>;
  /** If `take` finds no unit, the work loop waits this many seconds before it calls `take` again. */
  readonly pause: number;
  finish(taken: T, stored: StoredRow): Promise<void>;
  /** Tells the source that the current try of this unit has failed. */
  fail(taken: T, reason: string): Promise<void>;
  /** Gives the unit back to the source unfinished, without counting a failed try. */
  release(taken: T): Promise<void>;
  /** Tells the source that this worker cannot process the unit, nor any other unit of the same run. */
  decline(taken: T, reason: string): Promise<void>;
}

/**
 * Thrown when this machine or this version of the program cannot process a unit. Another worker may be able to process
 * the unit.
 */
export class UnsuitableWorker extends Error {
  override name = 'UnsuitableWorker';
}

export interface WorkOptions {
  /** The number of units that are processed at the same time. */
  readonly concurrency: number;
  readonly environment: LabEnvironment;
  /** The code of this process, which the stamps of its rows name. */
  readonly code: CodeVersion;
  readonly stopper: StopSignal;
  /** Finds an experiment by its name. Returns undefined if this version of the program has no such experiment. */
  tryFindExperiment(name: string): AnyExperiment | undefined;
  onNote?(taken: TakenUnit, text: string): void;
  onFinished?(taken: TakenUnit): void;
  /** Called after every failed try. */
  onFailed?(taken: TakenUnit, reason: string): void;
}

/** Processes units until the source has no more, or until `stopper` signals a stop. Throws if the source throws. */
export async function workOnUnits<T extends TakenUnit>(source: WorkSource<T>, options: WorkOptions): Promise<void> {
  const gate = new ExclusiveTiming();
  const takeCpuSeconds = measureCpu(options.environment);
  const slot = async (): Promise<void> => {
    while (!options.stopper.isStopped) {
      const taken = await source.take();
      if (taken) await doUnit(taken, source, gate, { ...options, takeCpuSeconds });
      else if (await source.isDone()) return;
      else await sleepUnlessStopped(options.environment.clock, options.stopper, source.pause);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, slot));
}

/**
 * Returns a function that returns the processor time of this process since the last call, in milliseconds' precision.
 * Each row takes the time since the row before it, so the rows of a process share its whole time.
 */
function measureCpu({ cpuSeconds }: Pick<LabEnvironment, 'cpuSeconds'>): () => number {
  let counted = cpuSeconds();
  return () => {
    const spent = cpuSeconds() - counted;
    counted += spent;
    return Number(spent.toFixed(3));
  };
}

interface Measured {
  takeCpuSeconds(): number;
}

async function doUnit<T extends TakenUnit>(
  taken: T,
  source: WorkSource<T>,
  gate: ExclusiveTiming,
  options: WorkOptions & Measured,
): Promise<void> {
  const outcome = await tryUnit(taken, gate, options);
  // After a stop, the unit may have ended early, so its row is not valid. But the unit has not failed, so give it back
  // unfinished.
  if (options.stopper.isStopped) return source.release(taken);
  if ('unfit' in outcome) await source.decline(taken, outcome.unfit);
  else if ('reason' in outcome) {
    await source.fail(taken, outcome.reason);
    options.onFailed?.(taken, outcome.reason);
  } else {
    await source.finish(taken, outcome.stored);
    options.onFinished?.(taken);
  }
}

type Outcome = { readonly stored: StoredRow } | { readonly reason: string } | { readonly unfit: string };

async function tryUnit(taken: TakenUnit, gate: ExclusiveTiming, options: WorkOptions & Measured): Promise<Outcome> {
  let leave: (() => void) | undefined;
  try {
    const experiment = findExperimentFor(taken.run, options);
    leave = await gate.enter(experiment.measuresTime === true);
    const onNote = (text: string): void => options.onNote?.(taken, text);
    return { stored: await runUnit(taken, experiment, { ...options, onNote }) };
  } catch (error) {
    if (error instanceof UnsuitableWorker) return { unfit: error.message };
    return { reason: messageOf(error) };
  } finally {
    leave?.();
  }
}

/**
 * Returns the experiment of a run. Throws UnsuitableWorker if this version of the program or this machine cannot run
 * the experiment.
 */
export function findExperimentFor(
  { experiment: name, params }: RunIdentity,
  { tryFindExperiment, environment }: Pick<WorkOptions, 'tryFindExperiment' | 'environment'>,
): AnyExperiment {
  const experiment = tryFindExperiment(name);
  if (!experiment) throw new UnsuitableWorker(`this version of Insei has no experiment "${name}"`);
  const missing = findMissingNeed(experiment.needs?.(params), environment);
  if (missing) throw new UnsuitableWorker(missing);
  return experiment;
}

/** Processes a unit once, and returns its stamped row. If a stop is signalled meanwhile, the row is not valid. */
export async function runUnit(
  taken: Pick<TakenUnit, 'run' | 'index' | 'key'>,
  experiment: AnyExperiment,
  options: Pick<WorkOptions, 'environment' | 'code' | 'stopper'> & Partial<Measured> & { onNote?(text: string): void },
): Promise<StoredRow> {
  const { code, stopper, onNote } = options;
  const { run, index, key } = taken;
  if (stopper.isStopped) return { key, row: undefined };
  const unit = unitsOfRun(experiment, run)[index];
  // Another version of the program, in which units have other numbers, may have queued this unit. So check that the
  // unit with this number has the key that was queued.
  if (unit?.key !== key)
    throw new UnsuitableWorker(`in this version of Insei, unit number ${index} of ${run.experiment} is not "${key}"`);
  const note = (text: string): void => onNote?.(text);
  const seed = mixSeed(run.seed, index);
  const { environment, usePreset, uses } = watchEnvironment(options.environment);
  const context = { params: run.params, seed, environment, stopper, note, usePreset };
  const row = toPlainJson(await experiment.run(unit, context));
  if (stopper.isStopped) return { key, row };
  const cpuSeconds = options.takeCpuSeconds?.();
  const facts = { seed, uses, code, environment: options.environment, cpuSeconds };
  return { key, row, stamp: await stampRow(run, { key, row }, facts) };
}

/**
 * The list of units of each run. A worker needs the list of a run for every unit that it takes, so each list is made
 * only once.
 */
const lists = new WeakMap<RunIdentity, readonly Unit[]>();

function unitsOfRun(experiment: AnyExperiment, run: RunIdentity): readonly Unit[] {
  const units = lists.get(run) ?? unitsOf(experiment, run.params);
  lists.set(run, units);
  return units;
}
