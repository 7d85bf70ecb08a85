/**
 * The file format of trained models: a JSON header, followed by sections. A section is an array of numbers with a name.
 * The reader refuses damaged files. All numbers are little-endian.
 *
 *   0   8 bytes  the text "InseiMdl"
 *   8   u32      version of this layout
 *   12  u32      length of the whole file
 *   16  u32      length of the header
 *   20  u32      CRC-32 of all bytes except these four
 *   24  header   JSON in ASCII, padded with spaces: `kind`, `about`, and each section's name, type, offset and length
 *   ... sections, each starting at a multiple of eight bytes
 *
 * The checksum finds accidental damage. A forged file can have a correct checksum, so the reader also checks that every
 * array lies inside the file and holds only finite numbers.
 */
import { InputError } from '../base/errors.js';
import { crc32 } from './crc32.js';

const ARRAYS = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  u64: BigUint64Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

type SectionType = keyof typeof ARRAYS;
export type ModelSection = Uint8Array | Uint16Array | Uint32Array | BigUint64Array | Float32Array | Float64Array;
/** A description of the model as plain JSON: the training settings, the data, and the results on held-out games. */
export type ModelDescription = Readonly<Record<string, unknown>>;

export interface StoredModel {
  /**
   * The kind of model, such as "patterns". Code that reads a model asks for one kind and refuses files of every other
   * kind.
   */
  readonly kind: string;
  readonly about: ModelDescription;
  readonly sections: ReadonlyMap<string, ModelSection>;
}

const MAGIC = 'InseiMdl';
const VERSION = 1;
const HEADER_AT = 24;
const CHECKSUM_AT = 20;
const ALIGNMENT = 8;

const alignUp = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

export function writeModelFile({ kind, about, sections }: StoredModel): Uint8Array {
  const arrays = [...sections].map(([name, array]) => ({ name, array, type: typeOf(array) }));
  const bytesOfSections = arrays.reduce((sum, { array }) => sum + alignUp(array.byteLength), 0);
  // Count the offsets of sections from the end of the header. Offsets from the start of the file would depend on the
  // length of the header, and this length depends on the offsets that the header contains.
  let end = 0;
  const rows = arrays.map(({ name, array, type }) => {
    const offset = end;
    end += alignUp(array.byteLength);
    return { name, type, offset, length: array.length };
  });
  const text = toAscii(JSON.stringify({ kind, about, sections: rows }));
  const headerLength = alignUp(text.length);
  const file = new Uint8Array(HEADER_AT + headerLength + bytesOfSections);
  const view = new DataView(file.buffer);
  putText(file, 0, MAGIC);
  view.setUint32(8, VERSION, true);
  view.setUint32(12, file.length, true);
  view.setUint32(16, headerLength, true);
  putText(file, HEADER_AT, text.padEnd(headerLength));
  for (const [index, { array }] of arrays.entries()) {
    const { offset } = rows[index] as { offset: number };
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), HEADER_AT + headerLength + offset);
  }
  view.setUint32(CHECKSUM_AT, checksumOf(file), true);
  return file;
}

/**
 * Reads a model file. Throws an InputError if the file is damaged, or if its kind is not `kind`. The error message uses
 * `name` as the name of the file.
 */
export function readModelFile(bytes: Uint8Array, kind: string, name: string): StoredModel {
  const refuse = (reason: string): never => {
    throw new InputError(`${name} is not a usable model: ${reason}`);
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_AT || textAt(bytes, 0, MAGIC.length) !== MAGIC)
    refuse('the file is not a model file of Insei');
  const version = view.getUint32(8, true);
  if (version !== VERSION) refuse(`the file has version ${version}, and this program reads version ${VERSION}`);
  const length = view.getUint32(12, true);
  if (length !== bytes.length) refuse(`the file should be ${length} bytes long but is ${bytes.length}`);
  if (view.getUint32(CHECKSUM_AT, true) !== checksumOf(bytes)) refuse('the checksum is wrong, so the file is damaged');
  const headerLength = view.getUint32(16, true);
  if (headerLength % ALIGNMENT !== 0 || HEADER_AT + headerLength > length)
    refuse('the length of the header is invalid');
  const header = tryHeader(textAt(bytes, HEADER_AT, headerLength)) ?? refuse('the header cannot be read');
  if (header.kind !== kind) refuse(`the model is of the kind "${header.kind}", not "${kind}"`);
  const start = HEADER_AT + headerLength;
  const sections = new Map<string, ModelSection>();
  for (const row of header.sections) {
    const array = trySection(bytes, start, row) ?? refuse(`the section "${row.name}" lies outside the file`);
    if (!isAllFinite(array)) refuse(`the section "${row.name}" holds a value that is not a finite number`);
    if (sections.has(row.name)) refuse(`there are two sections with the name "${row.name}"`);
    sections.set(row.name, array);
  }
  return { kind, about: header.about, sections };
}

interface SectionRow {
  readonly name: string;
  readonly type: SectionType;
  readonly offset: number;
  readonly length: number;
}

interface Header {
  readonly kind: string;
  readonly about: ModelDescription;
  readonly sections: readonly SectionRow[];
}

function tryHeader(text: string): Header | undefined {
  try {
    const header = JSON.parse(text) as Header;
    const isWhole =
      isRecord(header) &&
      typeof header.kind === 'string' &&
      isRecord(header.about) &&
      Array.isArray(header.sections) &&
      header.sections.every(isSectionRow);
    return isWhole ? header : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSectionRow = (row: unknown): row is SectionRow =>
  isRecord(row) &&
  typeof row.name === 'string' &&
  typeof row.type === 'string' &&
  Object.hasOwn(ARRAYS, row.type) &&
  isCount(row.offset) &&
  isCount(row.length);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Reads a section. Returns undefined if the section is not aligned or lies outside the file. Copies the bytes of the
 * section, because the array needs an aligned buffer and `bytes` may start at an unaligned address.
 */
function trySection(bytes: Uint8Array, start: number, { type, offset, length }: SectionRow): ModelSection | undefined {
  const size = length * ARRAYS[type].BYTES_PER_ELEMENT;
  if (offset % ALIGNMENT !== 0 || start + offset + size > bytes.length) return undefined;
  const copy = new Uint8Array(size);
  copy.set(bytes.subarray(start + offset, start + offset + size));
  return new ARRAYS[type](copy.buffer);
}

const isAllFinite = (array: ModelSection): boolean =>
  !(array instanceof Float32Array || array instanceof Float64Array) || array.every(Number.isFinite);

function typeOf(array: ModelSection): SectionType {
  for (const [type, kind] of Object.entries(ARRAYS)) if (array instanceof kind) return type as SectionType;
  throw new Error('a model cannot hold an array of this type');
}

/** Escapes all characters that are not ASCII. Every character is then one byte, so the reader needs no text decoder. */
const toAscii = (json: string): string =>
  json.replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

function putText(file: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) file[at + i] = text.charCodeAt(i);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  let text = '';
  // A function call may have only a limited number of arguments, so the text is converted in pieces.
  for (let i = at; i < at + length; i += 4096)
    text += String.fromCharCode(...bytes.subarray(i, Math.min(i + 4096, at + length)));
  return text;
}

const checksumOf = (file: Uint8Array): number =>
  crc32(file.subarray(CHECKSUM_AT + 4), crc32(file.subarray(0, CHECKSUM_AT)));
