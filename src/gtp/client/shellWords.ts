/**
 * Splits a command line into words as a shell does, and joins words into a command line. This code does not call a
 * shell, so it works the same on every system.
 */
import { InputError } from '../../base/errors.js';

/**
 * Matches a part of a word: plain characters, an escaped character or a quoted text. A word consists of parts without
 * blanks between them.
 */
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

/**
 * Joins words into a command line, and quotes words where necessary. A shell and `splitWords` split this command line
 * into the same words again.
 */
export const joinWords = (words: readonly string[]): string => words.map(quote).join(' ');

const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);
