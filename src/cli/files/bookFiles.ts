/** Opens opening books that the user names. */
import { readFile } from 'node:fs/promises';
import { InputError } from '../../base/errors.js';
import { OpeningBook } from '../../learn/book/openingBook.js';
import { parseContestant } from '../../match/contestant.js';
import { statRegularFile } from './atomicFile.js';

/** A book of all 19x19 games that exist has a few hundred thousand positions. */
const MAX_BOOK_BYTES = 256e6;

export async function openBook(path: string): Promise<OpeningBook> {
  const { size } = await statRegularFile(path);
  if (size > MAX_BOOK_BYTES) throw new InputError(`${path} is larger than ${MAX_BOOK_BYTES / 1e6} MB`);
  return OpeningBook.read(await readFile(path), path);
}

type KnownContestants = Parameters<typeof parseContestant>[2];

/** Gives the book `path` to a contestant that is a preset without a book of its own. Programs have books of their own. */
export function addBookPath(contestant: string, path: string | undefined, known: KnownContestants): string {
  if (path === undefined) return contestant;
  if (/[\s@,=]/.test(path))
    throw new InputError(`${path}: in a match, the path must not contain a blank, @, a comma or =`);
  const parsed = parseContestant(contestant, 1, known);
  if (parsed.kind !== 'preset' || parsed.book !== undefined) return contestant;
  const [before = '', ...playouts] = contestant.trim().split('@');
  return [`${before}${before.includes(':') ? ',' : ':'}book=${path}`, ...playouts].join('@');
}

/** The books of a match. Each is read once, and all games use it. */
export class MatchBooks {
  readonly #books = new Map<string, Promise<OpeningBook>>();

  readonly open = (path: string): Promise<OpeningBook> => {
    const book = this.#books.get(path) ?? openBook(path);
    this.#books.set(path, book);
    return book;
  };

  /** Reads the books with these paths. Returns a text that identifies them, or undefined if there are none. */
  async identify(paths: readonly (string | undefined)[], size: number): Promise<string | undefined> {
    const texts: string[] = [];
    for (const path of paths) {
      if (path === undefined) continue;
      const { origin, hash } = await this.open(path);
      if (origin.size !== size)
        throw new InputError(
          `${path} is a book for ${origin.size}x${origin.size}, but the match is on ${size}x${size}`,
        );
      texts.push(`SHA-256 ${hash}`);
    }
    return texts.length === 0 ? undefined : texts.join(', ');
  }
}
