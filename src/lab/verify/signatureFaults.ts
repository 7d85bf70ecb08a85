/**
 * Finds pairings whose rows come from different players: players whose signatures or versions changed during the run.
 * The results of such rows cannot be added up.
 */
import type { Unit } from '../run/experiment.js';
import { isGame } from '../run/gameUnit.js';
import type { RowOnLine } from '../store/rowLines.js';
import type { Fault } from './fault.js';

/** The versions that may change during a run: only players must stay the same. */
const FREE_VERSIONS = ['insei', 'node'];

/** Rows of the same group are added up. Rows that are not games all belong to one group. */
const groupOf = (unit: Unit): string =>
  isGame(unit) ? `${unit.a} against ${unit.b} on ${unit.size}x${unit.size}` : 'the run';

export function findSignatureFaults(rows: readonly RowOnLine[], units: ReadonlyMap<string, Unit>): Fault[] {
  const first = new Map<string, { readonly value: string; readonly line: number }>();
  const faults: Fault[] = [];
  for (const { line, key, stamp } of rows) {
    const unit = units.get(key);
    if (!stamp || !unit) continue;
    const versions = Object.entries(stamp.versions).filter(([name]) => !FREE_VERSIONS.includes(name));
    for (const [name, value] of [...Object.entries(stamp.signatures), ...versions]) {
      const group = `${groupOf(unit)}: ${name}`;
      const before = first.get(group);
      if (!before) first.set(group, { value, line });
      else if (before.value !== value)
        faults.push({ line, what: `${group} is ${value} here, but ${before.value} in line ${before.line}` });
    }
  }
  return faults;
}
