/** Checks the lines of a run against each other: units, stamps, hashes, links and numbers of rows. */
import { mixSeed } from '../../base/rng.js';
import { hashOfRow, linkAfter } from '../run/stampRow.js';
import type { RowOnLine, RunLines } from '../store/rowLines.js';
import type { Fault } from './fault.js';

/** The numbers of the units by their keys. */
export type UnitNumbers = ReadonlyMap<string, number>;

export function findRowFaults({ identity, provenances, rows, counts }: RunLines, numbers: UnitNumbers): Fault[] {
  const commits = new Set(provenances.map(({ provenance }) => provenance.commit));
  const seen = new Map<string, number>();
  const faults: Fault[] = [];
  for (const each of rows) {
    const { key, line, stamp } = each;
    const number = numbers.get(key);
    const before = seen.get(key);
    const add = (what: string): number => faults.push({ line, what });
    if (number === undefined) add(`the run has no unit "${key}"`);
    if (before !== undefined) add(`the unit "${key}" already has a row in line ${before}`);
    seen.set(key, line);
    if (stamp === undefined) continue;
    if (number !== undefined && stamp.seed !== mixSeed(identity.seed, number))
      add(
        `the row of "${key}" has the seed ${stamp.seed}, but unit ${number} of a run with seed ${identity.seed} has
        the seed ${mixSeed(identity.seed, number)}`.replace(/\s+/g, ' '),
      );
    if (stamp.hash !== hashOfRow(identity, each, stamp))
      add(`the row of "${key}" or the run in line 1 was changed: its hash is not ${stamp.hash}`);
    if (!commits.has(stamp.commit))
      add(`the row of "${key}" names the commit ${stamp.commit ?? 'none'}, but no sitting of this file does`);
  }
  return [...faults, ...findLinkFaults(rows), ...findCountFaults(rows, counts), ...findLateOldRows(rows)];
}

/** Reports only the first wrong link after each correct one, because one removed row makes the next link wrong. */
function findLinkFaults(rows: readonly RowOnLine[]): Fault[] {
  const faults: Fault[] = [];
  let previous: string | undefined;
  for (const { line, key, stamp, link } of rows) {
    if (!stamp) continue;
    if (link !== linkAfter(previous, stamp.hash))
      faults.push({ line, what: `the row of "${key}" does not follow the row before it: rows were removed or moved` });
    previous = link;
  }
  return faults;
}

function findCountFaults(rows: readonly RowOnLine[], counts: RunLines['counts']): Fault[] {
  return counts.flatMap((count) => {
    const before = rows.filter(({ line }) => line < count.line);
    const link = before.findLast((row) => row.link !== undefined)?.link;
    if (before.length === count.rows && link === count.link) return [];
    return [
      { line: count.line, what: `there should be ${count.rows} rows before this line, not these ${before.length}` },
    ];
  });
}

/** A file may begin with rows that were recorded before rows carried signatures, but no such row can come later. */
function findLateOldRows(rows: readonly RowOnLine[]): Fault[] {
  const first = rows.find(({ stamp }) => stamp !== undefined);
  if (!first) return [];
  return rows
    .filter(({ stamp, line }) => stamp === undefined && line > first.line)
    .map(({ line, key }) => ({ line, what: `the row of "${key}" has no signatures, although earlier rows have` }));
}
