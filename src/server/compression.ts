/** Chooses the compression of an answer, and compresses each file only once. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageFile } from './pageFiles.js';

type ContentCoding = 'br' | 'gzip' | 'identity';

/**
 * The media types that the server compresses. Fonts and most pictures are not included, because their formats are
 * already compressed.
 */
const COMPRESSIBLE = /^text\/|^application\/(?:json|manifest\+json|wasm|x-go-sgf)|^image\/svg/;

/** Files with fewer bytes than this are not compressed, because they fit into one network packet anyway. */
const MIN_BYTES = 1024;

export const isCompressible = ({ type, body }: PageFile): boolean =>
  COMPRESSIBLE.test(type) && body.length >= MIN_BYTES;

/** The best compression method that the Accept-Encoding header allows. */
export function chooseCoding(accept: string | undefined): ContentCoding {
  const allowed = new Set<string>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    // With a weight of zero, as in "br;q=0", the browser says that it does not accept a compression method.
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) allowed.add(name);
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const COMPRESS = {
  gzip: (body: Buffer) => gzipAsync(body, { level: 9 }),
  br: (body: Buffer) =>
    brotliAsync(body, {
      params: {
        // With the highest quality, 11, the first visitor would have to wait for seconds, and the files would be only a
        // few per cent smaller.
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

const compressed = new WeakMap<PageFile, Map<ContentCoding, Promise<Buffer>>>();

export function encodeFile(file: PageFile, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'identity') return Promise.resolve(file.body);
  const codings = compressed.get(file) ?? new Map<ContentCoding, Promise<Buffer>>();
  compressed.set(file, codings);
  const body = codings.get(coding) ?? COMPRESS[coding](file.body);
  codings.set(coding, body);
  return body;
}
