/** Reads the layers of which the blocks and the heads of a network consist. */
import type { Activation, Bias, Convolution, Matrix, Norm, NormedActivation, RmsNorm } from './networkDescription.js';
import type { NetworkFileReader } from './networkFileReader.js';

/**
 * A file may not state more channels than this, which is far more than any network has. Without a limit, a forged file
 * could make the buffers of an evaluation huge.
 */
export const MAX_CHANNELS = 8192;
/** A filter may have at most this many rows and columns, as many as the largest board. */
const MAX_FILTER = 19;
/** From this file version on, the file names the activation functions. In older files, they are all ReLU. */
const NAMED_ACTIVATIONS = 11;

const ACTIVATIONS: ReadonlyMap<string, Activation> = new Map([
  ['ACTIVATION_IDENTITY', 'identity'],
  ['ACTIVATION_RELU', 'relu'],
  ['ACTIVATION_MISH', 'mish'],
  ['ACTIVATION_SILU', 'silu'],
]);

/**
 * Reads how many channels there are. If `expected` is given, the number must be equal to it. Otherwise the number may
 * be up to MAX_CHANNELS.
 */
async function readChannels(text: NetworkFileReader, things: string, expected?: number): Promise<number> {
  if (expected === undefined) return await text.count(things, MAX_CHANNELS);
  await text.exactly(things, expected);
  return expected;
}

export async function readConvolution(text: NetworkFileReader, inputs: number, outputs?: number): Promise<Convolution> {
  const name = await text.name('convolution');
  const height = await readFilterSize(text, 'rows in its filters');
  const width = await readFilterSize(text, 'columns in its filters');
  await text.exactly('input channels', inputs);
  const outputChannels = await readChannels(text, 'output channels', outputs);
  for (const direction of ['vertical', 'horizontal']) {
    const dilation = await text.count(`steps of ${direction} dilation`, MAX_FILTER);
    if (dilation !== 1) text.refuse(`has a ${direction} dilation of ${dilation}, which is not supported`);
  }
  const weights = await text.weights(height * width * inputs * outputChannels);
  return { name, height, width, inputs, outputs: outputChannels, weights };
}

async function readFilterSize(text: NetworkFileReader, things: string): Promise<number> {
  const size = await text.count(things, MAX_FILTER);
  if (size % 2 === 0) text.refuse(`has ${size} ${things}, whose number must be odd`);
  return size;
}

export async function readMatrix(text: NetworkFileReader, inputs: number, outputs?: number): Promise<Matrix> {
  const name = await text.name('matrix');
  await text.exactly('inputs', inputs);
  const columns = await readChannels(text, 'outputs', outputs);
  return { name, inputs, outputs: columns, weights: await text.weights(inputs * columns) };
}

export async function readBias(text: NetworkFileReader, channels: number): Promise<Bias> {
  const name = await text.name('bias');
  await text.exactly('channels', channels);
  return { name, channels, weights: await text.weights(channels) };
}

export async function readNormedActivation(
  text: NetworkFileReader,
  version: number,
  channels: number,
): Promise<NormedActivation> {
  return { norm: await readNorm(text, channels), activation: await readActivation(text, version) };
}

export async function readActivation(text: NetworkFileReader, version: number): Promise<Activation> {
  await text.name('activation');
  if (version < NAMED_ACTIVATIONS) return 'relu';
  const kind = await text.word();
  return ACTIVATIONS.get(kind) ?? text.refuse(`is of the unknown kind "${kind}"`);
}

/** Reads a batch norm. Its mean, variance, scale and bias become one factor and one summand for each channel. */
export async function readNorm(text: NetworkFileReader, channels: number): Promise<Norm> {
  const name = await text.name('norm');
  await text.exactly('channels', channels);
  const epsilon = await text.positive('epsilon');
  const hasScale = await text.flag('flag for a scale');
  const hasBias = await text.flag('flag for a bias');
  const mean = await text.weights(channels);
  const variance = await text.weights(channels);
  const scale = hasScale ? await text.weights(channels) : new Float32Array(channels).fill(1);
  const shift = hasBias ? await text.weights(channels) : new Float32Array(channels);
  for (let channel = 0; channel < channels; channel++) {
    // The casts to `number` are safe, because every element of a typed array is a number.
    const spread = (variance[channel] as number) + epsilon;
    const factor = (scale[channel] as number) / Math.sqrt(spread);
    scale[channel] = factor;
    shift[channel] = (shift[channel] as number) - factor * (mean[channel] as number);
    if (!(spread > 0 && Number.isFinite(scale[channel]) && Number.isFinite(shift[channel])))
      text.refuse(`has a variance of ${variance[channel]} for channel ${channel}, which gives no finite result`);
  }
  return { name, channels, scale, shift };
}

/** Reads the RMS norm of a transformer block. It norms each point alone, and has no summands. */
export async function readTransformerNorm(text: NetworkFileReader, channels: number): Promise<RmsNorm> {
  const name = await text.name('RMS norm');
  await text.exactly('channels', channels);
  const epsilon = await text.positive('epsilon', 1);
  const scale = await text.weights(channels);
  return { name, channels, epsilon, normsWholeBoard: false, scale, shift: new Float32Array(channels) };
}

/** Reads the RMS norm at the end of the trunk. */
export async function readTipNorm(text: NetworkFileReader, channels: number): Promise<RmsNorm> {
  const name = await text.name('RMS norm');
  await text.exactly('channels', channels);
  const epsilon = await text.positive('epsilon', 1);
  const normsWholeBoard = await text.flag('flag for norming all points together');
  await text.exactly('channels in a group', 0);
  return {
    name,
    channels,
    epsilon,
    normsWholeBoard,
    scale: await text.weights(channels),
    shift: await text.weights(channels),
  };
}
