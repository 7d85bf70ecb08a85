import { beforeEach, expect, test, vi } from 'vitest';
import { openFile } from './files.js';
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

test('a file that is too large is refused before it is read', async () => {
  await openFile(unreadable(20_000_001, 'it was read'));
  expect(notice.value).toBe(texts.files.cannotOpen(texts.files.tooLarge));
});
