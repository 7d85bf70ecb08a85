/** Model files come from anywhere: 10,000 damaged ones, and every one is refused with a reason. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { InputError } from '../../src/base/inputError.js';
import { makeRng, type Rng } from '../../src/base/rng.js';
import { crc32 } from '../../src/learn/crc32.js';
import { type PatternModel, readPatternModel, writePatternModel } from '../../src/learn/patterns/model.js';

const FILES = 10_000;
/** The playouts' model with its first shapes alone: a file that is read quickly. */
const whole = small(readPatternModel(readFileSync(new URL('../../models/playout.model', import.meta.url)), 'playout'));

function small(model: PatternModel): Uint8Array {
  const { hashes, radii, parents, strengths } = model.shapes;
  const cut = { hashes: hashes.slice(0, 50), radii: radii.slice(0, 50), parents: parents.slice(0, 50) };
  return writePatternModel({ ...model, shapes: { ...cut, strengths: strengths.slice(0, 51) } });
}

/** Why a file is refused; undefined when it is not. Anything but a refusal is thrown on. */
function refusal(bytes: Uint8Array): string | undefined {
  try {
    readPatternModel(bytes, 'damaged.model');
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** Another byte, a cut, bytes too many, some random bytes, a piece from elsewhere. */
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

test('the file is a good one before it is damaged', () => {
  expect(refusal(whole)).toBeUndefined();
});

test(`${FILES} damaged files are all refused`, () => {
  const rng = makeRng(1);
  for (let file = 0; file < FILES; file++) {
    const damage = DAMAGES[file % DAMAGES.length] as (rng: Rng) => Uint8Array;
    const bytes = damage(rng);
    // What happens to be whole again is no damage.
    if (Buffer.compare(bytes, whole) === 0) continue;
    const reason = refusal(bytes);
    if (!reason?.startsWith('damaged.model is no usable model: ')) expect.fail(`file ${file}: ${reason}`);
  }
});

/** A checksum can be made to fit; what is read must then still be a model. */
test('a forged checksum lets nothing but models in', () => {
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
