/** Reads 10,000 damaged model files. Every one must be refused with a reason. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { InputError } from '../../src/base/errors.js';
import { makeRng, type Rng } from '../../src/base/rng.js';
import { crc32 } from '../../src/learn/crc32.js';
import { type PatternModel, readPatternModel, writePatternModel } from '../../src/learn/patterns/patternModel.js';

const FILES = 10_000;
/** The playout model with only its first 50 shapes: a small file that is read quickly. */
const whole = small(readPatternModel(readFileSync(new URL('../../models/playout.model', import.meta.url)), 'playout'));

function small(model: PatternModel): Uint8Array {
  const { hashes, radii, parents, strengths } = model.shapes;
  const cut = { hashes: hashes.slice(0, 50), radii: radii.slice(0, 50), parents: parents.slice(0, 50) };
  return writePatternModel({ ...model, shapes: { ...cut, strengths: strengths.slice(0, 51) } });
}

/** The reason why a file is refused, or undefined if it is accepted. Other errors are thrown. */
function refusal(bytes: Uint8Array): string | undefined {
  try {
    readPatternModel(bytes, 'damaged.model');
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/**
 * One changed byte, a shortened file, extra bytes at the end, several random bytes, a piece copied to another position.
 */
const DAMAGES: readonly ((rng: Rng) => Uint8Array)[] = [
  (rng) => changed(rng.below(whole.length), rng),
  (rng) => whole.subarray(0, rng.below(whole.length)),
  (rng) => Buffer.concat([whole, whole.subarray(0, 1 + rng.below(20))]),
  (rng) => {
    const copy = changed(rng.below(whole.length), rng);
    for (let i = 0; i < 8; i++) copy[rng.below(copy.length)] = rng.below(256);
    return copy;
  },
  (rng) => {
    const copy = changed(rng.below(24), rng);
    const length = 1 + rng.below(2000);
    copy.set(whole.subarray(rng.below(whole.length - length)).subarray(0, length), rng.below(whole.length - length));
    return copy;
  },
];

function changed(at: number, rng: Rng): Uint8Array {
  const copy = whole.slice();
  copy[at] = (copy[at] as number) ^ (1 + rng.below(255));
  return copy;
}

test('the undamaged file is accepted', () => {
  expect(refusal(whole)).toBeUndefined();
});

test(`${FILES} damaged files are all refused`, () => {
  const rng = makeRng(1);
  for (let file = 0; file < FILES; file++) {
    const damage = DAMAGES[file % DAMAGES.length] as (rng: Rng) => Uint8Array;
    const bytes = damage(rng);
    // A random change may leave the file as it was.
    if (Buffer.compare(bytes, whole) === 0) continue;
    const reason = refusal(bytes);
    if (!reason?.startsWith('damaged.model is not a usable model: ')) expect.fail(`file ${file}: ${reason}`);
  }
});

test('with a corrected checksum, a damaged file is refused or gives a model with valid strengths', () => {
  const rng = makeRng(2);
  let refused = 0;
  for (let file = 0; file < 2000; file++) {
    const bytes = changed(rng.below(whole.length), rng);
    new DataView(bytes.buffer).setUint32(20, crc32(bytes.subarray(24), crc32(bytes.subarray(0, 20))), true);
    if (refusal(bytes) === undefined) {
      const { levels, shapes } = readPatternModel(bytes, 'forged');
      if (![...levels, ...shapes.strengths].every((value) => value > 0 && Number.isFinite(value)))
        expect.fail(`${file}`);
    } else refused++;
  }
  expect(refused).toBeGreaterThan(50);
});
