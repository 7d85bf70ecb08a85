/**
 * The table with which the results open: each number that a paper publishes, beside ours, with the verdict, the page, the
 * command and the cost.
 */
import type { AnyExperiment, PublishedNumber } from '../run/experiment.js';
import { finishedUnits } from '../run/run.js';
import { type Assessment, isComplete } from './assess.js';
import { type ReportTable, table } from './reportParts.js';
import { commandOf, describeChangedPlayers } from './runFacts.js';

/** A number that no experiment can measure. */
export interface UntriedNumber extends Pick<PublishedNumber, 'id' | 'source' | 'quantity' | 'paper'> {
  readonly reason: string;
}

/** What the table needs to know besides the results: experiments, which may have no rows yet, and what they cannot do. */
export interface NumberSources {
  readonly experiments: readonly AnyExperiment[];
  readonly untried: readonly UntriedNumber[];
}

/** A number with the run that it rests on. */
interface NumberOfRun extends PublishedNumber {
  readonly experiment: string;
  readonly result: Assessment | undefined;
}

/** A line of the table of numbers. */
export interface NumberLine {
  readonly id: string;
  /** The experiment whose page has the details; undefined if there is no such page. */
  readonly experiment: string | undefined;
  /** The cells between the name and the command. */
  readonly cells: readonly string[];
  readonly command: string | undefined;
  readonly cpuHours: string;
}

const SECONDS_PER_HOUR = 3600;
/** The papers by the letters with which the names of their numbers begin, in the order of the table. */
const PAPERS = ['LG', 'CO', 'WB', 'PE'];

/**
 * Returns the numbers of all papers about which there is a result, in the order of their names. A number of an
 * experiment without rows has no value of ours.
 */
function collectNumbers(results: readonly Assessment[], { experiments }: NumberSources): NumberOfRun[] {
  const all = experiments.flatMap((experiment) => {
    const result = results.find((each) => each.experiment === experiment);
    const params = result?.record.identity.params ?? experiment.scales.full;
    const rows = result ? finishedUnits(experiment, result.record) : [];
    const found = experiment.numbers?.(rows, params) ?? [];
    return found.map((number) => ({ ...number, experiment: experiment.name, result }));
  });
  const papers = new Set(all.flatMap(({ id, result }) => (result ? [paperOf(id)] : [])));
  return all.filter(({ id }) => papers.has(paperOf(id))).toSorted(compareNames);
}

/** Returns the letters that stand for the paper, such as `LG`. */
const paperOf = (id: string): string => id.split('-')[0] ?? '';

/** Compares names such as `LG-1` and `LG-10`, first by the paper, then by the number. */
function compareNames({ id: one }: { readonly id: string }, { id: other }: { readonly id: string }): number {
  const numberOf = (id: string): number => Number(id.split('-')[1]);
  return PAPERS.indexOf(paperOf(one)) - PAPERS.indexOf(paperOf(other)) || numberOf(one) - numberOf(other);
}

export const NUMBER_COLUMNS = [
  ...['number', 'what', 'in the paper', 'ours', 'verdict', 'rests on', 'source', 'command', 'CPU hours'],
];

/** Returns the lines of the table of numbers. What cannot be tried stands before what stands in for it. */
export function listNumbers(results: readonly Assessment[], sources: NumberSources): NumberLine[] {
  const measured = collectNumbers(results, sources);
  const papers = new Set(measured.map(({ id }) => paperOf(id)));
  const relevant = sources.untried.filter(({ id }) => papers.has(paperOf(id)));
  const untried = relevant.map(({ id, source, quantity, paper, reason }) => ({
    ...{ id, experiment: undefined, command: undefined, cpuHours: '-' },
    cells: [quantity, paper, '-', `cannot be tried: ${reason}`, '-', source],
  }));
  return [...untried, ...measured.map(lineOf)].toSorted(compareNames);
}

function lineOf(number: NumberOfRun): NumberLine {
  const { id, source, quantity, paper, ours, sample, verdict, experiment, result } = number;
  const soFar = result && !isComplete(result) ? ' so far' : '';
  const changed = result && describeChangedPlayers(result).length > 0 ? ', by players that have changed since' : '';
  return {
    ...{ id, experiment: result && experiment, command: shortCommand(number), cpuHours: cpuHours(result) },
    cells: [quantity, paper, ours ?? '-', result ? verdict + soFar : 'not measured yet', sample + changed, source],
  };
}

/** Returns the command that makes the rows, without the options that only say where to store them and how fast. */
function shortCommand({ experiment, result }: NumberOfRun): string {
  const command = (result && commandOf(result)) ?? `insei lab run ${experiment} --scale full`;
  return command.replaceAll(/ --(?:rows|work|concurrency) \S+| --allow-dirty/g, '');
}

/** Returns the processor time of a run in hours. Rows of early versions do not tell their time. */
function cpuHours(result: Assessment | undefined): string {
  const rows = result?.record.rows ?? [];
  const known = rows.flatMap(({ stamp }) => (stamp?.cpuSeconds === undefined ? [] : [stamp.cpuSeconds]));
  if (known.length === 0) return '-';
  const hours = known.reduce((sum, seconds) => sum + seconds, 0) / SECONDS_PER_HOUR;
  return `${hours.toFixed(2)}${known.length < rows.length ? ` (${known.length} of ${rows.length} rows)` : ''}`;
}

/** Lists how each number is judged, when this was decided, and what would decide a number that is undecided. */
export function tabulateCriteria(results: readonly Assessment[], sources: NumberSources): ReportTable {
  const lines = collectNumbers(results, sources).map(({ id, quantity, criterion, written, verdict, missing }) => [
    ...[id, quantity, criterion, written, verdict === 'undecided' ? (missing ?? '-') : '-'],
  ]);
  return table('How each number is judged', ['number', 'what', 'holds if', 'written', 'what would decide it'], lines);
}
