/**
 * A learner's table as text: JSON with one row per class that has occurred, its
 * features by value, so that people can read it and no version of ours can take
 * one class for another. What cannot be a table is refused with the reason.
 */
import { InputError } from '../../base/inputError.js';
import { ClassTable, COUNTINGS, type Counting, SOURCES } from './classTable.js';
import { classOf, featuresOfClass, isPossible, type MoveFeatures, TOP_STRENGTHS } from './moveClass.js';

const FORMAT = 'insei-explore-table';
const VERSION = 1;
const COLUMNS = [
  ...['capture', 'edge', 'friendStrength', 'enemyStrength', 'groupStrength', 'mergeCount'],
  ...['wins', 'losses', 'leads'],
] as const;
/** More moves than anybody will ever play; beyond it, chances take too long to work out. */
const MOST_COUNT = 1e9;

export function writeTable(table: ClassTable): string {
  const rows = [...table.seen]
    .sort((a, b) => a - b)
    .map((row) => JSON.stringify([...featureValues(featuresOfClass(row)), ...table.rowOf(row)]));
  const { top, per, source, keep } = table.counting;
  const head = { format: FORMAT, version: VERSION, counting: { top, per, source, keep }, games: table.games };
  const text = JSON.stringify({ ...head, columns: COLUMNS });
  return `${text.slice(0, -1)},"rows":[\n${rows.join(',\n')}\n]}\n`;
}

const featureValues = (features: MoveFeatures): number[] => [
  ...[Number(features.capture), Number(features.edge), features.friendStrength],
  ...[features.enemyStrength, features.groupStrength, features.mergeCount],
];

/** Reads a table; `name` is what the message calls it. */
export function readTable(text: string, name: string): ClassTable {
  const refuse = (reason: string): InputError =>
    new InputError(`${name} is no learner's table: ${reason}; name another file, or a new one to begin from nothing`);
  const head = parseObject(text);
  if (!head) throw refuse('it is not a JSON object');
  if (head.format !== FORMAT) throw refuse(`its format is not "${FORMAT}"`);
  if (head.version !== VERSION) throw refuse(`its version is not ${VERSION}`);
  const counting = readCounting(head.counting);
  if (!counting) throw refuse('it does not say how games were counted');
  const { games, rows } = head;
  if (!isCount(games) || !Number.isInteger(games)) throw refuse('"games" is not a whole number');
  if (!Array.isArray(rows)) throw refuse('it has no rows');
  const table = new ClassTable(counting);
  for (const [index, row] of rows.entries()) {
    const fault = readRow(table, row);
    if (fault) throw refuse(`row ${index + 1} ${fault}`);
  }
  table.games = games;
  return table;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function readCounting(value: unknown): Counting | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { top, per, source, keep } = value as Record<string, unknown>;
  const counting = {
    top: TOP_STRENGTHS.find((known) => known === top),
    per: COUNTINGS.find((known) => known === per),
    source: SOURCES.find((known) => known === source),
    keep: typeof keep === 'number' && keep > 0 && keep <= 1 ? keep : undefined,
  };
  return Object.values(counting).includes(undefined) ? undefined : (counting as Counting);
}

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= MOST_COUNT;

/** Puts a row into the table; says what is wrong with it, if anything is. */
function readRow(table: ClassTable, row: unknown): string | undefined {
  if (!Array.isArray(row) || row.length !== COLUMNS.length || !row.every((value) => typeof value === 'number'))
    return `is not ${COLUMNS.length} numbers`;
  const [capture, edge, friendStrength, enemyStrength, groupStrength, mergeCount, wins, losses, leads] =
    row as number[];
  const features = {
    ...{ capture: capture === 1, edge: edge === 1 },
    ...{ friendStrength, enemyStrength, groupStrength, mergeCount },
  } as MoveFeatures;
  const number = classOf(features);
  const isClass = String(featureValues(featuresOfClass(number))) === String(row.slice(0, 6));
  if (!isClass || !isPossible(features, table.counting.top)) return 'has features that no move can have';
  if (table.seen.includes(number)) return 'is there twice';
  if (!isCount(wins) || !isCount(losses)) return 'has counts that cannot be';
  if (leads === undefined || !(Math.abs(leads) <= wins + losses + 1e-6)) return 'has leads that cannot be';
  table.restore(number, wins, losses, leads);
  return undefined;
}
