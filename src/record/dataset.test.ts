import { describe, expect, test } from 'vitest';
import { type ByteSource, type DatasetGame, type DatasetOptions, readGames, type SkippedGame } from './dataset.js';
import { hashText, isHeldOut } from './heldOut.js';

const encoder = new TextEncoder();

/** A source that hands out its bytes in chunks of a given size. */
function source(name: string, bytes: Uint8Array | string, chunkSize = 7): ByteSource {
  const all = typeof bytes === 'string' ? encoder.encode(bytes) : bytes;
  return {
    name,
    async *chunks() {
      for (let at = 0; at < all.length; at += chunkSize) yield all.subarray(at, at + chunkSize);
    },
  };
}

async function readAll(
  sources: ByteSource[],
  options: DatasetOptions = {},
): Promise<{ games: DatasetGame[]; skipped: SkippedGame[] }> {
  const skipped: SkippedGame[] = [];
  const games: DatasetGame[] = [];
  for await (const game of readGames(sources, { ...options, onSkip: (skip) => skipped.push(skip) })) games.push(game);
  return { games, skipped };
}

describe('reading', () => {
  test('gives the games of all sources in order', async () => {
    const { games } = await readAll([source('a', '(;PB[1];B[aa])\n(;PB[2])'), source('b', '(;PB[3])')]);
    expect(games.map(({ source, offset, record }) => [source, offset, record.names.black])).toEqual([
      ['a', 0, '1'],
      ['a', 15, '2'],
      ['b', 0, '3'],
    ]);
  });

  test('skips broken games and reports the reason', async () => {
    const { games, skipped } = await readAll([
      source('a', '(;PB[1])(;SZ[19:13])(;GM[5])(;B[zz])(;PB[2])'),
      source('b', 'nothing here'),
    ]);
    expect(games.map(({ record }) => record.names.black)).toEqual(['1', '2']);
    expect(skipped).toEqual([
      { source: 'a', offset: 8, reason: expect.stringContaining('not a square board') },
      { source: 'a', offset: 20, reason: expect.stringContaining('the game is not Go') },
      { source: 'a', offset: 28, reason: expect.stringContaining('not on the board') },
      { source: 'b', offset: 0, reason: expect.stringContaining('no game') },
    ]);
  });

  test('repairs what it can', async () => {
    const { games, skipped } = await readAll([source('a', 'x (;GM[1]PB[1];B[aa]\n(;GM[1]PB[2]KM[x];B[bb')]);
    expect(games.map(({ record, problems }) => [record.names.black, problems.map(({ code }) => code)])).toEqual([
      ['1', ['junk', 'unclosed-tree']],
      ['2', ['unclosed-value', 'unclosed-tree']],
    ]);
    expect(skipped).toEqual([]);
  });

  test('skips games that are too large', async () => {
    const text = `(;PB[1])(;C[${'x'.repeat(500_000)}])(;PB[2])`;
    const { games, skipped } = await readAll([source('a', text, 10_000)], { maxGameBytes: 100_000 });
    expect(games.map(({ record }) => record.names.black)).toEqual(['1', '2']);
    expect(skipped).toEqual([{ source: 'a', offset: 8, reason: 'the game is larger than the limit, at byte 8' }]);
  });

  test('does not depend on the size of the chunks', async () => {
    const comment = `${'long \\] talk ('.repeat(2000)}\\\\`;
    const games = Array.from({ length: 20 }, (_, i) => `(;GM[1]PB[${i}]C[${comment}];B[aa](;W[bb])(;W[cc]))\n`);
    const text = games.join('');
    const whole = await readAll([source('a', text, text.length)]);
    expect(whole.games).toHaveLength(20);
    for (const size of [1000, 4099, 65_536]) expect(await readAll([source('a', text, size)])).toEqual(whole);
  });

  test('knows the charset of each game', async () => {
    const gb = Uint8Array.from('(;CA[GB2312]PB[\xb9\xc5\xc1\xa6])', (char) => char.charCodeAt(0));
    const utf8 = encoder.encode('(;PB[古力])');
    const { games } = await readAll([source('a', new Uint8Array([...gb, ...utf8, ...gb]))]);
    expect(games.map(({ record }) => record.names.black)).toEqual(['古力', '古力', '古力']);
  });

  test('accepts an asynchronous list of sources', async () => {
    async function* sources(): AsyncGenerator<ByteSource> {
      yield source('a', '(;PB[1])');
      yield source('b', '(;PB[2])');
    }
    const names: (string | undefined)[] = [];
    for await (const { record } of readGames(sources())) names.push(record.names.black);
    expect(names).toEqual(['1', '2']);
  });
});

describe('the split', () => {
  test('depends on the text of the game alone', async () => {
    const { games: alone } = await readAll([source('a', '(;PB[x])')]);
    const { games: among } = await readAll([source('b', 'junk (;PB[y])\n(;PB[x])\n')]);
    expect(among[1]?.hash).toBe(alone[0]?.hash);
    expect(alone[0]?.hash).toBe(hashText('(;PB[x])'));
  });

  test('does not change between versions', () => {
    expect([hashText(''), hashText('(;B[aa])'), hashText('(;B[ab])')]).toMatchInlineSnapshot(`
      [
        1947474976,
        1033629394,
        3018925510,
      ]
    `);
  });

  test('holds out the given share, and a larger share only adds games', () => {
    const hashes = Array.from({ length: 20_000 }, (_, i) => hashText(`(;SZ[19];B[aa];W[bb]N[${i}])`));
    const heldOut = (share: number): number[] => hashes.filter((hash) => isHeldOut(hash, share));
    expect(heldOut(0.1).length / hashes.length).toBeCloseTo(0.1, 2);
    expect(heldOut(0.1).every((hash) => isHeldOut(hash, 0.2))).toBe(true);
    expect(heldOut(0)).toEqual([]);
    expect(heldOut(1)).toEqual(hashes);
  });
});
