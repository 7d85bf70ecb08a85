/** Puts a game into an address, and reads it from there. Nothing is sent anywhere: the address holds the whole game. */
import { toByteString, toBytes } from '../../record/byteString.js';
import { parseSgf, type SgfNode, type SgfTree, writeSgf } from '../../record/index.js';
import { isReviewProperty } from '../../review/index.js';

/** A longer text is refused, so that an address cannot unpack into a text that fills the memory. */
const MAX_SGF = 2_000_000;

export interface SharedGame {
  readonly sgf: string;
  /** The path from the root to the shown node: for each step, the index of the child. */
  readonly path: readonly number[];
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of new Blob([bytes as BlobPart]).stream().pipeThrough(stream)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_SGF) throw new RangeError('the shared game is too large');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(toByteString(bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const fromBase64 = (text: string): Uint8Array => toBytes(atob(text.replaceAll('-', '+').replaceAll('_', '/')));

/** Writes a path as numbers: how many steps to the first child, then the index of another child, and so on. */
export function writePath(path: readonly number[]): string {
  const numbers: number[] = [];
  let steps = 0;
  for (const index of path) {
    if (index === 0) steps++;
    else {
      numbers.push(steps, index);
      steps = 0;
    }
  }
  return [...numbers, steps].join('.');
}

/** The longest path that is read. */
const MAX_PATH = 10_000;

export function readPath(text: string): number[] {
  const path: number[] = [];
  for (const [index, part] of text.split('.').entries()) {
    const number = Number(part);
    if (!Number.isInteger(number) || number < 0 || path.length + number > MAX_PATH) return path;
    if (index % 2 === 1) path.push(number);
    else path.push(...Array<number>(number).fill(0));
  }
  return path;
}

/** A copy without the reviews, which would make the address several times as long. */
function withoutReviews(root: SgfNode): SgfNode {
  const copyOf = ({ properties }: SgfNode): SgfNode => ({
    properties: properties.filter((property) => !isReviewProperty(property)),
    children: [],
  });
  const copy = copyOf(root);
  const waiting = [{ from: root, to: copy }];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const child of next.from.children) {
      const to = copyOf(child);
      next.to.children.push(to);
      waiting.push({ from: child, to });
    }
  return copy;
}

/** The part of an address after the sign #. */
export async function writeSharedGame(tree: SgfTree, path: readonly number[]): Promise<string> {
  const sgf = writeSgf([{ ...tree, root: withoutReviews(tree.root) }]);
  return `sgf=${toBase64(await through(sgf, new CompressionStream('deflate-raw')))}&at=${writePath(path)}`;
}

/** Reads a shared game. Throws an error if the address is damaged. */
export async function readSharedGame(hash: string): Promise<SharedGame | undefined> {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const packed = parameters.get('sgf');
  if (packed === null) return undefined;
  const sgf = toByteString(await through(fromBase64(packed), new DecompressionStream('deflate-raw')));
  // Reads the game once, so that a damaged address is refused here.
  parseSgf(toBytes(sgf), { lenient: true });
  return { sgf, path: readPath(parameters.get('at') ?? '') };
}
