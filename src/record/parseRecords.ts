/**
 * Reads a file of game records: SGF in any charset, also UTF-16, and the formats GIB, NGF and UGF. Their content decides,
 * because the endings of file names are often wrong.
 */
import { decodeByteString, decodeUtf16, toByteString } from './byteString.js';
import { readGib } from './gib.js';
import { readNgf } from './ngf.js';
import { type ReadLines, treeOfOtherGame } from './otherFormats.js';
import { charsetOfText } from './sgfCharset.js';
import { collectProblemsInto, type SgfProblem, throwProblem } from './sgfError.js';
import { type ParseOptions, parseSgf, type SgfCollection } from './sgfParse.js';
import { readUgf } from './ugf.js';

/** The start of a file, which shows its format. */
const HEAD = 4096;

/**
 * Parses the bytes of a file, or text that is already decoded. Throws an SgfError if no game can be read. In strict reading, throws an SgfError at the
 * first fault.
 */
export function parseRecords(bytes: Uint8Array | string, options: ParseOptions = {}): SgfCollection {
  if (typeof bytes === 'string') return parseText(bytes, options);
  const order = utf16Order(bytes);
  if (order) return parseText(decodeUtf16(bytes, order), options);
  const read = readerFor(toByteString(bytes.subarray(0, HEAD)));
  if (!read) return parseSgf(bytes, options);
  const binary = toByteString(bytes);
  const label = /^Lang=\s*(\w+)/im.exec(binary.slice(0, HEAD))?.[1];
  return parseLines(decodeByteString(binary, charsetOfText(binary, label)), read, options);
}

/** True if the file is not SGF in a charset of single bytes, so that it must be read as a whole. */
export const isOtherFormat = (start: Uint8Array): boolean =>
  utf16Order(start) !== undefined || readerFor(toByteString(start.subarray(0, HEAD))) !== undefined;

function parseText(text: string, options: ParseOptions): SgfCollection {
  const read = readerFor(text.slice(0, HEAD));
  return read ? parseLines(text, read, options) : parseSgf(text, options);
}

function parseLines(text: string, read: ReadLines, { lenient = false }: ParseOptions): SgfCollection {
  const problems: SgfProblem[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const game = read(lines, lenient ? collectProblemsInto(problems) : throwProblem);
  return { games: [treeOfOtherGame(game)], problems };
}

/** Finds UTF-16 by its byte order mark or, without one, by the zero bytes of its first two characters. */
function utf16Order([a, b, c, d]: Uint8Array): 'le' | 'be' | undefined {
  if (a === 0xff && b === 0xfe) return 'le';
  if (a === 0xfe && b === 0xff) return 'be';
  const isPlain = (byte: number | undefined): boolean => byte !== undefined && byte > 0 && byte < 0x80;
  if (isPlain(a) && b === 0 && isPlain(c) && d === 0) return 'le';
  return a === 0 && isPlain(b) && c === 0 && isPlain(d) ? 'be' : undefined;
}

/** Returns the reader for a file that starts with this text; undefined if the file may be SGF. */
function readerFor(start: string): ReadLines | undefined {
  const text = start.replace(/^(?:\ufeff|\xef\xbb\xbf)/, '').trimStart();
  if (/^(?:\\HS\b|\\\[GAME|INI \d|STO \d)/.test(text)) return readGib;
  if (/^(?:#.*[\r\n]+)*\s*\[Header\]/i.test(text)) return readUgf;
  return isNgf(start) ? readNgf : undefined;
}

/** NGF has no mark of its own: a board size, a handicap and a komi stand alone in their lines, and moves follow. */
function isNgf(start: string): boolean {
  const lines = start.split(/\r\n|\r|\n/);
  const [size, handicap, komi] = [lines[1], lines[5], lines[7]];
  const isNumber = (line: string | undefined): boolean => /^\s*-?\d{1,3}(?:\.\d)?\s*$/.test(line ?? '');
  return isNumber(size) && isNumber(handicap) && isNumber(komi) && lines.length > 11;
}
