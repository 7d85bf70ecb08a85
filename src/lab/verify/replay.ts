/**
 * Plays random units again whose players still have the signatures in their stamps, and compares the rows. Only this
 * can tell whether a row was made up, because somebody who changes a row can also compute its hash again.
 */
import { makeRng, shuffle } from '../../base/rng.js';
import type { StopSignal } from '../../base/stopper.js';
import { MODEL_NAMES } from '../../engine/environment.js';
import { findMissingNeed, type LabEnvironment } from '../run/environment.js';
import type { AnyExperiment } from '../run/experiment.js';
import { type CodeVersion, isOfUsersFile } from '../run/rowStamp.js';
import { unitsOf, withoutMeasurements } from '../run/run.js';
import { runUnit } from '../run/work.js';
import type { RowOnLine, RunLines } from '../store/rowLines.js';

export interface ReplayOptions {
  /** The number of units to play again. */
  readonly units: number;
  /** Decides which units are chosen. */
  readonly seed: number;
  readonly environment: LabEnvironment;
  readonly code: CodeVersion;
  readonly stopper: StopSignal;
}

export interface ReplayedRun {
  /** The path of the file, for messages. */
  readonly file: string;
  readonly experiment: AnyExperiment;
  readonly lines: RunLines;
}

export interface ReplayedUnit {
  readonly file: string;
  readonly line: number;
  readonly key: string;
  /** How the new row differs from the stored one; undefined if they are equal. */
  readonly difference: string | undefined;
}

export interface Replay {
  readonly replayed: readonly ReplayedUnit[];
  /** The number of rows that could be chosen. */
  readonly suitable: number;
}

type Candidate = ReplayedRun & { readonly row: RowOnLine };

export async function replayUnits(
  runs: readonly ReplayedRun[],
  options: ReplayOptions,
  onReplayed: (unit: ReplayedUnit) => void,
): Promise<Replay> {
  const suitable: Candidate[] = [];
  for (const run of runs) {
    if (findMissingNeed(run.experiment.needs?.(run.lines.identity.params), options.environment)) continue;
    for (const row of run.lines.rows) if (await isOfToday(row, options)) suitable.push({ ...run, row });
  }
  const chosen = shuffle([...suitable], makeRng(options.seed)).slice(0, options.units);
  const replayed: ReplayedUnit[] = [];
  for (const candidate of chosen) {
    if (options.stopper.isStopped) break;
    const unit = await replayUnit(candidate, options);
    replayed.push(unit);
    onReplayed(unit);
  }
  return { replayed, suitable: suitable.length };
}

/** Returns whether all players and models of a row play today as they did. */
async function isOfToday({ stamp }: RowOnLine, { environment, code }: ReplayOptions): Promise<boolean> {
  if (!stamp) return false;
  // Whether a file of the user is still the same is known only when the unit is done again.
  const names = Object.keys(stamp.signatures).filter((name) => !isOfUsersFile(name));
  // Without signatures, only the code itself tells whether the unit would still be done in the same way.
  if (names.length === 0) return stamp.commit !== undefined && stamp.commit === code.commit && !code.isDirty;
  const today = await signaturesOfToday(names, environment);
  return names.every((name) => today[name] === stamp.signatures[name]);
}

/** Computes the signatures with these names, as stamps hold them. Names that do not exist any more are left out. */
export async function signaturesOfToday(
  names: readonly string[],
  environment: Pick<LabEnvironment, 'signPreset' | 'signModel' | 'presetNames'>,
): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const model = MODEL_NAMES.find((each) => name === `models/${each}`);
    const preset = name.replace(/\/games$/, '');
    if (model !== undefined) Object.assign(found, await environment.signModel(model));
    else if (environment.presetNames.includes(preset)) Object.assign(found, await environment.signPreset(preset));
  }
  return found;
}

async function replayUnit({ file, experiment, lines, row }: Candidate, options: ReplayOptions): Promise<ReplayedUnit> {
  const { key, line } = row;
  const index = unitsOf(experiment, lines.identity.params).findIndex((unit) => unit.key === key);
  const again = await runUnit({ run: lines.identity, index, key }, experiment, options);
  const changed = Object.keys(row.stamp?.signatures ?? {}).find(
    (name) => row.stamp?.signatures[name] !== again.stamp?.signatures[name],
  );
  if (changed !== undefined)
    return { file, line, key, difference: `it cannot be played again: ${changed} has changed` };
  const [stored, played] = [row.row, again.row].map((each) => withoutMeasurements(experiment, each));
  return { file, line, key, difference: describeDifference(stored ?? {}, played ?? {}) };
}

function describeDifference(stored: object, played: object): string | undefined {
  const [before, now] = [stored, played] as Readonly<Record<string, unknown>>[];
  const names = [...new Set([...Object.keys(stored), ...Object.keys(played)])];
  const name = names.find((each) => JSON.stringify(before?.[each]) !== JSON.stringify(now?.[each]));
  if (name === undefined) return undefined;
  const [old, today] = [before?.record, now?.record];
  if (typeof old === 'string' && typeof today === 'string' && old !== today) {
    const move = firstDifference(old, today);
    return `played again, the game differs from move ${move + 1}: "${old.slice(2 * move, 2 * move + 2)}" is stored, "${today.slice(2 * move, 2 * move + 2)}" is played`;
  }
  return `played again, ${name} is ${JSON.stringify(now?.[name])}, not ${JSON.stringify(before?.[name])}`;
}

/** The number of the first move, counted from 0, in which two records differ. A move has two letters. */
function firstDifference(one: string, other: string): number {
  let move = 0;
  while (one.slice(2 * move, 2 * move + 2) === other.slice(2 * move, 2 * move + 2)) move++;
  return move;
}
