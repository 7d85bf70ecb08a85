/**
 * Reads every game of the training data, if it is on this machine (it is not part of the project). Reading and writing
 * must give the same bytes, a record must survive writing and reading, and counted games must have the result that they
 * state.
 */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type ByteSource,
  gameFromSgf,
  gameToSgf,
  isHeldOut,
  ownershipOf,
  parseSgf,
  readGames,
  replay,
  type SgfTree,
  writeSgf,
} from '../../src/record/index.js';
import { BLACK, isEmpty, WHITE } from '../../src/rules/position.js';

const folder = path.resolve(process.env.INSEI_SHARED ?? '../shared', 'data');
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sgf')) : [];

const source = (file: string): ByteSource => ({
  name: file,
  chunks: () => createReadStream(path.join(folder, file)),
});

/** The lines of a file, one game each, in pieces of a few lines. */
async function* lines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path.join(folder, file), 'latin1')) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() as string;
    yield* parts;
  }
}

describe.skipIf(files.length === 0)(
  `the games in ${folder}${files.length === 0 ? ' (skipped: not there)' : ''}`,
  () => {
    test.each(files)('%s: the same bytes, the same records', async (file) => {
      let count = 0;
      for await (const line of lines(file)) {
        const bytes = Uint8Array.from(Buffer.from(`${line}\n`, 'latin1'));
        const { games } = parseSgf(bytes);
        expect(Buffer.compare(writeSgf(games), bytes)).toBe(0);
        // Comparing records is slow, and one game in ten is enough.
        if (count++ % 10 > 0) continue;
        const record = gameFromSgf(games[0] as SgfTree);
        const again = gameFromSgf(parseSgf(writeSgf([gameToSgf(record, 'Insei:0')])).games[0] as SgfTree);
        expect(again).toEqual(record);
      }
    });

    test.each(files)('%s: streaming finds every game', async (file) => {
      let count = 0;
      let heldOut = 0;
      for await (const { record, hash, problems } of readGames([source(file)])) {
        count++;
        if (isHeldOut(hash, 0.1)) heldOut++;
        expect(problems).toHaveLength(0);
        if (record.moves.length === 0) throw new Error('a game without moves');
      }
      expect(count).toBeGreaterThan(0);
      if (count > 1000) expect(heldOut / count).toBeCloseTo(0.1, 1);
    });
  },
);

const GNUGO = 'computer-13x13-gnugo.sgf';

test.skipIf(!files.includes(GNUGO))(`${GNUGO}: moves are on empty points, all counted points have owners`, async () => {
  for await (const { record } of readGames([source(GNUGO)])) {
    const positions = [...replay(record)];
    for (const [index, { point }] of record.moves.entries()) {
      const before = positions[index];
      if (point !== 0 && before) expect(isEmpty(before, point)).toBe(true);
    }
    const owners = ownershipOf(record, positions.at(-1));
    for (const point of record.territory?.black ?? []) expect(owners?.[point]).toBe(BLACK);
    for (const point of record.territory?.white ?? []) expect(owners?.[point]).toBe(WHITE);
  }
});
