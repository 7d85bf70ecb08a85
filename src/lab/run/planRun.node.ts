/**
 * Plans a run before anything is stored: checks the request, and determines the run's identity, provenance and units.
 */
import { InputError } from '../../base/errors.js';
import { isStored, type StorageOptions } from '../store/storage.node.js';
import { findMissingNeed, type LabEnvironment } from './environment.js';
import type { AnyExperiment, Scale } from './experiment.js';
import { describeProvenance, refuseUncommittedChanges } from './provenance.node.js';
import { identifyRun, type ParameterChanges, type Provenance, type RunIdentity, unitsOf } from './run.js';

export interface RunRequest extends StorageOptions {
  readonly scale: Scale;
  readonly seed: number;
  /** The parameter values that the user has set. They replace the values that the scale gives to these parameters. */
  readonly set: ParameterChanges;
  /** Only units whose keys contain this text are processed. If undefined, all units are processed. */
  readonly only?: string;
  /** True if a run at scale `full` may be stored even if the code has uncommitted changes. */
  readonly allowDirty?: boolean;
}

export interface RunPlan {
  readonly experiment: AnyExperiment;
  readonly identity: RunIdentity;
  readonly provenance: Provenance;
  /** The number of units of the run, including those that `only` leaves out. */
  readonly units: number;
  /** The keys of the units to process now: those that contain the text `only`, or all if `only` is undefined. */
  readonly wanted: ReadonlySet<string>;
  readonly storage: StorageOptions;
}

/** The version of this program and the command that the user typed. */
export interface Invocation {
  readonly version: string;
  readonly command: string;
}

export function planRun(
  experiment: AnyExperiment,
  request: RunRequest,
  environment: LabEnvironment,
  { version, command }: Invocation,
): RunPlan {
  const { scale, seed, set, queue } = request;
  // With a queue, workers on other machines may process the units. So this machine need not have the required programs
  // and data.
  const identity = identifyRun(experiment, scale, seed, set, queue ? undefined : environment.programs.find);
  const provenance = describeProvenance(version, command);
  if (isStored(request) && scale === 'full' && !request.allowDirty) refuseUncommittedChanges(provenance);
  const missing = queue ? undefined : findMissingNeed(experiment.needs?.(identity.params), environment);
  if (missing) throw new InputError(`${experiment.name} cannot run at scale ${scale}: ${missing}`);
  const keys = unitsOf(experiment, identity.params).map(({ key }) => key);
  const wanted = pickUnits(keys, request);
  return { experiment, identity, provenance, units: keys.length, wanted, storage: request };
}

function pickUnits(keys: readonly string[], { only, save, queue }: RunRequest): ReadonlySet<string> {
  if (only === undefined) return new Set(keys);
  if (save !== undefined || queue !== undefined)
    throw new InputError(
      '--only cannot be combined with --save or --queue: a run in a database always includes all units',
    );
  const wanted = keys.filter((key) => key.includes(only));
  if (wanted.length === 0)
    throw new InputError(`no unit has a key that contains "${only}"; the first key is "${keys[0]}"`);
  return new Set(wanted);
}
