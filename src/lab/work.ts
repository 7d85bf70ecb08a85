/**
 * The loop of everyone who works: take a unit, do it, hand in the row. Where
 * units come from and where rows go is the source's affair, so the same loop
 * serves a run in memory and a worker on a cluster.
 */
import { mixSeed } from '../base/rng.js';
import { sleepUnlessStopped } from '../base/sleep.js';
import type { StopSignal } from '../base/stopper.js';
import type { AnyExperiment, Unit } from './experiment.js';
import { Room } from './room.js';
import { MOST_TRIES, plain, type RunIdentity, unitsOf } from './run.js';
import type { LabWorld } from './world.js';

/** A unit that is ours until we hand in its row or give it up. */
export interface Claim {
  readonly run: RunIdentity;
  /** The number of the unit among those of the run. */
  readonly index: number;
  readonly key: string;
  /** How often it was tried before, in vain. */
  readonly tries: number;
}

/** Which of its tries a claim is; after the last one in vain the unit has failed. */
export const writeTry = ({ tries }: Claim): string => `try ${tries + 1} of ${MOST_TRIES}`;
export const isLastTry = ({ tries }: Claim): boolean => tries + 1 >= MOST_TRIES;

export interface WorkSource<C extends Claim = Claim> {
  /** Undefined when there is nothing to take now. */
  take(): Promise<C | undefined>;
  /** Asked when nothing could be taken: is there nothing to wait for? */
  isDone(): Promise<boolean>;
  /** Seconds to wait before the next try to take. */
  readonly pause: number;
  finish(claim: C, row: unknown): Promise<void>;
  /** It was tried in vain. */
  fail(claim: C, reason: string): Promise<void>;
  /** It was not finished, through no fault of its own. */
  release(claim: C): Promise<void>;
  /** Whoever takes from this source cannot do it, nor others of its run. */
  leave(claim: C, reason: string): Promise<void>;
}

/** Thrown where it is not the unit that is at fault, but this machine or this version: others may do it. */
export class Unfit extends Error {
  override name = 'Unfit';
}

export interface WorkOptions {
  /** Units at a time. */
  readonly concurrency: number;
  readonly world: LabWorld;
  readonly stopper: StopSignal;
  /** The experiment of a run; throws Unfit when it cannot be done here. */
  find(run: RunIdentity): AnyExperiment;
  onNote?(claim: Claim, text: string): void;
  onFinished?(claim: Claim): void;
  /** After every try that was in vain. */
  onFailed?(claim: Claim, reason: string): void;
}

/** Returns when the source is done or the stopper says so. An error of the source ends everything. */
export async function work<C extends Claim>(source: WorkSource<C>, options: WorkOptions): Promise<void> {
  const room = new Room();
  const slot = async (): Promise<void> => {
    while (!options.stopper.isStopped) {
      const claim = await source.take();
      if (claim) await doUnit(claim, source, room, options);
      else if (await source.isDone()) return;
      else await sleepUnlessStopped(options.world.clock, options.stopper, source.pause);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, slot));
}

async function doUnit<C extends Claim>(
  claim: C,
  source: WorkSource<C>,
  room: Room,
  options: WorkOptions,
): Promise<void> {
  const outcome = await tryUnit(claim, room, options);
  // A unit that ended because it was stopped has neither found nor failed anything.
  if (options.stopper.isStopped) return source.release(claim);
  if ('unfit' in outcome) await source.leave(claim, outcome.unfit);
  else if ('reason' in outcome) {
    await source.fail(claim, outcome.reason);
    options.onFailed?.(claim, outcome.reason);
  } else {
    await source.finish(claim, outcome.row);
    options.onFinished?.(claim);
  }
}

type Outcome = { readonly row: unknown } | { readonly reason: string } | { readonly unfit: string };

async function tryUnit(claim: Claim, room: Room, options: WorkOptions): Promise<Outcome> {
  let leave: (() => void) | undefined;
  try {
    const experiment = options.find(claim.run);
    leave = await room.enter(experiment.measuresTime === true);
    return { row: plain(await runUnit(claim, experiment, options)) };
  } catch (error) {
    if (error instanceof Unfit) return { unfit: error.message };
    return { reason: error instanceof Error ? error.message : String(error) };
  } finally {
    leave?.();
  }
}

async function runUnit(claim: Claim, experiment: AnyExperiment, options: WorkOptions): Promise<unknown> {
  const { world, stopper, onNote } = options;
  const { run, index, key } = claim;
  if (stopper.isStopped) return undefined;
  const unit = unitsOfRun(experiment, run)[index];
  // A worker of another version would do other work under the same name.
  if (unit?.key !== key) throw new Unfit(`this version of ${run.experiment} has no unit "${key}" at number ${index}`);
  const note = (text: string): void => onNote?.(claim, text);
  return experiment.run(unit, { params: run.params, seed: mixSeed(run.seed, index), world, stopper, note });
}

/** A worker takes thousands of units of the same run. */
const lists = new WeakMap<RunIdentity, readonly Unit[]>();

function unitsOfRun(experiment: AnyExperiment, run: RunIdentity): readonly Unit[] {
  const units = lists.get(run) ?? unitsOf(experiment, run.params);
  lists.set(run, units);
  return units;
}
