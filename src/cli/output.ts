/** Results on standard output: a table for people, or one JSON object. */
export type Result = Readonly<Record<string, unknown>>;

/** Prints a result: with `--json` as one JSON object and nothing else, otherwise one field a line. */
export function printResult(result: Result, options: { readonly json?: boolean }): void {
  if (options.json) console.log(JSON.stringify(result));
  else console.log(fieldLines(flattened(result)).join('\n'));
}

/** For people: every number on a line of its own, with the way to it as its name. */
function flattened(value: unknown, name = ''): Result {
  if (typeof value !== 'object' || value === null) return { [name]: value };
  const entries = Array.isArray(value) ? value.map(namedRow) : Object.entries(value);
  return Object.assign(
    {},
    ...entries
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => flattened(part, name === '' ? String(key) : `${name} ${key}`)),
  );
}

/** Rows of a table are named by what tells them apart. */
function namedRow(row: unknown, index: number): [name: string, rest: unknown] {
  if (typeof row !== 'object' || row === null) return [String(index + 1), row];
  const { from, to, epoch, ...rest } = row as Result;
  if (from !== undefined && to !== undefined) return [`${from}-${to}`, rest];
  return [String(epoch ?? index + 1), rest];
}

function fieldLines(result: Result): string[] {
  const width = Math.max(...Object.keys(result).map((name) => name.length));
  return Object.entries(result).map(([name, value]) => `${name.padEnd(width)}  ${writeValue(value)}`);
}

function writeValue(value: unknown): string {
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 4 : 1);
}
