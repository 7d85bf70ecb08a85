/**
 * Bytes as strings, one character (U+0000 … U+00FF) for each byte.
 *
 * SGF files are read in this form: the charset of a file is known only after
 * some of it has been read, most values are never looked at as text, and what
 * is not looked at must be written back byte for byte. Slices of a string cost
 * next to nothing, where a typed array for each value would cost much.
 */

/** The parts we use of an API that every JavaScript platform has, but the language's own type library has not. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  decode(input: Uint8Array, options?: { stream?: boolean }): string;
}
declare class TextEncoder {
  encode(input: string): Uint8Array;
}

/** `String.fromCharCode` takes its characters as arguments, and the stack bounds how many. */
const CHUNK = 0x4000;

export function toBinary(bytes: Uint8Array): string {
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

/** The UTF-8 bytes of a text. */
export const encodeUtf8 = (text: string): string => (isAscii(text) ? text : toBinary(new TextEncoder().encode(text)));

const decoders = new Map<string, TextDecoder>();

/** The text that the bytes mean in a charset; bytes that mean nothing become U+FFFD. */
export function decodeBinary(binary: string, charset: string): string {
  if (isAscii(binary)) return binary;
  if (charset === 'windows-1252') return decodeWindows1252(binary);
  const decoder = decoders.get(charset) ?? new TextDecoder(charset, { ignoreBOM: true });
  decoders.set(charset, decoder);
  return decoder.decode(toBytes(binary));
}

/** What Windows put where Latin-1 has control characters. */
const FROM_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Done by hand because some versions of Node.js decode this charset as plain Latin-1. */
const decodeWindows1252 = (binary: string): string =>
  binary.replace(/[\x80-\x9f]/g, (char) => FROM_0X80.charAt(char.charCodeAt(0) - 0x80));

/** Do these bytes mean text in this charset? They may end in the middle of a character. */
export function isValidIn(binary: string, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(toBytes(binary), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The standard name of the charset that goes by this label ("GB2312" is "gbk"); undefined when unknown. */
export function tryCharsetName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
