import { expect, test } from 'vitest';
import { cutLines } from './cutLines.js';

async function* chunksOf(...chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
}

async function cut(...chunks: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of cutLines(chunksOf(...chunks))) lines.push(line);
  return lines;
}

test('lines may arrive in pieces, and many in one', async () => {
  expect(await cut('na', 'me\nver', 'sion\n\nqu', 'it\n')).toEqual(['name', 'version', '', 'quit']);
});

test('what stands behind the last line feed is a line, too', async () => {
  expect(await cut('name\nquit')).toEqual(['name', 'quit']);
  expect(await cut('')).toEqual([]);
});

test('a carriage return alone ends no line', async () => {
  expect(await cut('na\rme\r\n')).toEqual(['na\rme\r']);
});

test('a line of a megabyte arrives whole', async () => {
  const piece = 'x'.repeat(1000);
  const [line, next] = await cut(...Array.from({ length: 1000 }, () => piece), '\nname\n');
  expect(line).toHaveLength(1_000_000);
  expect(next).toBe('name');
});

test('zeros without end do not add up', async () => {
  expect(await cut(...Array.from({ length: 2000 }, () => '\0'.repeat(65_536)), '\nname')).toEqual(['', 'name']);
});

test('a line that never ends is cut, and no command any more', async () => {
  const piece = 'play b D4 '.repeat(100_000);
  const lines = await cut(...Array.from({ length: 70 }, () => piece), '\nname\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^play b D4 .*too long/);
  expect((lines[0] as string).length).toBeLessThan(2_000_000);
});
