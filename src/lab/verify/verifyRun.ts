/** Checks everything about a stored run that can be checked without playing its units again. */
import type { AnyExperiment } from '../run/experiment.js';
import { unitsOf } from '../run/run.js';
import type { RunLines } from '../store/rowLines.js';
import type { Count } from './countFault.js';
import { countOf, type Fault, type Findings, joinFindings } from './fault.js';
import { checkGame, hasRecord, isCheckedGame } from './gameFaults.js';
import { findHeaderFaults } from './headerFaults.js';
import { findMissingRows } from './missingRows.js';
import { findRowFaults } from './rowFaults.js';
import { findSignatureFaults } from './signatureFaults.js';

/** The mark of old rows, which reports show too. */
export const BEFORE_SIGNATURES = 'recorded before rows carried signatures';

export async function verifyRun(experiment: AnyExperiment, lines: RunLines, count: Count): Promise<Findings> {
  const units = unitsOf(experiment, lines.identity.params);
  const byKey = new Map(units.map((unit) => [unit.key, unit]));
  const numbers = new Map(units.map(({ key }, index) => [key, index]));
  const faults = [
    ...findHeaderFaults(lines),
    ...findRowFaults(lines, numbers),
    ...findSignatureFaults(lines.rows, byKey),
  ];
  const missing = findMissingRows(
    lines,
    units.map(({ key }) => key),
  );
  const games: Findings[] = [];
  for (const { key, row, line } of lines.rows) {
    const unit = byKey.get(key);
    if (!unit) continue;
    const locate = (what: string): Fault => ({ line, what: `${key}: ${what}` });
    if (!isCheckedGame(unit, row)) {
      const wrong = experiment.check?.(unit, row, lines.identity.params) ?? [];
      games.push({ faults: wrong.map(locate), notes: [] });
      continue;
    }
    const found = await checkGame(unit, row, count);
    games.push({ faults: found.faults.map(locate), notes: found.note ? [`line ${line}: ${key}: ${found.note}`] : [] });
  }
  return joinFindings([
    { faults, notes: describeUnverifiable(lines, byKey, experiment.check !== undefined) },
    missing,
    ...games,
  ]);
}

/** Says which rows have too little to be checked fully. */
function describeUnverifiable(
  { rows }: RunLines,
  units: ReadonlyMap<string, Parameters<typeof isCheckedGame>[0]>,
  areOthersChecked: boolean,
): string[] {
  const old = rows.filter(({ stamp }) => stamp === undefined);
  const isGameRow = ({ key, row }: (typeof rows)[number]): boolean => {
    const unit = units.get(key);
    return unit !== undefined && isCheckedGame(unit, row);
  };
  const bare = rows.filter((each) => isGameRow(each) && !hasRecord(each.row));
  const others = rows.filter((each) => !isGameRow(each));
  return [
    ...(old.length > 0 ? [`${countOf(old.length, 'row')} of ${rows.length} ${BEFORE_SIGNATURES}`] : []),
    ...(bare.length > 0 ? [`not verifiable: ${countOf(bare.length, 'game')} of ${rows.length} without a record`] : []),
    ...(others.length > 0
      ? [
          `${areOthersChecked ? 'only partly' : 'not'} verifiable without --replay: ${countOf(others.length, 'row')} of ${rows.length} are not games`,
        ]
      : []),
  ];
}
