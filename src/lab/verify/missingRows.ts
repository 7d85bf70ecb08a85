/**
 * Finds units that should have a row. A process takes the units in their order, so a run that was stopped lacks the
 * last units of what it was asked to do. If later units have a row and the file does not say that the unit failed, its
 * row was removed.
 */

import type { RunLines } from '../store/rowLines.js';
import { countOf, type Fault, type Findings } from './fault.js';
import { flagOf, MANY, processedAtOnce } from './sittingCommand.js';

export function findMissingRows({ provenances, rows, failures }: RunLines, keys: readonly string[]): Findings {
  const done = new Set(rows.map(({ key }) => key));
  const missing = keys.filter((key) => !done.has(key));
  if (missing.length === 0) return { faults: [], notes: [] };
  const commands = provenances.map(({ provenance }) => provenance.command);
  const failed = new Set(failures.map(({ key }) => key));
  const gaps = findGaps(keys, done, commands).filter((key) => !failed.has(key));
  // Units that were in progress when a process was stopped have no row either.
  const allowed = Math.max(0, ...commands.map(processedAtOnce)) - 1;
  const lastLine = Math.max(1, ...rows.map(({ line }) => line));
  const faults: Fault[] =
    gaps.length <= allowed || allowed >= MANY
      ? []
      : gaps.map((key) => ({
          line: lastLine,
          what: `the unit "${key}" has no row, although later units have one; if nobody removed it, run the command again`,
        }));
  const reason = failed.size > 0 ? `, ${failed.size} of them failed` : '';
  return { faults, notes: [`unfinished: ${countOf(missing.length, 'unit')} of ${keys.length} without a row${reason}`] };
}

/** Returns the units without a row that every process that could do some later, finished unit had to do first. */
function findGaps(keys: readonly string[], done: ReadonlySet<string>, commands: readonly string[]): string[] {
  const wishes = commands.map((command) => flagOf(command, 'only'));
  const wishesFor = (key: string): boolean[] => wishes.map((text) => text === undefined || key.includes(text));
  const gaps: string[] = [];
  const later: boolean[][] = [];
  for (const key of [...keys].reverse()) {
    const own = wishesFor(key);
    if (done.has(key)) {
      if (!later.some((each) => each.join() === own.join())) later.push(own);
    } else if (later.some((each) => each.every((wished, index) => !wished || own[index]))) gaps.push(key);
  }
  return gaps.reverse();
}
