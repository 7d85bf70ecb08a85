/** Which compression an answer has, and the compressed files, each made once. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageFile } from './pageFiles.js';

export type Coding = 'br' | 'gzip' | 'identity';

/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = /^text\/|^application\/(?:json|manifest\+json|wasm|x-go-sgf)|^image\/svg/;

/** Below this a compressed file saves no packet. */
const LEAST_BYTES = 1024;

export const isCompressible = ({ type, body }: PageFile): boolean =>
  COMPRESSIBLE.test(type) && body.length >= LEAST_BYTES;

/** The best coding that a header Accept-Encoding allows. */
export function chooseCoding(accept: string | undefined): Coding {
  const allowed = new Set<string>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    // A weight of zero, as in "br;q=0", forbids.
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) allowed.add(name);
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
}

const makeGzip = promisify(gzip);
const makeBrotli = promisify(brotliCompress);

const COMPRESS = {
  gzip: (body: Buffer) => makeGzip(body, { level: 9 }),
  br: (body: Buffer) =>
    makeBrotli(body, {
      params: {
        // The highest quality takes seconds for the first visitor and saves a few per cent more.
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

const made = new WeakMap<PageFile, Map<Coding, Promise<Buffer>>>();

export function encodeFile(file: PageFile, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return Promise.resolve(file.body);
  const codings = made.get(file) ?? new Map<Coding, Promise<Buffer>>();
  made.set(file, codings);
  const body = codings.get(coding) ?? COMPRESS[coding](file.body);
  codings.set(coding, body);
  return body;
}
