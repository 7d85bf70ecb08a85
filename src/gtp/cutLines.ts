/** Cuts a stream of text into lines. Only a line feed ends a line; what follows the last one is a line, too. */

/** Longer lines are no commands any more; keeping them would let a stream without line feeds fill the memory. */
const LONGEST = 64 * 1024 * 1024;
/** Instead of a line that is too long: its beginning, and words that make no sense as arguments. */
const KEPT = 100;
const CUT_MARK = ' ... (the line is too long)';

export async function* cutLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  // Pieces are joined once: adding to a long line again and again would take quadratic time.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    // Bytes without meaning are dropped here, too: a stream of nothing but zeros must not add up.
    const lines = chunk.replaceAll('\0', '').split('\n');
    const last = lines.pop() as string;
    for (const line of lines) {
      yield joined([...pieces, line]);
      [pieces, length] = [[], 0];
    }
    length += last.length;
    if (last !== '' && length <= LONGEST) pieces.push(last);
    else if (length > LONGEST) pieces = [`${joined(pieces).slice(0, KEPT)}${CUT_MARK}`];
  }
  if (length > 0) yield joined(pieces);
}

const joined = (pieces: readonly string[]): string => (pieces.length === 1 ? (pieces[0] as string) : pieces.join(''));
