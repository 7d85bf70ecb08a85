/** The signature of a preset as it is stored with the benches. */
import { readFileSync } from 'node:fs';

const LINES = readFileSync(new URL('../bench/signature.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

export const storedSignature = (preset: string): string | undefined =>
  LINES.map((line) => line.split(' ')).find(([name]) => name === preset)?.[1];
