/**
 * A command line as words, the way a shell splits it, and back. No shell is
 * asked: the words reach the program as they are, on every system.
 */
import { InputError } from '../base/inputError.js';

/** A run of plain characters, an escaped character, or a quoted part; a word is several of them without blanks between. */
const PART = /[^\s'"\\]+|\\([\s\S])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"/y;

export function splitWords(line: string): string[] {
  const words: string[] = [];
  let at = line.search(/\S|$/);
  while (at < line.length) {
    const { word, end } = readWord(line, at);
    words.push(word);
    at = end + line.slice(end).search(/\S|$/);
  }
  return words;
}

function readWord(line: string, start: number): { word: string; end: number } {
  let [word, end] = ['', start];
  while (end < line.length && !/\s/.test(line.charAt(end))) {
    PART.lastIndex = end;
    const part = PART.exec(line);
    if (!part) throw new InputError(`a quotation mark is not closed, or a backslash ends the line: ${line}`);
    word += part[1] ?? part[2] ?? part[3]?.replace(/\\(["\\$`])/g, '$1') ?? part[0];
    end = PART.lastIndex;
  }
  return { word, end };
}

/** A line that a shell, and `splitWords`, split into these words. */
export const joinWords = (words: readonly string[]): string => words.map(quote).join(' ');

const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);
