/**
 * Converts bytes to strings with one character (U+0000 to U+00FF) for each byte, and back.
 *
 * SGF files are read as strings of this kind for three reasons: the charset of a file is known only after a part of the
 * file has been read; most values are never used as text; and unused values must be written back byte for byte. A value
 * is kept as a slice of the file's string, which takes less memory than a typed array.
 */

/**
 * Every JavaScript platform has the classes TextDecoder and TextEncoder, but they are not part of the language, so
 * TypeScript needs these declarations.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  decode(input: Uint8Array, options?: { stream?: boolean }): string;
}
declare class TextEncoder {
  encode(input: string): Uint8Array;
}

/**
 * The number of bytes that are converted at a time. `String.fromCharCode` takes each byte as an argument, and the call
 * stack limits the number of arguments.
 */
const CHUNK = 0x4000;

export function toByteString(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode.apply(null, bytes.subarray(at, at + CHUNK) as unknown as number[]);
  return binary;
}

export function toBytes(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** Returns the UTF-8 bytes of a text, as a string with one character for each byte. */
export const encodeUtf8 = (text: string): string =>
  isAscii(text) ? text : toByteString(new TextEncoder().encode(text));

const decoders = new Map<string, TextDecoder>();

/** Decodes bytes to text. Invalid bytes become U+FFFD. */
export function decodeByteString(binary: string, charset: string): string {
  if (isAscii(binary)) return binary;
  if (charset === 'windows-1252') return decodeWindows1252(binary);
  const decoder = decoders.get(charset) ?? new TextDecoder(charset, { ignoreBOM: true });
  decoders.set(charset, decoder);
  return decoder.decode(toBytes(binary));
}

/** Decodes UTF-16. Incomplete and invalid characters become U+FFFD, and a byte order mark is left out. */
export const decodeUtf16 = (bytes: Uint8Array, order: 'le' | 'be'): string =>
  new TextDecoder(`utf-16${order}`).decode(bytes);

/** The characters of the bytes 0x80 to 0x9f in Windows-1252. In Latin-1, these bytes are control characters. */
const FROM_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Decodes Windows-1252 without a TextDecoder, because some versions of Node.js decode it as Latin-1. */
const decodeWindows1252 = (binary: string): string =>
  binary.replace(/[\x80-\x9f]/g, (char) => FROM_0X80.charAt(char.charCodeAt(0) - 0x80));

/** Returns whether the bytes are valid in the charset. An incomplete character at the end counts as valid. */
export function isValidInCharset(binary: string, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(toBytes(binary), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the standard name for any name of a charset, such as "gbk" for "GB2312"; undefined if the name is unknown.
 */
export function tryCharsetName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
