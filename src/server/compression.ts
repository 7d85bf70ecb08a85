/** Chooses the compression method of an answer. Compresses each file only once by each method. */
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

/** Returns the best compression method that a browser allows in the Accept-Encoding header. */
export function chooseCoding(accept: string | undefined): ContentCoding {
  const allowed = new Set<string>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    // With a weight of zero, as in "br;q=0", the browser says that it does not accept this compression method.
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
        // Brotli's highest quality is 11. With that quality, the first visitor would have to wait for seconds, and the
        // files would be only a few per cent smaller.
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
