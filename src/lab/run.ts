/** A run: one experiment at one scale with one seed, and all that is stored of it. */
import { InputError } from '../base/inputError.js';
import { parseContestant } from '../match/contestant.js';
import { PRESET_NAMES } from '../player/presets.js';
import { findFault } from './checkParameter.js';
import type { AnyExperiment, Finished, Scale, Unit } from './experiment.js';
import { isGame } from './games.js';

/** What decides every row: runs with equal identities have equal rows, wherever they are made. */
export interface RunIdentity {
  readonly experiment: string;
  readonly scale: Scale;
  /** Resolved: those of the scale, changed by what the user asked for. */
  readonly params: unknown;
  readonly seed: number;
}

/** A stretch of work on a run: a run that was resumed, or spread over machines, has several. */
export interface Sitting {
  readonly version: string;
  /** Undefined where the program is not a checkout. */
  readonly commit: string | undefined;
  /** There were changes that the commit does not have. */
  readonly isDirty: boolean;
  readonly machine: string;
  readonly node: string;
  readonly command: string;
  readonly startedAt: string;
}

export interface StoredRow {
  readonly key: string;
  readonly row: unknown;
}

/** A unit that was tried several times in vain. */
export interface Failure {
  readonly key: string;
  readonly reason: string;
}

/** All that is known of a run: what a report is made from. */
export interface RunRecord {
  readonly identity: RunIdentity;
  readonly sittings: readonly Sitting[];
  readonly rows: readonly StoredRow[];
  readonly failures: readonly Failure[];
  /** The file that it was read from, where it was one. */
  readonly file?: string;
}

/** How often a unit is tried before it counts as failed: it may be the machine's fault once, hardly three times. */
export const MOST_TRIES = 3;

export type Changes = Readonly<Record<string, unknown>>;

/** Says where a program is; undefined when there is none of that name. */
export type FindProgram = (name: string) => string | undefined;

/** Where others will play, any program may be there, but no preset with its playouts or settings is one. */
const findElsewhere: FindProgram = (name) => (/^[\w-]{2,}[:@]/.test(name) ? undefined : name);

export function identify(
  experiment: AnyExperiment,
  scale: Scale,
  seed: number,
  changes: Changes = {},
  findProgram = findElsewhere,
): RunIdentity {
  for (const [name, value] of Object.entries(changes)) checkChange(experiment, scale, name, value);
  const params = plain({ ...(experiment.scales[scale] as Changes), ...changes });
  if (Object.keys(changes).length > 0) checkUnits(experiment, params, findProgram);
  return { experiment: experiment.name, scale, params, seed };
}

function checkChange(experiment: AnyExperiment, scale: Scale, name: string, value: unknown): void {
  const params = experiment.scales[scale] as Changes;
  if (!Object.hasOwn(params, name))
    throw new InputError(
      `${experiment.name} has no parameter "${name}"; it has ${Object.keys(params).join(', ') || 'none'}`,
    );
  const examples = (Object.values(experiment.scales) as Changes[]).flatMap((each) =>
    Object.hasOwn(each, name) ? [each[name]] : [],
  );
  const choices = experiment.choices as Readonly<Record<string, readonly string[]>> | undefined;
  const fault = findFault(name, value, examples, choices?.[name]);
  if (fault) throw new InputError(`the parameter "${name}" of ${experiment.name} ${fault}`);
}

/** Stored parameters may be of another version, or anybody's: is all there that the experiment will ask for? */
export function checkParams(experiment: AnyExperiment, { scale, params }: RunIdentity): void {
  const values = params as Changes;
  for (const name of Object.keys(plain(experiment.scales[scale]) as Changes)) {
    if (!Object.hasOwn(values, name)) throw new InputError(`the parameter "${name}" of ${experiment.name} is missing`);
    checkChange(experiment, scale, name, values[name]);
  }
}

/** Values that are right one by one may still add up to nothing, name something twice, or somebody who is not there. */
function checkUnits(experiment: AnyExperiment, params: unknown, findProgram: FindProgram): void {
  const units = experiment.units(params);
  const keys = units.map(({ key }) => key);
  if (keys.length === 0) throw new InputError(`with these parameters ${experiment.name} has nothing to do`);
  const once = new Set<string>();
  const twice = keys.find((key) => once.size === once.add(key).size);
  if (twice !== undefined) throw new InputError(`with these parameters ${experiment.name} would do "${twice}" twice`);
  const known = { presetNames: PRESET_NAMES, programs: { find: findProgram } };
  const contestants = new Set(units.filter(isGame).flatMap(({ a, b }) => [a, b]));
  for (const contestant of contestants) parseContestant(contestant, undefined, known);
}

/** Short, unique for an identity, and fit for a file or a queue. */
export const runName = (identity: RunIdentity): string =>
  `${identity.experiment}-${identity.scale}-${hash(JSON.stringify([identity.params, identity.seed]))}`;

/** FNV-1a. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

export const isSameRun = (a: RunIdentity, b: RunIdentity): boolean =>
  a.experiment === b.experiment && runName(a) === runName(b) && a.seed === b.seed;

/** As it will be read back: what JSON cannot hold must not differ between storages. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value) ?? 'null') as T;

/** The units of a run in order, checked: a key that stands for two units would lose one of them. */
export function unitsOf(experiment: AnyExperiment, params: unknown): readonly Unit[] {
  const units = experiment.units(params);
  if (new Set(units.map(({ key }) => key)).size < units.length)
    throw new Error(`${experiment.name} has two units with one key`);
  return units;
}

/** The rows that belong to units of the run, in the order of the units. */
export function finishedUnits(experiment: AnyExperiment, record: RunRecord): Finished<Unit, unknown>[] {
  const rows = new Map(record.rows.map(({ key, row }) => [key, row]));
  return unitsOf(experiment, record.identity.params).flatMap((unit) =>
    rows.has(unit.key) ? [{ unit, row: rows.get(unit.key) }] : [],
  );
}

/** Without the fields that were measured: equal for equal identities. */
export function comparableRows(experiment: AnyExperiment, record: RunRecord): StoredRow[] {
  return finishedUnits(experiment, record).map(({ unit, row }) => ({
    key: unit.key,
    row: Object.fromEntries(
      Object.entries(row as object).filter(([name]) => !(experiment.volatile ?? []).includes(name)),
    ),
  }));
}
