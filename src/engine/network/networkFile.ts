/**
 * Reads KataGo's network files, versions 8 to 17, with their weights in binary form or as text.
 *
 * The file may come from anybody, so it is not trusted. Before memory is allocated whose size depends on a number in
 * the file, this number is checked. Every layer must fit the layers before it, and nothing may follow the last layer. A
 * file is refused if this program cannot compute the network exactly as the file prescribes.
 */
import { maxUnpackedBytes, unpack } from '../../base/unpack.js';
import { MAX_BLOCKS, NUMBERS_PER_POOLED_CHANNEL, readBlocks } from './networkBlocks.js';
import type { NetworkDescription, PolicyHead, ScoreMultipliers, Trunk, ValueHead } from './networkDescription.js';
import { NetworkFileReader } from './networkFileReader.js';
import {
  MAX_CHANNELS,
  readActivation,
  readBias,
  readConvolution,
  readMatrix,
  readNorm,
  readNormedActivation,
  readTipNorm,
} from './networkLayers.js';

/** A network file may have at most this many bytes after unpacking. */
export const MAX_NETWORK_BYTES = 400_000_000;

const INPUT_PLANES = 22;
const INPUT_GLOBALS = 19;
const VALUE_OUTPUTS = 3;

const OLDEST_VERSION = 8;
const NEWEST_VERSION = 17;
/**
 * The file versions that introduced six score outputs, two policies, multipliers, options, four policies, and a number
 * that says how many policies there are.
 */
const [SIX_SCORES, TWO_POLICIES, MULTIPLIERS, OPTIONS, FOUR_POLICIES, STATED_POLICIES] = [9, 12, 13, 15, 16, 17];

/** Reads a network file. If the file cannot be used, throws an InputError that says where in the file and why. */
export async function parseNetwork(bytes: Uint8Array): Promise<NetworkDescription> {
  const chunks = unpack([bytes], MAX_NETWORK_BYTES);
  try {
    return await readNetwork(new NetworkFileReader(chunks, maxUnpackedBytes(bytes, MAX_NETWORK_BYTES)));
  } finally {
    await chunks.return();
  }
}

async function readNetwork(text: NetworkFileReader): Promise<NetworkDescription> {
  const name = await text.word();
  if (!/^[\w-]{1,96}$/.test(name))
    text.refuse('does not begin with a name of at most 96 letters, digits, underscores and hyphens');
  const version = await readVersion(text);
  await text.exactly('input planes', INPUT_PLANES);
  await text.exactly('input numbers', INPUT_GLOBALS);
  const multipliers = await readMultipliers(text, version);
  const passAliveAllowsSuicide = version >= OPTIONS && (await readOptions(text));
  const trunk = await readTrunk(text, version);
  const policy = await readPolicyHead(text, version, trunk.channels);
  const value = await readValueHead(text, version, trunk.channels);
  await text.end();
  return { name, version, multipliers, passAliveAllowsSuicide, trunk, policy, value };
}

async function readVersion(text: NetworkFileReader): Promise<number> {
  const word = await text.word();
  const version = /^\d{1,9}$/.test(word) ? Number(word) : text.refuse(`has "${word}" where its version should be`);
  if (version < OLDEST_VERSION || version > NEWEST_VERSION)
    text.refuse(`has version ${version}, but this program reads only versions ${OLDEST_VERSION} to ${NEWEST_VERSION}`);
  return version;
}

async function readMultipliers(text: NetworkFileReader, version: number): Promise<ScoreMultipliers> {
  if (version < MULTIPLIERS) return { scoreMean: 20, scoreSpread: 20, lead: 20 };
  // A file has seven multipliers. Four of them belong to outputs that Insei does not use.
  await text.positive('multiplier of the score some moves later');
  const scoreMean = await text.positive('multiplier of the score');
  const scoreSpread = await text.positive("multiplier of the score's spread");
  const lead = await text.positive('multiplier of the lead');
  await text.positive('multiplier of the moves left in the game');
  await text.positive('multiplier of the expected error of the value');
  await text.positive('multiplier of the expected error of the score');
  return { scoreMean, scoreSpread, lead };
}

/** Reads the options of the network. Returns whether its inputs show pass-alive regions as if suicide were legal. */
async function readOptions(text: NetworkFileReader): Promise<boolean> {
  const encoder = await text.word();
  if (encoder !== '0')
    text.refuse(`needs facts about the players as inputs (metadata encoder "${encoder}"), which is not supported`);
  const allowsSuicide = await text.flag('flag for suicide in pass-alive regions');
  await text.reserved(6);
  return allowsSuicide;
}

async function readTrunk(text: NetworkFileReader, version: number): Promise<Trunk> {
  const name = await text.name('trunk');
  const count = await text.count('blocks', MAX_BLOCKS);
  const channels = await text.count('channels', MAX_CHANNELS);
  // In the file, the trunk states numbers of channels for its blocks. These numbers are not used, because each block
  // states its own numbers, which may differ.
  for (const kind of ['middle', 'regular']) await text.count(`${kind} channels`, MAX_CHANNELS);
  await text.count('dilated channels', MAX_CHANNELS, 0);
  await text.count('pooled channels', MAX_CHANNELS);
  const hasRmsNorm = version >= OPTIONS && (await text.flag('kind of norm'));
  if (version >= OPTIONS) await text.reserved(5);
  const inputs = await readConvolution(text, INPUT_PLANES, channels);
  const globals = await readMatrix(text, INPUT_GLOBALS, channels);
  const blocks = await readBlocks(text, count, { version, channels, depth: 0 });
  const norm = await (hasRmsNorm ? readTipNorm : readNorm)(text, channels);
  const activation = await readActivation(text, version);
  return { name, channels, inputs, globals, blocks, tip: { norm, activation } };
}

async function readPolicyHead(text: NetworkFileReader, version: number, channels: number): Promise<PolicyHead> {
  const name = await text.name('policy head');
  const policies = await readPolicies(text, version);
  const first = await readConvolution(text, channels);
  const pooled = await readConvolution(text, channels);
  const pooledNorm = await readNormedActivation(text, version, pooled.outputs);
  const pooledNumbers = NUMBERS_PER_POOLED_CHANNEL * pooled.outputs;
  const pooledToBias = await readMatrix(text, pooledNumbers, first.outputs);
  const middle = await readNormedActivation(text, version, first.outputs);
  const last = await readConvolution(text, first.outputs, policies);
  const board = { name, first, pooled, pooledNorm, pooledToBias, middle, last };
  if (version < OPTIONS) return { ...board, pass: await readMatrix(text, pooledNumbers, policies) };
  const pass = await readMatrix(text, pooledNumbers);
  const bias = await readBias(text, pass.outputs);
  const activation = await readActivation(text, version);
  return { ...board, pass, passSecond: { bias, activation, matrix: await readMatrix(text, pass.outputs, policies) } };
}

/** Returns how many policies the network has. */
async function readPolicies(text: NetworkFileReader, version: number): Promise<number> {
  if (version < TWO_POLICIES) return 1;
  if (version < FOUR_POLICIES) return 2;
  if (version < STATED_POLICIES) return 4;
  const policies = await text.count('policies', 4, 2);
  if (policies === 3) text.refuse('has 3 policies; the number must be 2 or 4');
  await text.reserved(3);
  return policies;
}

async function readValueHead(text: NetworkFileReader, version: number, channels: number): Promise<ValueHead> {
  const name = await text.name('value head');
  if (version >= STATED_POLICIES) await text.reserved(3);
  const scores = version < SIX_SCORES ? 4 : 6;
  const first = await readConvolution(text, channels);
  const firstNorm = await readNormedActivation(text, version, first.outputs);
  const hidden = await readMatrix(text, NUMBERS_PER_POOLED_CHANNEL * first.outputs);
  const hiddenBias = await readBias(text, hidden.outputs);
  const hiddenActivation = await readActivation(text, version);
  const value = await readMatrix(text, hidden.outputs, VALUE_OUTPUTS);
  const valueBias = await readBias(text, VALUE_OUTPUTS);
  const score = await readMatrix(text, hidden.outputs, scores);
  const scoreBias = await readBias(text, scores);
  const ownership = await readConvolution(text, first.outputs, 1);
  const board = { name, first, firstNorm, ownership };
  return { ...board, hidden, hiddenBias, hiddenActivation, value, valueBias, score, scoreBias };
}
