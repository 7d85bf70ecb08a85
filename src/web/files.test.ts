import { parseHTML } from 'linkedom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptGames, openFile, openSgf } from './files.js';
import { file } from './game/gameFile.js';
import { game } from './game/nodeGame.js';
import { clearNotice, notice } from './notices.js';
import { texts } from './texts.js';

vi.mock('./engineClient.js');

beforeEach(clearNotice);

test('a file is opened', async () => {
  await openFile(new Blob(['(;GM[1]SZ[5];B[cc])']));
  expect(notice.value).toBeUndefined();
  expect(game.value.moves).toHaveLength(1);
});

/** What a browser gives for a folder that is dropped, or for a file that is gone. */
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

test('a text that is no game is refused with the reason, without the byte that nobody sees', () => {
  expect(openSgf('hello')).toBe(false);
  expect(notice.value).toBe(texts.files.cannotOpen('there is no game, that is no "(;"'));
});

test('a file that is too large is refused before it is read', async () => {
  await openFile(unreadable(20_000_001, 'it was read'));
  expect(notice.value).toBe(texts.files.cannotOpen(texts.files.tooLarge));
});

const { document, Element, Event } = parseHTML(
  '<body><main></main><input type="file"><input type="checkbox"><textarea></textarea></body>',
);
vi.stubGlobal('Element', Element);
acceptGames(document);

describe('text that is pasted on the page', () => {
  function paste(text: string): void {
    const event = new Event('paste', { bubbles: true });
    document
      .querySelector('main')
      ?.dispatchEvent(Object.assign(event, { clipboardData: { files: [], getData: () => text } }));
  }

  test('is a game', () => {
    paste('A game:\n( ;GM[1]SZ[11])');
    expect(file.value.size).toBe(11);
  });

  test('is passed over when it cannot be one', () => {
    const before = file.value;
    paste('(see you at five; bring the board)');
    expect(file.value).toBe(before);
    expect(notice.value).toBeUndefined();
  });

  test('is refused with the reason when it only begins like one', () => {
    paste('(;GM[1]SZ[99])');
    expect(notice.value).toContain('could not be opened');
  });
});

describe('what is dropped', () => {
  const dropped = { types: ['Files'], files: [new Blob(['(;GM[1]SZ[7])'])], getData: () => '' };
  const text = { types: ['text/plain'], files: [], getData: () => '(;GM[1]SZ[7])' };

  /** Whether the page takes it, or leaves it to the browser. */
  function isTaken(kind: string, on: string, dataTransfer: object): boolean {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    document.querySelector(on)?.dispatchEvent(Object.assign(event, { dataTransfer }));
    return event.defaultPrevented;
  }

  test.each([
    ['a file on the page', 'main', dropped],
    ['a file on a field that takes none', 'textarea', dropped],
    ['a file on a box to tick', '[type=checkbox]', dropped],
    ['text on the page', 'main', text],
  ])('%s is a game', (_what, on, data) => {
    for (const kind of ['dragover', 'drop']) expect(isTaken(kind, on, data)).toBe(true);
  });

  test.each([
    ['a file on a field for files', '[type=file]', dropped],
    ['text on a field for text', 'textarea', text],
  ])('%s is left to the field', (_what, on, data) => {
    for (const kind of ['dragover', 'drop']) expect(isTaken(kind, on, data)).toBe(false);
  });
});
