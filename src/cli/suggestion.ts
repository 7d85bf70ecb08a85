/** Finds the word that a user probably meant. */

/** A word with more differing letters than this is no misspelling. */
const MAX_DISTANCE = 2;

/** Returns the known word that is most similar to `word`; undefined if none is similar. */
export function similarWord(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  // At least half of the letters must be right, so that a word of two letters is not similar to all others.
  let least = Math.min(MAX_DISTANCE, word.length / 2);
  for (const candidate of known) {
    const distance = distanceBetween(word.toLowerCase(), candidate.toLowerCase());
    if (distance > least || (distance === least && best !== undefined)) continue;
    [best, least] = [candidate, distance];
  }
  return best;
}

/** Writes "; did you mean …?", or nothing if no known word is similar. */
export function suggestion(word: string, known: readonly string[]): string {
  const similar = similarWord(word, known);
  return similar === undefined ? '' : `; did you mean ${similar}?`;
}

/** The number of letters to insert, remove, replace or swap with the next one, so that `a` becomes `b`. */
function distanceBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}
