/**
 * Reads the log of a training: the file OUT.jsonl that `training/train.py` writes (training/README.md). Each line is a
 * JSON object. Lines without losses are skipped.
 */
import { InputError } from '../../base/errors.js';

/** Numbers by their names, for each board size. The sizes are texts because JSON has them as field names. */
export type FiguresBySize = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What the log says after a number of training positions. */
export interface LogEntry {
  readonly positions: number;
  readonly minutes: number;
  readonly rate: number;
  /** The mean losses on training positions since the entry before. */
  readonly losses: FiguresBySize;
  /** The figures of the averaged weights on held-out positions; missing in most entries. */
  readonly heldOut?: FiguresBySize;
}

export interface TrainingLog {
  /** The number of weights of the network; missing if no line names it. */
  readonly weights?: number;
  /** The number of teachers; missing if no line names it. */
  readonly teachers?: number;
  readonly entries: readonly LogEntry[];
}

/** `name` is the name of the file, for messages. */
export function parseTrainingLog(text: string, name: string): TrainingLog {
  let facts: Pick<TrainingLog, 'weights' | 'teachers'> = {};
  const entries: LogEntry[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const fields = parseLine(line, `${name}, line ${index + 1}`);
    if ('losses' in fields) addEntry(entries, readEntry(fields, `${name}, line ${index + 1}`));
    else if (typeof fields.weights === 'number') facts = factsOf(fields);
  }
  if (entries.length === 0)
    throw new InputError(`${name} has no line with losses; name the log that training/train.py writes (OUT.jsonl)`);
  return { ...facts, entries };
}

const factsOf = ({ weights, teachers }: Fields): Pick<TrainingLog, 'weights' | 'teachers'> => ({
  ...(typeof weights === 'number' && { weights }),
  ...(typeof teachers === 'number' && { teachers }),
});

type Fields = Readonly<Record<string, unknown>>;

function parseLine(line: string, where: string): Fields {
  try {
    const value: unknown = JSON.parse(line);
    if (isFields(value)) return value;
  } catch {
    // The error below is the answer to both faults.
  }
  throw new InputError(`${where}: this is not a JSON object, so the file is not the log of a training`);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readEntry({ positions, minutes, rate, losses, heldOut }: Fields, where: string): LogEntry {
  for (const [field, value] of Object.entries({ positions, minutes, rate }))
    if (typeof value !== 'number') throw new InputError(`${where}: the field "${field}" must be a number`);
  const numbers = { positions, minutes, rate } as Pick<LogEntry, 'positions' | 'minutes' | 'rate'>;
  return {
    ...numbers,
    losses: readFigures(losses, `${where}: the field "losses"`),
    ...(heldOut !== undefined && { heldOut: readFigures(heldOut, `${where}: the field "heldOut"`) }),
  };
}

function readFigures(value: unknown, what: string): FiguresBySize {
  const isRight = (figures: unknown): boolean =>
    isFields(figures) && Object.values(figures).every((each) => typeof each === 'number');
  if (isFields(value) && Object.values(value).every(isRight)) return value as FiguresBySize;
  throw new InputError(`${what} must hold numbers for each board size`);
}

/**
 * A training that was interrupted continues from its last checkpoint, and repeats what came after it. So an entry
 * replaces all earlier entries that do not have fewer positions.
 */
function addEntry(entries: LogEntry[], entry: LogEntry): void {
  while ((entries.at(-1)?.positions ?? -1) >= entry.positions) entries.pop();
  entries.push(entry);
}
