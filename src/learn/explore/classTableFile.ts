/**
 * Writes a learner's table as text and reads it back. The text is JSON with one row for each class that has occurred. A
 * row lists the values of the features instead of the number of the class. So people can read the row, and the row
 * stays valid if a later version numbers classes differently. The reader refuses a text that is not such a table, and
 * gives the reason.
 */
import { InputError } from '../../base/errors.js';
import { CLASS_COUNTING_UNITS, type ClassCountingSettings, ClassTable, SIDES_LEARNED_FROM } from './classTable.js';
import { arePossibleFeatures, classOf, featuresOfClass, type MoveFeatures, TOP_STRENGTHS } from './moveClass.js';

const FORMAT = 'insei-explore-table';
const VERSION = 1;
const COLUMNS = [
  ...['capture', 'edge', 'friendStrength', 'enemyStrength', 'groupStrength', 'mergeCount'],
  ...['wins', 'losses', 'leads'],
] as const;
/**
 * The largest count that the reader accepts, far above the counts of real tables. With larger counts, computing the
 * beta function would take too long.
 */
const MAX_COUNT = 1e9;

/** Writes a table as JSON, for `parseClassTable`. */
export function writeClassTable(table: ClassTable): string {
  const rows = [...table.seen]
    .sort((a, b) => a - b)
    .map((moveClass) => JSON.stringify([...featureValues(featuresOfClass(moveClass)), ...table.countsOf(moveClass)]));
  const { top, per, source, keep } = table.counting;
  const head = { format: FORMAT, version: VERSION, counting: { top, per, source, keep }, games: table.games };
  const text = JSON.stringify({ ...head, columns: COLUMNS });
  return `${text.slice(0, -1)},"rows":[\n${rows.join(',\n')}\n]}\n`;
}

const featureValues = (features: MoveFeatures): number[] => [
  ...[Number(features.capture), Number(features.edge), features.friendStrength],
  ...[features.enemyStrength, features.groupStrength, features.mergeCount],
];

/** Throws an InputError if the text is not a learner's table. The error message uses `name` as the name of the file. */
export function parseClassTable(text: string, name: string): ClassTable {
  const refuse = (reason: string): InputError =>
    new InputError(
      `${name} is not a learner's table: ${reason}; choose another file, or a new file to start with an empty table`,
    );
  const head = parseObject(text);
  if (!head) throw refuse('the text is not a JSON object');
  if (head.format !== FORMAT) throw refuse(`the value of "format" is not "${FORMAT}"`);
  if (head.version !== VERSION) throw refuse(`the value of "version" is not ${VERSION}`);
  const counting = readCounting(head.counting);
  if (!counting) throw refuse('"counting", which says how games were counted, is missing or invalid');
  const { games, rows } = head;
  if (!isCount(games) || !Number.isInteger(games)) throw refuse('"games" is not a whole number');
  if (!Array.isArray(rows)) throw refuse('the list "rows" is missing');
  const table = new ClassTable(counting);
  for (const [index, row] of rows.entries()) {
    const fault = readRow(table, row);
    if (fault) throw refuse(`row ${index + 1}: ${fault}`);
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

function readCounting(value: unknown): ClassCountingSettings | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { top, per, source, keep } = value as Record<string, unknown>;
  const counting = {
    top: TOP_STRENGTHS.find((known) => known === top),
    per: CLASS_COUNTING_UNITS.find((known) => known === per),
    source: SIDES_LEARNED_FROM.find((known) => known === source),
    keep: typeof keep === 'number' && keep > 0 && keep <= 1 ? keep : undefined,
  };
  return Object.values(counting).includes(undefined) ? undefined : (counting as ClassCountingSettings);
}

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= MAX_COUNT;

/** Adds a row to the table. Returns what is wrong with the row, or undefined if it is valid. */
function readRow(table: ClassTable, row: unknown): string | undefined {
  if (!Array.isArray(row) || row.length !== COLUMNS.length || !row.every((value) => typeof value === 'number'))
    return `the row does not have ${COLUMNS.length} numbers`;
  const [capture, edge, friendStrength, enemyStrength, groupStrength, mergeCount, wins, losses, leads] =
    row as number[];
  const features = {
    capture: capture === 1,
    edge: edge === 1,
    friendStrength,
    enemyStrength,
    groupStrength,
    mergeCount,
  } as MoveFeatures;
  const moveClass = classOf(features);
  const isClass = String(featureValues(featuresOfClass(moveClass))) === String(row.slice(0, 6));
  if (!isClass || !arePossibleFeatures(features, table.counting.top)) return 'no move can have these features';
  if (table.seen.includes(moveClass)) return 'an earlier row has the same features';
  if (!isCount(wins) || !isCount(losses)) return `the wins or the losses are not a number from 0 to ${MAX_COUNT}`;
  if (leads === undefined || !(Math.abs(leads) <= wins + losses + 1e-6))
    return 'the sum of leads is outside the range from -(wins + losses) to wins + losses';
  table.restore(moveClass, wins, losses, leads);
  return undefined;
}
