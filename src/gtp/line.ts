/**
 * Lines of the Go Text Protocol, version 2: a command with an optional number in
 * front, and the answer that repeats the number. Bytes that carry no meaning are
 * dropped before anything is read, as the protocol demands.
 */
export interface Command {
  /** The digits in front, kept as text: they are echoed, never counted with. */
  readonly id: string;
  readonly name: string;
  readonly args: readonly string[];
  /** What follows the name as it was written, for names of files and JSON. */
  readonly rest: string;
}

/** Reads a line; undefined when it holds no command, that is blanks or a comment. */
export function parseLine(line: string): Command | undefined {
  const text = clean(line).replace(/#.*$/s, '').trim();
  if (text === '') return undefined;
  const [, id = '', name = '', rest = ''] = /^(?:(\d+)(?=\s|$))?\s*(\S*)\s*(.*)$/s.exec(text) ?? [];
  return { id, name, rest, args: rest === '' ? [] : rest.split(/\s+/) };
}

/** Drops control characters; tabs are blanks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
export const clean = (line: string): string => line.replaceAll('\t', ' ').replace(/[\u0000-\u001f\u007f]/g, '');

/** GoGui's way to say that thinking should end. It is a comment to everyone else. */
export const isInterrupt = (line: string): boolean => /^#\s*interrupt\s*$/.test(clean(line).trim());

export const writeAnswer = (id: string, text: string): string => `=${id}${separated(bodyOf(text))}\n\n`;

export const writeRefusal = (id: string, reason: string): string => `?${id}${separated(lineOf(reason))}\n\n`;

/** The first line of an answer whose text follows piece by piece; an empty line ends it. */
export const writeStart = (id: string): string => `=${id}\n`;

/** An answer that starts on its own line, such as a board, needs no blank before the line break. */
const separated = (text: string): string => (text === '' || text.startsWith('\n') ? text : ` ${text}`);

/** An empty line would end the answer, so there must be none inside. */
const bodyOf = (text: string): string => text.replace(/\n(?:[^\S\n]*\n)+/g, '\n').trimEnd();

/** A reason on one line, whatever an error had to say. */
export const lineOf = (text: string): string => clean(text.trim().replace(/\s*\n\s*/g, '; '));
