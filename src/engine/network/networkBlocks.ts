/** Reads the blocks of a network's trunk. */
import type {
  AttentionBlock,
  Block,
  FeedForwardBlock,
  NestedBlock,
  OrdinaryBlock,
  PooledBlock,
  Rotation,
} from './networkDescription.js';
import type { NetworkFileReader } from './networkFileReader.js';
import {
  MAX_CHANNELS,
  readConvolution,
  readMatrix,
  readNormedActivation,
  readTransformerNorm,
} from './networkLayers.js';
import { fixedFrequencies } from './rotation.js';

/** The trunk may have at most this many blocks, and so may a nested block, which contains other blocks. */
export const MAX_BLOCKS = 1024;
/**
 * Nested blocks contain other blocks. At most this many nested blocks may lie inside each other. In known networks, no
 * nested block lies inside another.
 */
const MAX_DEPTH = 4;
const MAX_HEADS = 1024;
/**
 * How many numbers pooling computes for each channel: the mean, the mean scaled by the size of the board, and the
 * maximum. In the value head, the mean scaled in a second way takes the place of the maximum.
 */
export const NUMBERS_PER_POOLED_CHANNEL = 3;

/**
 * What the reader of a block must know: the version of the file, the number of channels of the trunk or nested block
 * that contains the block, and the number of nested blocks around the block.
 */
interface BlockContext {
  readonly version: number;
  readonly channels: number;
  readonly depth: number;
}

type BlockReader = (text: NetworkFileReader, name: string, context: BlockContext) => Promise<Block>;

const READERS: ReadonlyMap<string, BlockReader> = new Map<string, BlockReader>([
  ['ordinary_block', readOrdinaryBlock],
  ['gpool_block', readPooledBlock],
  ['nested_bottleneck_block', readNestedBlock],
  ['transformer_attention_block', readAttentionBlock],
  ['transformer_ffn_block', readFeedForwardBlock],
]);

export async function readBlocks(text: NetworkFileReader, count: number, context: BlockContext): Promise<Block[]> {
  const blocks: Block[] = [];
  for (let i = 0; i < count; i++) {
    const kind = await text.word();
    const read = READERS.get(kind) ?? text.refuse(`is followed by a block of the unknown kind "${kind}"`);
    blocks.push(await read(text, await text.name('block'), context));
  }
  return blocks;
}

async function readOrdinaryBlock(text: NetworkFileReader, name: string, context: BlockContext): Promise<OrdinaryBlock> {
  const { version, channels } = context;
  const before = await readNormedActivation(text, version, channels);
  const first = await readConvolution(text, channels);
  const middle = await readNormedActivation(text, version, first.outputs);
  const last = await readConvolution(text, first.outputs, channels);
  return { kind: 'ordinary', name, before, first, middle, last };
}

async function readPooledBlock(text: NetworkFileReader, name: string, context: BlockContext): Promise<PooledBlock> {
  const { version, channels } = context;
  const before = await readNormedActivation(text, version, channels);
  const regular = await readConvolution(text, channels);
  const pooled = await readConvolution(text, channels);
  const pooledNorm = await readNormedActivation(text, version, pooled.outputs);
  const pooledToBias = await readMatrix(text, NUMBERS_PER_POOLED_CHANNEL * pooled.outputs, regular.outputs);
  const middle = await readNormedActivation(text, version, regular.outputs);
  const last = await readConvolution(text, regular.outputs, channels);
  return { kind: 'pooled', name, before, regular, pooled, pooledNorm, pooledToBias, middle, last };
}

async function readNestedBlock(text: NetworkFileReader, name: string, context: BlockContext): Promise<NestedBlock> {
  const { version, channels, depth } = context;
  if (depth === MAX_DEPTH) text.refuse(`lies in ${MAX_DEPTH} other blocks, which is too deep`);
  const count = await text.count('blocks', MAX_BLOCKS);
  const before = await readNormedActivation(text, version, channels);
  const first = await readConvolution(text, channels);
  const blocks = await readBlocks(text, count, { version, channels: first.outputs, depth: depth + 1 });
  const after = await readNormedActivation(text, version, first.outputs);
  const last = await readConvolution(text, first.outputs, channels);
  return { kind: 'nested', name, before, first, blocks, after, last };
}

async function readAttentionBlock(
  text: NetworkFileReader,
  name: string,
  context: BlockContext,
): Promise<AttentionBlock> {
  const { channels } = context;
  const heads = await text.count('heads', MAX_HEADS);
  const keyHeads = await text.count('heads with keys and values', heads);
  if (heads % keyHeads !== 0)
    text.refuse(`has ${heads} query heads, which must be a multiple of its ${keyHeads} key heads`);
  const queryChannels = await text.count('channels in a query', MAX_CHANNELS);
  const valueChannels = await text.count('channels in a value', MAX_CHANNELS);
  if (heads * Math.max(queryChannels, valueChannels) > MAX_CHANNELS)
    text.refuse(`has more than ${MAX_CHANNELS} channels in all its heads together`);
  const isRotary = await text.flag('flag for rotary positions');
  const isLearned = await text.flag('flag for learned rotary positions');
  if (isLearned && !isRotary)
    text.refuse('has set the flag for learned rotary positions, but not the flag for rotary positions');
  if (isRotary && queryChannels % 2 !== 0)
    text.refuse(`has ${queryChannels} channels in a query; rotary positions need an even number`);
  const norm = await readTransformerNorm(text, channels);
  const query = await readMatrix(text, channels, heads * queryChannels);
  const key = await readMatrix(text, channels, keyHeads * queryChannels);
  const value = await readMatrix(text, channels, keyHeads * valueChannels);
  const out = await readMatrix(text, heads * valueChannels, channels);
  const readRotation = isLearned ? readLearnedRotation : readFixedRotation;
  const rotation = isRotary ? await readRotation(text, keyHeads, queryChannels) : undefined;
  const sizes = { heads, keyHeads, queryChannels, valueChannels };
  return { kind: 'attention', name, norm, ...sizes, query, key, value, out, rotation };
}

async function readLearnedRotation(text: NetworkFileReader, heads: number, channels: number): Promise<Rotation> {
  const pairs = channels / 2;
  await text.name('frequency table of rotary positions');
  await text.exactly('heads', heads);
  await text.exactly('pairs of channels', pairs);
  await text.exactly('directions', 2);
  return { frequencies: await text.weights(heads * pairs * 2) };
}

async function readFixedRotation(text: NetworkFileReader, heads: number, channels: number): Promise<Rotation> {
  await text.name('frequency base of rotary positions');
  if (channels % 4 !== 0) text.refuse(`is for queries with ${channels} channels, whose number must be a multiple of 4`);
  const frequencies = fixedFrequencies(await text.positive('value'), heads, channels);
  if (!frequencies.every(Number.isFinite)) text.refuse('is too small');
  return { frequencies };
}

async function readFeedForwardBlock(
  text: NetworkFileReader,
  name: string,
  context: BlockContext,
): Promise<FeedForwardBlock> {
  const { channels } = context;
  await text.exactly('channels', channels);
  const inner = await text.count('inner channels', MAX_CHANNELS);
  const isGated = await text.flag('flag for a gate');
  const norm = await readTransformerNorm(text, channels);
  const one = await readMatrix(text, channels, inner);
  const gate = isGated ? await readMatrix(text, channels, inner) : undefined;
  return { kind: 'feedForward', name, norm, one, gate, two: await readMatrix(text, inner, channels) };
}
