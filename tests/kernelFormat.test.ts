/** Checks the format of the kernel's files, since Biome cannot parse AssemblyScript's decorators. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const KERNEL = new URL('../kernel/', import.meta.url);
const MAX_WIDTH = 120;
const FILES = readdirSync(KERNEL, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

function faultOf(line: string): string | undefined {
  if (line.includes('\t')) return 'has a tab';
  if (/\s$/.test(line)) return 'ends with a blank';
  if (line.length > MAX_WIDTH) return `is longer than ${MAX_WIDTH} characters`;
  const indentation = line.search(/\S/);
  // The lines inside a block comment are one blank further in.
  return indentation % 2 === 1 && line[indentation] !== '*' ? 'is indented by an odd number of blanks' : undefined;
}

test.each(FILES)('kernel/%s is well formatted', (file) => {
  const lines = readFileSync(new URL(file, KERNEL), 'utf8').trimEnd().split('\n');
  const faults = lines.map((line, i) => [i + 1, faultOf(line)] as const).filter(([, fault]) => fault !== undefined);
  expect(faults.map(([number, fault]) => `line ${number} ${fault}`)).toEqual([]);
});
