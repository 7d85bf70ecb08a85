import { gzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { texts } from '../texts.js';
import { acceptDroppedGames, openFile, openRecord, openSgf } from './files.js';
import { file } from './game/gameTree.js';
import { game } from './game/position.js';
import { clearNotice, notice } from './notices.js';

vi.mock('../workers/playerClient.js');

beforeEach(clearNotice);

test('a file is opened', async () => {
  await openFile(new Blob(['(;GM[1]SZ[5];B[cc])']));
  expect(notice.value).toBeUndefined();
  expect(game.value.moves).toHaveLength(1);
});

test('a file that is packed with gzip is unpacked; a damaged one is refused', async () => {
  const packed = gzipSync('(;GM[1]SZ[7];B[cc];W[dd])');
  await openFile(new Blob([packed]));
  expect(notice.value).toBeUndefined();
  expect(game.value.moves).toHaveLength(2);
  await openFile(new Blob([packed.subarray(0, 20)]));
  expect(notice.value).toBe(
    texts.files.cannotOpen('the file is cut off, because the gzip data is damaged or incomplete'),
  );
});

/** Like the object that a browser gives for a dropped folder or a deleted file. */
function unreadable(size: number, message: string): Blob {
  const nothing: Partial<Blob> = {
    size,
    arrayBuffer: () => Promise.reject(new DOMException(message, 'NotFoundError')),
  };
  return nothing as Blob;
}

test('a file that cannot be read is refused with the reason', async () => {
  await openFile(unreadable(4096, 'it is gone'));
  expect(notice.value).toBe(texts.files.cannotOpen('it is gone'));
});

test('a text that is not a game is refused with the reason, without the byte offset of the error', async () => {
  await openRecord('hello');
  expect(notice.value).toBe(texts.files.cannotOpen('there is no game: no "(;" was found'));
});

test('a game on a rectangular board is refused with the reason', async () => {
  await openRecord('(;GM[1]SZ[9:13];B[cc])');
  expect(notice.value).toBe(texts.files.cannotOpen('the board size cannot be used (SZ[9:13] is not a square board)'));
});

test('a file that is too large is refused before it is read', async () => {
  await openFile(unreadable(20_000_001, 'it was read'));
  expect(notice.value).toBe(texts.files.cannotOpen(texts.files.tooLarge));
});

const { document, Element, Event } = parseHTML(
  '<body><main></main><input type="file"><input type="checkbox"><textarea></textarea></body>',
);
vi.stubGlobal('Element', Element);
acceptDroppedGames(document);

describe('text that is pasted into the page', () => {
  function paste(text: string): void {
    const event = new Event('paste', { bubbles: true });
    document
      .querySelector('main')
      ?.dispatchEvent(Object.assign(event, { clipboardData: { files: [], getData: () => text } }));
  }

  test('is opened as a game', async () => {
    paste('A game:\n( ;GM[1]SZ[11])');
    await expect.poll(() => file.value.size).toBe(11);
  });

  test('is ignored when it cannot be a game', () => {
    const before = file.value;
    paste('(see you at five; bring the board)');
    expect(file.value).toBe(before);
    expect(notice.value).toBeUndefined();
  });

  test('is refused with the reason when it only begins like a game', async () => {
    paste('(;GM[1]SZ[99])');
    await expect.poll(() => notice.value).toContain('could not be opened');
  });
});

describe('what is dropped', () => {
  const dropped = { types: ['Files'], files: [new Blob(['(;GM[1]SZ[7])'])], getData: () => '' };
  const text = { types: ['text/plain'], files: [], getData: () => '(;GM[1]SZ[7])' };

  /** Whether the page handles the event itself. */
  function isTaken(kind: string, on: string, dataTransfer: object): boolean {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    document.querySelector(on)?.dispatchEvent(Object.assign(event, { dataTransfer }));
    return event.defaultPrevented;
  }

  test.each([
    ['a file on the page', 'main', dropped],
    ['a file on a text field', 'textarea', dropped],
    ['a file on a checkbox', '[type=checkbox]', dropped],
    ['text on the page', 'main', text],
  ])('the page opens %s', (_what, on, data) => {
    for (const kind of ['dragover', 'drop']) expect(isTaken(kind, on, data)).toBe(true);
  });

  test.each([
    ['a file on a file field', '[type=file]', dropped],
    ['text on a text field', 'textarea', text],
  ])('the page leaves %s to the field', (_what, on, data) => {
    for (const kind of ['dragover', 'drop']) expect(isTaken(kind, on, data)).toBe(false);
  });
});

test.each([
  ['a game', '(;GM[1]SZ[9];B[ee];W[cc])', 2],
  ['a problem, whose answer must not be seen', '(;GM[1]SZ[9]AB[aa]AW[ba];B[ab])', 0],
  ['a game that begins with a comment', '(;GM[1]SZ[9]C[Read this.];B[ee];W[cc])', 0],
  ['a game with a handicap', '(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee])', 1],
])('shows first, of %s, the wanted position', (_what, sgf, moves) => {
  openSgf(sgf);
  expect(game.value.moves).toHaveLength(moves);
});
