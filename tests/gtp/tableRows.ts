/** Reads the tables of a document: the words in the first column of each row, by the heading above the table. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface TableRow {
  readonly heading: string;
  /** The first word of the first column. */
  readonly name: string;
  readonly text: string;
}

export function readTableRows(document: string): TableRow[] {
  const path = fileURLToPath(new URL(`../../${document}`, import.meta.url));
  let heading = '';
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      heading = /^## (.*)$/.exec(line)?.[1] ?? heading;
      const [, name, text] = /^\| `([^` ]+)[^`]*` *\|(.*)\|$/.exec(line) ?? [];
      return name === undefined || text === undefined ? [] : [{ heading, name, text: text.trim() }];
    });
}
