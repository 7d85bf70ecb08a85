/** What is refused in network files, and the sentences that say where and why. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/base/errors.js';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import type { NetworkDescription } from '../../src/engine/network/networkDescription.js';
import { parseNetwork } from '../../src/engine/network/networkFile.js';
import { type WritingOptions, writeNetwork } from './networkWriter.js';
import { type NetworkPlan, randomNetwork } from './randomNetwork.js';

const bytesOf = (plan: Omit<NetworkPlan, 'seed'>, options: WritingOptions = { isBinary: false }): Uint8Array =>
  writeNetwork(randomNetwork({ seed: 5, ...plan }), options);
const linesOf = (bytes: Uint8Array): string[] => Buffer.from(bytes).toString().split('\n');

/** Returns the error's message. Any error that is not an InputError fails the test. */
async function refusal(bytes: Uint8Array): Promise<string> {
  const result = await parseNetwork(bytes).catch((error: unknown) => error);
  if (!(result instanceof InputError)) throw result instanceof Error ? result : new Error('the file was accepted');
  return result.message;
}

/** What stands in the line so many lines after the first line with this word, and what the reader says about it. */
type Case = readonly [word: string, lines: number, value: string, said: string];

function refuses(name: string, lines: readonly string[], cases: readonly Case[]): void {
  describe(`${name} is refused`, () => {
    test.each(cases)('%s, line %i: %j', async (word, offset, value, said) => {
      const at = lines.indexOf(word) + offset;
      expect(lines).toContain(word);
      const message = await refusal(Buffer.from(lines.with(at, value).join('\n')));
      expect(message).toMatch(/^this is not a usable network: .* \(byte \d+ of the unpacked file\)$/);
      expect(message.slice('this is not a usable network: '.length).replace(/ \(byte \d+ .*/, '')).toBe(said);
    });
  });
}

const NAME_RULE = 'the header does not begin with a name of at most 96 letters, digits, underscores and hyphens';
const ABOVE_0 = 'which must be a number above 0';

refuses('an old network', linesOf(bytesOf({ version: 8, kinds: ['ordinary', 'pooled'] })), [
  ['random-8_5', 0, 'net.work', NAME_RULE],
  ['random-8_5', 0, 'x'.repeat(97), NAME_RULE],
  ['random-8_5', 0, 'x'.repeat(201), 'the header has a word of more than 200 characters'],
  ['random-8_5', 0, 'net\u001bwork', 'the header has a byte that is not printable ASCII text'],
  ['random-8_5', 1, '7', 'the header has version 7, but this program reads only versions 8 to 17'],
  ['random-8_5', 1, '18', 'the header has version 18, but this program reads only versions 8 to 17'],
  ['random-8_5', 1, 'eight', 'the header has "eight" where its version should be'],
  ['random-8_5', 2, '17', 'the header has 17 input planes instead of 22'],
  ['random-8_5', 3, '14', 'the header has 14 input numbers instead of 19'],
  ['random-8_5', 3, '19.0', 'the header has "19.0" where the number of its input numbers should be'],
  ['trunk', 1, '0', 'the trunk "trunk" has 0 blocks; the number must be from 1 to 1024'],
  ['trunk', 1, '1025', 'the trunk "trunk" has 1025 blocks; the number must be from 1 to 1024'],
  ['trunk', 1, '3', 'the convolution "conv16" is followed by a block of the unknown kind "norm1"'],
  ['trunk', 1, '1', 'the norm "gpool_block" has "block9" where the number of its channels should be'],
  ['trunk', 2, '8193', 'the trunk "trunk" has 8193 channels; the number must be from 1 to 8192'],
  ['trunk', 2, '7', 'the convolution "conv2" has 6 output channels instead of 7'],
  ['trunk', 3, '-6', 'the trunk "trunk" has -6 middle channels; the number must be from 1 to 8192'],
  ['trunk', 5, '-1', 'the trunk "trunk" has -1 dilated channels; the number must be from 0 to 8192'],
  [
    'gpool_block',
    0,
    'dilated_block',
    'the convolution "conv6" is followed by a block of the unknown kind "dilated_block"',
  ],
  ['conv2', 1, '2', 'the convolution "conv2" has 2 rows in its filters, whose number must be odd'],
  ['conv2', 2, '4', 'the convolution "conv2" has 4 columns in its filters, whose number must be odd'],
  ['conv2', 2, '21', 'the convolution "conv2" has 21 columns in its filters; the number must be from 1 to 19'],
  ['conv2', 3, '21', 'the convolution "conv2" has 21 input channels instead of 22'],
  ['conv5', 4, '8', 'the convolution "conv5" has a weight that is not a finite number'],
  ['conv5', 4, '8192', 'the convolution "conv5" needs 442368 weights, but the rest of the file is too short for them'],
  [
    'conv5',
    4,
    '99999999999',
    'the convolution "conv5" has "99999999999" where the number of its output channels should be',
  ],
  ['conv5', 5, '2', 'the convolution "conv5" has a vertical dilation of 2, which is not supported'],
  ['conv5', 6, '3', 'the convolution "conv5" has a horizontal dilation of 3, which is not supported'],
  ['conv6', 3, '6', 'the convolution "conv6" has 6 input channels instead of 7'],
  ['conv6', 4, '7', 'the convolution "conv6" has 7 output channels instead of 6'],
  ['norm7', 1, '7', 'the norm "norm7" has 7 channels instead of 6'],
  ['norm7', 2, '0', `the norm "norm7" has "0" as its epsilon, ${ABOVE_0}`],
  ['norm7', 3, '2', 'the norm "norm7" has "2" as its flag for a scale, which must be 0 or 1'],
  ['norm7', 4, 'true', 'the norm "norm7" has "true" as its flag for a bias, which must be 0 or 1'],
  ['norm7', 5, '1 2 3 4 5 1e39', 'the norm "norm7" has a weight that is not a finite number'],
  ['norm7', 6, '1 1 -1 1 1 1', 'the norm "norm7" has a variance of -1 for channel 2, which gives no finite result'],
  ['mul14', 1, '3', 'the matrix "mul14" has 3 inputs instead of 6'],
  ['mul14', 2, '5', 'the matrix "mul14" has 5 outputs instead of 6'],
  ['conv22', 4, '2', 'the convolution "conv22" has 2 output channels instead of 1'],
  ['mul23', 2, '2', 'the matrix "mul23" has 2 outputs instead of 1'],
  ['bias27', 1, '4', 'the bias "bias27" has 4 channels instead of 5'],
  ['mul28', 2, '2', 'the matrix "mul28" has 2 outputs instead of 3'],
  ['mul30', 2, '6', 'the matrix "mul30" has 6 outputs instead of 4'],
  ['conv32', 3, '3', 'the convolution "conv32" has 3 input channels instead of 4'],
  ['conv32', 7, '1 2 3', 'the convolution "conv32" needs 4 weights, but the rest of the file is too short for them'],
  ['conv32', 7, '11 22 33', 'the convolution "conv32" is cut off, because the file ends too early'],
  ['conv32', 7, '1 2 3 4 5', 'the convolution "conv32" is the last layer, but the file goes on'],
]);

refuses('a nested network', linesOf(bytesOf({ version: 14, kinds: ['nested'] })), [
  ['150.0', -6, '0', `the header has "0" as its multiplier of the score some moves later, ${ABOVE_0}`],
  ['150.0', -5, '-1', `the header has "-1" as its multiplier of the score, ${ABOVE_0}`],
  ['150.0', -2, 'nan', `the header has "nan" as its multiplier of the moves left in the game, ${ABOVE_0}`],
  ['150.0', 0, '1e999', `the header has "1e999" as its multiplier of the expected error of the score, ${ABOVE_0}`],
  ['block4', 1, '0', 'the block "block4" has 0 blocks; the number must be from 1 to 1024'],
  ['block4', 1, '3', 'the convolution "conv17" is followed by a block of the unknown kind "norm21"'],
  ['conv18', 4, '5', 'the convolution "conv18" has a weight that is not a finite number'],
  ['norm8', 1, '6', 'the norm "norm8" has 6 channels instead of 4'],
  ['conv19', 4, '4', 'the convolution "conv19" has 4 output channels instead of 6'],
  ['activation', 1, 'ACTIVATION_GELU', 'the activation "activation" is of the unknown kind "ACTIVATION_GELU"'],
  [
    'activation',
    1,
    'ACTIVATION_MISH_SCALE8',
    'the activation "activation" is of the unknown kind "ACTIVATION_MISH_SCALE8"',
  ],
]);

refuses('a network with options', linesOf(bytesOf({ version: 15, kinds: ['ordinary'] })), [
  [
    '150.0',
    1,
    '1',
    'the header needs facts about the players as inputs (metadata encoder "1"), which is not supported',
  ],
  ['150.0', 2, '2', 'the header has "2" as its flag for suicide in pass-alive regions, which must be 0 or 1'],
  ['150.0', 3, '7', 'the header has the unknown option "7"'],
  ['150.0', 8, '1', 'the header has the unknown option "1"'],
  ['trunk', 7, '2', 'the trunk "trunk" has "2" as its kind of norm, which must be 0 or 1'],
  ['trunk', 12, '1', 'the trunk "trunk" has the unknown option "1"'],
  ['bias15', 1, '2', 'the bias "bias15" has 2 channels instead of 3'],
  ['mul16', 1, '2', 'the matrix "mul16" has 2 inputs instead of 3'],
  ['mul16', 2, '4', 'the matrix "mul16" has 4 outputs instead of 2'],
]);

const transformer: Omit<NetworkPlan, 'seed'> = { version: 17, kinds: ['attention', 'feedForward'], tip: 'board' };
refuses('a transformer', linesOf(bytesOf(transformer)), [
  ['block4', 1, '0', 'the block "block4" has 0 heads; the number must be from 1 to 1024'],
  ['block4', 2, '5', 'the block "block4" has 5 heads with keys and values; the number must be from 1 to 4'],
  ['block4', 2, '3', 'the block "block4" has 4 query heads, which must be a multiple of its 3 key heads'],
  ['block4', 3, '4096', 'the block "block4" has more than 8192 channels in all its heads together'],
  ['block4', 3, '7', 'the block "block4" has 7 channels in a query; rotary positions need an even number'],
  ['block4', 3, '10', 'the matrix "mul6" has 32 outputs instead of 40'],
  ['block4', 4, '4', 'the matrix "mul8" has 6 outputs instead of 8'],
  [
    'block4',
    5,
    '0',
    'the block "block4" has set the flag for learned rotary positions, but not the flag for rotary positions',
  ],
  ['block4', 6, '2', 'the block "block4" has "2" as its flag for learned rotary positions, which must be 0 or 1'],
  ['norm5', 1, '5', 'the RMS norm "norm5" has 5 channels instead of 6'],
  ['norm5', 2, '1.5', `the RMS norm "norm5" has "1.5" as its epsilon, ${ABOVE_0} and at most 1`],
  ['mul7', 2, '32', 'the matrix "mul7" has 32 outputs instead of 16'],
  ['mul9', 1, '6', 'the matrix "mul9" has 6 inputs instead of 12'],
  [
    'block4.frequencies',
    1,
    '4',
    'the frequency table of rotary positions "block4.frequencies" has 4 heads instead of 2',
  ],
  [
    'block4.frequencies',
    2,
    '8',
    'the frequency table of rotary positions "block4.frequencies" has 8 pairs of channels instead of 4',
  ],
  [
    'block4.frequencies',
    3,
    '1',
    'the frequency table of rotary positions "block4.frequencies" has 1 directions instead of 2',
  ],
  ['block10', 1, '5', 'the block "block10" has 5 channels instead of 6'],
  ['block10', 2, '13', 'the matrix "mul12" has 12 outputs instead of 13'],
  ['block10', 3, 'yes', 'the block "block10" has "yes" as its flag for a gate, which must be 0 or 1'],
  ['norm1', 3, '2', 'the RMS norm "norm1" has "2" as its flag for norming all points together, which must be 0 or 1'],
  ['norm1', 4, '2', 'the RMS norm "norm1" has 2 channels in a group instead of 0'],
  ['policyhead', 1, '1', 'the policy head "policyhead" has 1 policies; the number must be from 2 to 4'],
  ['policyhead', 1, '3', 'the policy head "policyhead" has 3 policies; the number must be 2 or 4'],
  ['policyhead', 3, '1', 'the policy head "policyhead" has the unknown option "1"'],
  ['valuehead', 3, '1', 'the value head "valuehead" has the unknown option "1"'],
]);

refuses('a fixed rotation', linesOf(bytesOf(transformer, { isBinary: false, theta: 100 })), [
  ['block4.theta', 1, '0', `the frequency base of rotary positions "block4.theta" has "0" as its value, ${ABOVE_0}`],
  ['block4.theta', 1, '1e-300', 'the frequency base of rotary positions "block4.theta" is too small'],
]);

test('blocks that lie too deep in each other are refused', async () => {
  const lines = linesOf(bytesOf({ version: 14, kinds: ['nested'] }));
  const start = lines.indexOf('nested_bottleneck_block');
  const head = lines.slice(start, lines.indexOf('ordinary_block'));
  // In all of these blocks 6 channels become 6 channels.
  const conv = head.indexOf('conv18');
  const same = head.with(conv + 4, '6').with(conv + 7, Array(36).fill(1).join(' '));
  const deep = [...lines.slice(0, start), ...Array(100_000).fill(same).flat()].join('\n');
  expect(await refusal(Buffer.from(deep))).toContain('the block "block4" lies in 4 other blocks, which is too deep');
});

describe('packed files', () => {
  const packed = gzipSync(bytesOf({ version: 14, kinds: ['nested'] }, { isBinary: true }));

  test('that are cut off are refused', async () => {
    for (const length of [2, 10, 11, 500, packed.length - 9, packed.length - 8, packed.length - 1])
      expect(await refusal(packed.subarray(0, length))).toMatch(
        /is cut off, because the gzip data is damaged or incomplete \(byte \d+ of the unpacked file\)$/,
      );
  });

  test('with a wrong checksum are refused', async () => {
    const changed = new Uint8Array(packed);
    changed[packed.length - 5] = (changed[packed.length - 5] as number) ^ 1;
    expect(await refusal(changed)).toContain('the gzip data is damaged or incomplete');
  });

  test('with something after the end are refused', async () => {
    const cases = [Buffer.from('more'), gzipSync('more'), Buffer.alloc(20)];
    for (const more of cases) expect(await refusal(Buffer.concat([packed, more]))).toMatch(/^this is not a usable/);
  });

  test('that unpack to more than 400 MB are refused', async () => {
    const bomb = gzipSync(Buffer.alloc(401_000_000, ' '), { level: 9 });
    const message = await refusal(bomb);
    expect(message).toContain('the header goes beyond 400 MB, the largest size of an unpacked file');
  });
});

test('the byte is told at which something is wrong', async () => {
  const bytes = bytesOf({ version: 8, kinds: ['ordinary'] }, { isBinary: true });
  const start = Buffer.from(bytes).indexOf('@BIN@') + 5;
  const wrong = new Uint8Array(bytes);
  new DataView(wrong.buffer).setFloat32(start + 40, Number.NaN, true);
  const said = `the convolution "conv2" has a weight that is not a finite number (byte ${start + 40} of`;
  expect(await refusal(wrong)).toContain(said);
  expect(await refusal(gzipSync(wrong))).toContain(said);
  const cut = gzipSync(bytes.subarray(0, start + 41));
  expect(await refusal(cut)).toContain(`"conv2" is cut off, because the file ends too early (byte ${start + 41} of`);
});

test('an empty file and files of other kinds are refused', async () => {
  expect(await refusal(new Uint8Array(0))).toContain(
    'the header is cut off, because the file ends too early (byte 0 of',
  );
  expect(await refusal(Buffer.from('(;GM[1]FF[4]SZ[19])'))).toContain(NAME_RULE);
  expect(await refusal(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toContain('not printable ASCII text');
});

describe('damaged and forged files are refused or harmless', () => {
  const FILES = 2000;
  const plans: readonly Omit<NetworkPlan, 'seed'>[] = [
    { version: 8, kinds: ['ordinary', 'pooled'], channels: 4 },
    { version: 13, kinds: ['nested'], channels: 5 },
    { version: 17, kinds: ['attention', 'feedForward'], tip: 'point', channels: 4 },
  ];
  const networks: readonly NetworkDescription[] = plans.map((plan, seed) => randomNetwork({ seed, ...plan }));

  /** Damage of the file before it is packed. */
  const DAMAGES: readonly ((bytes: Uint8Array, rng: Rng) => Uint8Array)[] = [
    (bytes) => bytes,
    (bytes, rng) => bytes.subarray(0, rng.below(bytes.length)),
    (bytes, rng) => flipped(bytes, rng, 1),
    (bytes, rng) => flipped(bytes, rng, 1 + rng.below(30)),
    (bytes, rng) => withForgedNumber(bytes, rng),
    (bytes, rng) => withCopiedPiece(bytes, rng),
  ];

  const PACKINGS: readonly ((bytes: Uint8Array, rng: Rng) => Uint8Array)[] = [
    (bytes) => bytes,
    (bytes) => gzipSync(bytes),
    (bytes, rng) => flipped(gzipSync(bytes), rng, 1 + rng.below(4)),
    (bytes, rng) => gzipSync(bytes).subarray(0, rng.below(gzipSync(bytes).length)),
  ];

  async function checkFile(seed: number): Promise<void> {
    const rng = makeRng(seed);
    const network = networks[rng.below(networks.length)] as NetworkDescription;
    const whole = writeNetwork(network, { isBinary: rng.below(2) === 0 });
    const damage = DAMAGES[rng.below(DAMAGES.length)] as (typeof DAMAGES)[number];
    const damaged = damage(whole, rng);
    const file = PACKINGS[rng.below(PACKINGS.length)]?.(damaged, rng) as Uint8Array;
    const started = performance.now();
    const result = await parseNetwork(file).catch((error: unknown) => error);
    expect(performance.now() - started).toBeLessThan(5000);
    if (result instanceof Error && !(result instanceof InputError)) throw result;
  }

  test.each(Array.from({ length: 10 }, (_, part) => part))(`${FILES / 10} files, part %i`, async (part) => {
    for (let i = 0; i < FILES / 10; i++) await checkFile(mixSeed(part, i));
  });
});

function flipped(bytes: Uint8Array, rng: Rng, bits: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  for (let i = 0; i < bits; i++) {
    const at = rng.below(copy.length);
    copy[at] = (copy[at] as number) ^ (1 << rng.below(8));
  }
  return copy;
}

/** Replaces a line with a whole number by another number. */
function withForgedNumber(bytes: Uint8Array, rng: Rng): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const numbers = [...text.matchAll(/(?<=\n)\d+(?=\n)/g)];
  const { index, 0: number } = numbers[rng.below(numbers.length)] as RegExpExecArray;
  const forged = ['0', '1', '2', '3', '7', '4096', '8192', '65536', '999999999', '-1', '1e9'][rng.below(11)] as string;
  return Buffer.from(text.slice(0, index) + forged + text.slice(index + number.length), 'latin1');
}

/** Copies a piece of the file to another place, so that the rest moves. */
function withCopiedPiece(bytes: Uint8Array, rng: Rng): Uint8Array {
  const [from, to] = [rng.below(bytes.length), rng.below(bytes.length)];
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, from + rng.below(500)), bytes.subarray(to)]);
}
