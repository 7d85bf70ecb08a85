/** Prints the result of a command to standard output. */
export type CommandResult = Readonly<Record<string, unknown>>;

/** Prints one JSON object with `--json`, otherwise one line for each number or text. */
export function printResult(result: CommandResult, options: { readonly json?: boolean }): void {
  if (options.json) console.log(JSON.stringify(result));
  else console.log(fieldLines(flattened(result)).join('\n'));
}

/** Turns nested values into one flat object. The name of a value consists of the keys that lead to the value. */
function flattened(value: unknown, name = ''): CommandResult {
  if (typeof value !== 'object' || value === null) return { [name]: value };
  const entries = Array.isArray(value) ? value.map(namedRow) : Object.entries(value);
  return Object.assign(
    {},
    ...entries
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => flattened(part, name === '' ? String(key) : `${name} ${key}`)),
  );
}

/**
 * Returns a name for a row of a table, and the remaining fields of the row. The name is the row's range (such as
 * "1-20") or its epoch. A row without a range or an epoch is named by its number in the table.
 */
function namedRow(row: unknown, index: number): [name: string, rest: unknown] {
  if (typeof row !== 'object' || row === null) return [String(index + 1), row];
  const { from, to, epoch, ...rest } = row as CommandResult;
  if (from !== undefined && to !== undefined) return [`${from}-${to}`, rest];
  return [String(epoch ?? index + 1), rest];
}

function fieldLines(result: CommandResult): string[] {
  const width = Math.max(...Object.keys(result).map((name) => name.length));
  return Object.entries(result).map(([name, value]) => `${name.padEnd(width)}  ${writeValue(value)}`);
}

function writeValue(value: unknown): string {
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 4 : 1);
}
