import { describe, expect, test } from 'vitest';
import { InputError } from '../base/errors.js';
import { crc32 } from './crc32.js';
import { type ModelSection, readModelFile, type StoredModel, writeModelFile } from './modelFile.js';

const MODEL: StoredModel = {
  kind: 'toy',
  about: { data: 'games é', seed: 7, figures: [0.5, -2.69] },
  sections: new Map<string, ModelSection>([
    ['hashes', BigUint64Array.of(1n, 2n ** 63n)],
    ['levels', Uint8Array.of(1, 2, 3)],
    ['weights', Float32Array.of(0.5, -1.25, 3)],
    ['exact', Float64Array.of(Math.PI)],
    ['nothing', new Uint16Array(0)],
    ['places', Uint32Array.of(4_000_000_000)],
  ]),
};
const read = (bytes: Uint8Array): StoredModel => readModelFile(bytes, 'toy', 'toy.model');

function refusal(bytes: Uint8Array, kind = 'toy'): string {
  try {
    readModelFile(bytes, kind, 'toy.model');
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'accepted';
}

/** A changed file with a correct checksum. */
function forge(change: (file: Uint8Array, view: DataView) => void): Uint8Array {
  const file = writeModelFile(MODEL);
  const view = new DataView(file.buffer);
  change(file, view);
  view.setUint32(20, crc32(file.subarray(24), crc32(file.subarray(0, 20))), true);
  return file;
}

const replaceText = (from: string, to: string) => (file: Uint8Array) => {
  const at = String.fromCharCode(...file).indexOf(from);
  for (let i = 0; i < to.length; i++) file[at + i] = to.charCodeAt(i);
};

test('the checksum is standard CRC-32', () => {
  expect(crc32(Uint8Array.from('123456789', (digit) => digit.charCodeAt(0)))).toBe(0xcbf43926);
});

test('a model that is written and read again is the same', () => {
  expect(read(writeModelFile(MODEL))).toEqual(MODEL);
});

test('the bytes may start anywhere in a larger buffer', () => {
  const file = writeModelFile(MODEL);
  const buffer = new Uint8Array(file.length + 3);
  buffer.set(file, 3);
  expect(read(buffer.subarray(3))).toEqual(MODEL);
});

describe('refuses with a reason', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['an empty file', new Uint8Array(0), /not a model file/],
    ['a file of another format', Uint8Array.from({ length: 100 }, () => 65), /not a model file/],
    ['a file that is cut off', writeModelFile(MODEL).subarray(0, 200), /should be \d+ bytes long but is 200/],
    ['a file of another version', forge((_, view) => view.setUint32(8, 2, true)), /version 2/],
    ['a header beyond the end', forge((_, view) => view.setUint32(16, 4096, true)), /length of the header is invalid/],
    ['a header that is not JSON', forge(replaceText('{"kind"', '{"kind{')), /header cannot be read/],
    ['a section beyond the end', forge(replaceText('"length":2', '"length":9')), /"hashes" lies outside/],
    ['a type that does not exist', forge(replaceText('"f64"', '"f65"')), /header cannot be read/],
    ['two sections of the same name', forge(replaceText('"exact"', '"levels"'.slice(0, 7))), /header cannot be read/],
    [
      'a value that is not a number',
      forge((file) => file.fill(0xff, file.length - 32, file.length - 16)),
      /not a finite number/,
    ],
  ])('%s', (_name, file, reason) => expect(refusal(file)).toMatch(reason));

  test('a model of another kind', () => {
    expect(refusal(writeModelFile(MODEL), 'patterns')).toMatch(/the model is of the kind "toy", not "patterns"/);
  });
});
