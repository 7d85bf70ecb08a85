/** Results on standard output: a table for people, or one JSON object. */
export type Result = Readonly<Record<string, unknown>>;

/** Prints a result: with `--json` as one JSON object and nothing else, otherwise one field a line. */
export function printResult(result: Result, options: { readonly json?: boolean }): void {
  if (options.json) console.log(JSON.stringify(result));
  else console.log(fieldLines(result).join('\n'));
}

function fieldLines(result: Result): string[] {
  const width = Math.max(...Object.keys(result).map((name) => name.length));
  return Object.entries(result).map(([name, value]) => `${name.padEnd(width)}  ${writeValue(value)}`);
}

function writeValue(value: unknown): string {
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 4 : 1);
}
