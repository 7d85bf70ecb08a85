/** `insei lab run`: one experiment, in memory or into one of the storages. */
import { InputError } from '../../base/inputError.js';
import { sleepUnlessStopped } from '../../base/sleep.js';
import { Stopper } from '../../base/stopper.js';
import type { AnyExperiment, Scale } from '../../lab/experiment.js';
import { LocalWork } from '../../lab/localWork.js';
import { QueueWork } from '../../lab/queue/queueWork.node.js';
import type { RunStore } from '../../lab/queue/runStore.node.js';
import { findExperiment } from '../../lab/registry.js';
import {
  type Changes,
  identify,
  type RunIdentity,
  type RunRecord,
  runName,
  type Sitting,
  type StoredRow,
  unitsOf,
} from '../../lab/run.js';
import { type Claim, type WorkSource, work, writeTry } from '../../lab/work.js';
import { writeCommand } from '../commandLine.js';
import { tellInterruption, untilInterrupted } from '../interrupts.js';
import { findMissing, labWorld, worldWith } from './labWorld.js';
import { type PlaceOptions, withStore } from './places.js';
import { printAsJson, printForPeople } from './printRun.js';
import { Progress } from './progress.js';
import { openRowsFile } from './rowsFile.js';
import { describeSitting, refuseDirty } from './sitting.js';

export interface RunOptions extends PlaceOptions {
  readonly scale: Scale;
  readonly seed: number;
  readonly set: Changes;
  readonly concurrency?: number;
  readonly only?: string;
  readonly work?: string;
  readonly allowDirty?: boolean;
  readonly json?: boolean;
}

/** A run that is about to be worked on. */
interface Job {
  readonly experiment: AnyExperiment;
  readonly identity: RunIdentity;
  readonly sitting: Sitting;
  /** All of them, and the keys of those to be done now. */
  readonly units: number;
  readonly wanted: ReadonlySet<string>;
  readonly options: RunOptions;
}

export async function runExperiment(name: string, options: RunOptions, version: string): Promise<void> {
  checkOptions(options);
  const experiment = findExperiment(name);
  const findProgram = options.queue ? undefined : labWorld.programs.find;
  const identity = identify(experiment, options.scale, options.seed, options.set, findProgram);
  const sitting = describeSitting(version);
  if (isKept(options) && options.scale === 'full' && !options.allowDirty) refuseDirty(sitting);
  // With a queue, it is the workers that need them.
  const missing = options.queue ? undefined : findMissing(experiment.needs?.(identity.params));
  if (missing) throw new InputError(`${name} cannot run at scale ${options.scale}: ${missing}`);
  const keys = unitsOf(experiment, identity.params).map(({ key }) => key);
  const job = { experiment, identity, sitting, units: keys.length, wanted: pickUnits(keys, options), options };
  const part = job.wanted.size < job.units ? `${job.wanted.size} of ` : '';
  console.error(`${name}, scale ${options.scale}, seed ${options.seed}: ${part}${job.units} units`);
  const record = options.queue || options.save ? await runInDatabase(job) : await runHere(job);
  if (process.exitCode === undefined) printRun(record, job);
  else printInterruption(record, job);
}

const isKept = ({ rows, save, queue }: PlaceOptions): boolean =>
  rows !== undefined || save !== undefined || queue !== undefined;

/** What would do nothing is refused, or people believe that it did. */
function checkOptions({ queue, concurrency, work, heartbeat }: RunOptions): void {
  if (queue === undefined && heartbeat !== undefined)
    throw new InputError('--heartbeat is about the workers of a queue, so it needs --queue');
  if (queue === undefined) return;
  const ofWorkers = concurrency !== undefined ? '--concurrency' : work !== undefined ? '--work' : undefined;
  if (ofWorkers)
    throw new InputError(`with --queue the units are done by insei lab worker: ${ofWorkers} is one of its options`);
}

function pickUnits(keys: readonly string[], { only, save, queue }: RunOptions): ReadonlySet<string> {
  if (only === undefined) return new Set(keys);
  if (save !== undefined || queue !== undefined)
    throw new InputError('--only does part of a run in memory or with --rows; in a database all of it is done');
  const wanted = keys.filter((key) => key.includes(only));
  if (wanted.length === 0) throw new InputError(`no unit has "${only}" in its name; the first is "${keys[0]}"`);
  return new Set(wanted);
}

/** What there is so far goes to programs only: people have seen how far it came, and `insei lab status` has more. */
function printInterruption(record: RunRecord, job: Job): void {
  tellInterruption(isKept(job.options) ? writeCommand() : undefined);
  if (job.options.json) printAsJson(record, job, 'interrupted');
}

function printRun(record: RunRecord, job: Job): void {
  const done = job.wanted.size < job.units ? 'the units that were asked for are done' : 'all units done';
  const stopReason = record.failures.length > 0 ? 'units failed' : done;
  const { verdict } = job.options.json ? printAsJson(record, job, stopReason) : printForPeople(record, job);
  if (record.failures.length > 0 || verdict === 'does not hold') process.exitCode = 1;
}

/** In memory, or with every row in a file. */
async function runHere(job: Job): Promise<RunRecord> {
  const { experiment, identity, sitting, wanted, options } = job;
  const isWanted = (key: string): boolean => wanted.has(key);
  const file = options.rows === undefined ? undefined : await openRowsFile(options.rows, identity, sitting);
  const rows = file?.rows ?? [];
  const store = file && { store: (row: StoredRow) => file.add(row) };
  const source = new LocalWork(experiment, identity, { rows, isWanted, ...store });
  const record = (): RunRecord => ({ identity, sittings: file?.sittings ?? [sitting], ...source.result });
  const close = async (): Promise<void> => file?.close();
  const giveUp = async (): Promise<void> => {
    await close();
    printInterruption(record(), job);
  };
  await workOn(job, source, rows.filter(({ key }) => isWanted(key)).length, giveUp).finally(close);
  return record();
}

/** In a database of ours we do the work ourselves; at a server the workers do. */
const runInDatabase = (job: Job): Promise<RunRecord> =>
  withStore(job.options, 2, async (store) => {
    const { experiment, identity, sitting, options } = job;
    const name = runName(identity);
    await store.begin(experiment, identity, sitting);
    if (options.queue) await watch(job, store);
    else {
      const source = new QueueWork(store, { run: identity, sitting });
      const [count] = await store.counts(name);
      const giveUp = async (): Promise<void> => {
        await source.releaseAll();
        printInterruption(await store.read(name), job);
      };
      await workOn(job, source, count?.finished ?? 0, giveUp);
    }
    return store.read(name);
  });

async function workOn<C extends Claim>(
  { wanted, options }: Job,
  source: WorkSource<C>,
  finished: number,
  giveUp: () => Promise<void>,
): Promise<void> {
  const stopper = new Stopper();
  const progress = new Progress(wanted.size, finished);
  const workOptions = {
    ...{ concurrency: options.concurrency ?? 1, stopper, world: worldWith(options.work) },
    find: ({ experiment: name }: RunIdentity) => findExperiment(name),
    onNote: ({ key }: Claim, text: string) => progress.note(`${key}: ${text}`),
    onFinished: () => progress.step(),
    onFailed: (claim: Claim, reason: string) => progress.say(`${claim.key} failed, ${writeTry(claim)}: ${reason}`),
  };
  await untilInterrupted(stopper, () => work(source, workOptions), giveUp);
  progress.close();
}

const WATCH_SECONDS = 1;

/** Shows how far the workers are; they go on when nobody watches. */
async function watch({ identity, units }: Job, store: RunStore): Promise<void> {
  const stopper = new Stopper();
  const name = runName(identity);
  const before = (await store.counts(name))[0]?.finished ?? 0;
  const progress = new Progress(units, before);
  if (before < units) progress.say('the units are in the queue, and insei lab worker does them, here or elsewhere');
  const look = async (): Promise<void> => {
    while (!stopper.isStopped && !(await store.closeIfDone(name))) {
      const [count] = await store.counts(name);
      progress.set(count?.finished ?? 0, count?.failed ?? 0);
      await sleepUnlessStopped(labWorld.clock, stopper, WATCH_SECONDS);
    }
    const [count] = await store.counts(name);
    progress.set(count?.finished ?? 0, count?.failed ?? 0);
  };
  await untilInterrupted(stopper, look, async () => {});
  progress.close();
}

/** `name=value`, the value as JSON or else as text. */
export function readChange(text: string, before: Changes): Changes {
  const [, name, value = ''] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw new InputError(`"${text}" does not set a parameter, as playouts=1000 does`);
  try {
    return { ...before, [name]: JSON.parse(value) };
  } catch {
    return { ...before, [name]: value };
  }
}
