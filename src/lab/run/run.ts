/**
 * A run is an experiment with parameters and a seed. The record of a run is everything that is stored about the run.
 */
import { InputError } from '../../base/errors.js';
import { parseContestant } from '../../match/contestant.js';
import { PRESET_NAMES } from '../../player/presets.js';
import type { KnownFault } from '../verify/knownFaults.js';
import { findParameterFault } from './checkParameter.js';
import type { AnyExperiment, FinishedUnit, Scale, Unit } from './experiment.js';
import { isGame } from './gameUnit.js';
import type { CodeVersion, RowStamp } from './rowStamp.js';

/**
 * The values that determine the rows of a run: on any machine, runs with equal identities have equal rows, except in
 * fields that hold measurements.
 */
export interface RunIdentity {
  readonly experiment: string;
  readonly scale: Scale;
  /** The values that the scale gives to the parameters, except where the user has set other values. */
  readonly params: unknown;
  readonly seed: number;
}

/**
 * Which code processed a run, on which machine, with which command. A run has several provenances if it was resumed, or
 * if several machines processed its units.
 */
export interface Provenance extends CodeVersion {
  readonly machine: string;
  readonly command: string;
  readonly startedAt: string;
}

export interface StoredRow {
  readonly key: string;
  readonly row: unknown;
  /** Where the row comes from; undefined if the row was recorded before rows carried signatures. */
  readonly stamp?: RowStamp | undefined;
}

/** A unit that failed in every try. */
export interface UnitFailure {
  readonly key: string;
  readonly reason: string;
}

/** Everything that is stored about a run. Reports are made from this record. */
export interface RunRecord {
  readonly identity: RunIdentity;
  readonly provenances: readonly Provenance[];
  readonly rows: readonly StoredRow[];
  readonly failures: readonly UnitFailure[];
  /** The path of the file from which the run was read; undefined if it is from a database or in memory. */
  readonly file?: string;
  /** The faults in the file that people have looked into, see `insei lab verify`. */
  readonly knownFaults?: readonly KnownFault[];
}

/** A stored run together with its experiment, which exists in this version of the program. */
export interface KnownRun {
  readonly experiment: AnyExperiment;
  readonly record: RunRecord;
}

/**
 * A unit counts as failed after this number of failed tries. A random fault of the machine is unlikely to hit the same
 * unit three times.
 */
export const MAX_TRIES = 3;

export type ParameterChanges = Readonly<Record<string, unknown>>;

/** Returns the path of a program, or undefined if it is not installed. */
type FindProgram = (name: string) => string | undefined;

/**
 * If other machines process the units, this function replaces the search for an installed program. Those machines are
 * assumed to have every program. So the function returns every name as the path, except names such as `strong@500` and
 * `classic:modelBias=1`: these name presets, and the function returns undefined.
 */
const findElsewhere: FindProgram = (name) => (/^[\w-]{2,}[:@]/.test(name) ? undefined : name);

export function identifyRun(
  experiment: AnyExperiment,
  scale: Scale,
  seed: number,
  changes: ParameterChanges = {},
  findProgram = findElsewhere,
): RunIdentity {
  for (const [name, value] of Object.entries(changes)) checkChange(experiment, scale, name, value);
  const params = toPlainJson({ ...(experiment.scales[scale] as ParameterChanges), ...changes });
  if (Object.keys(changes).length > 0) checkUnits(experiment, params, findProgram);
  return { experiment: experiment.name, scale, params, seed };
}

function checkChange(experiment: AnyExperiment, scale: Scale, name: string, value: unknown): void {
  const params = experiment.scales[scale] as ParameterChanges;
  if (!Object.hasOwn(params, name))
    throw new InputError(
      `${experiment.name} has no parameter "${name}"; it has ${Object.keys(params).join(', ') || 'none'}`,
    );
  const examples = (Object.values(experiment.scales) as ParameterChanges[]).flatMap((each) =>
    Object.hasOwn(each, name) ? [each[name]] : [],
  );
  const choices = experiment.choices as Readonly<Record<string, readonly string[]>> | undefined;
  const fault = findParameterFault(name, value, examples, choices?.[name]);
  if (fault) throw new InputError(`the parameter "${name}" of ${experiment.name} ${fault}`);
}

/**
 * Throws if a parameter of a stored run is missing or invalid, which can happen if another version of the program
 * stored the run.
 */
export function checkParams(experiment: AnyExperiment, { scale, params }: RunIdentity): void {
  const values = params as ParameterChanges;
  for (const name of Object.keys(toPlainJson(experiment.scales[scale]) as ParameterChanges)) {
    if (!Object.hasOwn(values, name)) throw new InputError(`the parameter "${name}" of ${experiment.name} is missing`);
    checkChange(experiment, scale, name, values[name]);
  }
}

/**
 * Throws if the parameters produce no units, the same unit twice, or unknown contestants. These faults can occur even
 * if the value of each parameter is valid.
 */
function checkUnits(experiment: AnyExperiment, params: unknown, findProgram: FindProgram): void {
  const units = experiment.units(params);
  const keys = units.map(({ key }) => key);
  if (keys.length === 0) throw new InputError(`with these parameters ${experiment.name} has no units`);
  const once = new Set<string>();
  const twice = keys.find((key) => once.size === once.add(key).size);
  if (twice !== undefined)
    throw new InputError(`with these parameters ${experiment.name} has the unit "${twice}" twice`);
  const known = { presetNames: PRESET_NAMES, programs: { find: findProgram } };
  const contestants = new Set(units.filter(isGame).flatMap(({ a, b }) => [a, b]));
  for (const contestant of contestants) parseContestant(contestant, undefined, known);
}

/** Returns a short name that identifies the run and can be the name of a file or a queue. */
export const runName = (identity: RunIdentity): string =>
  `${identity.experiment}-${identity.scale}-${hash(JSON.stringify([identity.params, identity.seed]))}`;

/** Returns the FNV-1a hash of a text as eight hexadecimal digits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

export const isSameRun = (a: RunIdentity, b: RunIdentity): boolean =>
  a.experiment === b.experiment && runName(a) === runName(b) && a.seed === b.seed;

/**
 * Returns a copy of the value without anything that JSON cannot represent. Every storage keeps such a copy unchanged.
 */
export const toPlainJson = <T>(value: T): T => JSON.parse(JSON.stringify(value) ?? 'null') as T;

/**
 * Returns the units of a run in the order in which the experiment lists them. Throws if two units have the same key,
 * because one of their rows would be lost.
 */
export function unitsOf(experiment: AnyExperiment, params: unknown): readonly Unit[] {
  const units = experiment.units(params);
  if (new Set(units.map(({ key }) => key)).size < units.length)
    throw new Error(`${experiment.name} has two units with the same key`);
  return units;
}

/** Returns the stored rows in the order of the units. Rows of unknown units come last. */
export function rowsInUnitOrder(experiment: AnyExperiment, { identity, rows }: RunRecord): StoredRow[] {
  const numbers = new Map(unitsOf(experiment, identity.params).map(({ key }, index) => [key, index]));
  const numberOf = ({ key }: StoredRow): number => numbers.get(key) ?? numbers.size;
  return [...rows].sort((one, other) => numberOf(one) - numberOf(other));
}

/** Returns the units that have a row, with their rows, in the order in which the experiment lists its units. */
export function finishedUnits(experiment: AnyExperiment, record: RunRecord): FinishedUnit<Unit, unknown>[] {
  const rows = new Map(record.rows.map(({ key, row }) => [key, row]));
  return unitsOf(experiment, record.identity.params).flatMap((unit) =>
    rows.has(unit.key) ? [{ unit, row: rows.get(unit.key) }] : [],
  );
}

/**
 * Returns the rows without the fields that hold measurements, such as times. The result is the same for all complete
 * runs with equal identities.
 */
export function rowsWithoutMeasurements(experiment: AnyExperiment, record: RunRecord): StoredRow[] {
  return finishedUnits(experiment, record).map(({ unit, row }) => ({
    key: unit.key,
    row: withoutMeasurements(experiment, row),
  }));
}

/** Returns a row without the fields that hold measurements. */
export const withoutMeasurements = (experiment: AnyExperiment, row: unknown): object =>
  Object.fromEntries(Object.entries(row as object).filter(([name]) => !(experiment.volatile ?? []).includes(name)));
