/**
 * Lays out a network in the memory of its kernel: first the steps and the weights, then for each thread a workspace
 * with the tensors of the thread. The whole layout is computed first. Then all memory is allocated at once.
 */
import { InputError } from '../../base/errors.js';
import { createMemory, type KernelMemory, type KernelModule, MAX_KERNEL_BOARD_SIZE, PAGE_BYTES } from '../kernel.js';
import type { NetworkDescription, ScoreMultipliers } from './networkDescription.js';
import { instantiateNetworkKernel, type NetworkFunctions, type NetworkKernel, type StepWord } from './networkKernel.js';
import {
  ACTIVATIONS,
  type NetworkPlan,
  type PlannedStep,
  planNetwork,
  STEP_KINDS,
  type Tensor,
} from './networkPlan.js';
import type { PackedWeights } from './packedWeights.js';
import { release } from './releasableArray.js';

/** Every block of memory begins at a multiple of this number of bytes, so that two threads never share a cache line. */
const ALIGNMENT = 128;
/** The number of points of the largest board. Tensors have room for this many points of each position. */
const MAX_AREA = MAX_KERNEL_BOARD_SIZE * MAX_KERNEL_BOARD_SIZE;
/** The kernel multiplies whole blocks of rows, so it may write up to this many rows beyond the last row of a tensor. */
const EXTRA_ROWS = 24;

/** Where the parts of a network lie in memory. This is plain data, which can be sent to a thread. */
export interface NetworkLayout {
  readonly bytes: number;
  readonly steps: number;
  readonly stepCount: number;
  readonly raw: number;
  /**
   * The address of the workspace of each thread. `masks`, `globals`, `legal`, `result`, `record` and `inputScratch` are
   * offsets from the start of a workspace.
   */
  readonly spaces: readonly number[];
  readonly masks: number;
  readonly globals: number;
  /** The number of bytes between the globals of one position and those of the next position. */
  readonly globalsStep: number;
  readonly legal: number;
  readonly result: number;
  /**
   * At `record`, a thread writes what a network sees of a position. From this record, the kernel computes masks and
   * globals. For this computation, the kernel uses the memory at `inputScratch`.
   */
  readonly record: number;
  readonly inputScratch: number;
  readonly passAliveAllowsSuicide: boolean;
}

interface Blocks {
  readonly layout: NetworkLayout;
  readonly addresses: ReadonlyMap<PackedWeights, number>;
  readonly offsets: ReadonlyMap<string, number>;
  readonly scratch: number;
}

interface Capacity {
  readonly threads: number;
  /** The number of positions that a thread evaluates at once. */
  readonly maxPositions: number;
}

/** Thrown if Node or the browser cannot provide the memory that a network needs. */
export class NotEnoughMemory extends InputError {}

/**
 * Creates a memory and writes a network into it. As soon as large weights are written, they are removed from the
 * description, so that they do not take memory twice.
 */
export async function createNetworkMemory(
  module: KernelModule,
  description: NetworkDescription,
  { shared, ...capacity }: Capacity & { readonly shared: boolean },
): Promise<{ kernel: NetworkKernel; layout: NetworkLayout }> {
  const memory = firstMemory(shared);
  const kernel = await instantiateNetworkKernel(module, memory);
  const plan = planNetwork(description);
  const blocks = layOutNetwork(kernel.functions, plan, description, capacity);
  growTo(memory, blocks.layout.bytes);
  writeNetwork(kernel, plan, description.multipliers, blocks);
  return { kernel, layout: blocks.layout };
}

function firstMemory(shared: boolean): KernelMemory {
  try {
    return createMemory(shared);
  } catch {
    throw new NotEnoughMemory('not enough memory for another network');
  }
}

function growTo(memory: KernelMemory, bytes: number): void {
  const pages = Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES);
  try {
    if (pages > 0) memory.grow(pages);
  } catch {
    throw new NotEnoughMemory(`not enough memory: this network needs ${Math.ceil(bytes / 2 ** 20)} MiB`);
  }
}

/** Computes the address or the offset of every part of the network. */
function layOutNetwork(
  functions: NetworkFunctions,
  plan: NetworkPlan,
  { passAliveAllowsSuicide }: NetworkDescription,
  { threads, maxPositions }: Capacity,
): Blocks {
  let end = functions.NETWORK_HEAP_BASE.value;
  const take = (bytes: number): number => {
    const at = alignUp(end);
    end = at + bytes;
    return at;
  };
  const steps = take(functions.STEP_BYTES.value * plan.steps.length);
  const raw = take(functions.RAW_BYTES.value);
  const addresses = new Map<PackedWeights, number>();
  for (const block of plan.steps.flatMap(weightsOf))
    if (!addresses.has(block)) addresses.set(block, take(blockBytes(functions, block)));
  const weightsEnd = alignUp(end);

  end = functions.NETWORK_WORKSPACE_BYTES.value;
  const masks = take(maxPositions * MAX_AREA * 4);
  const legal = take(maxPositions * MAX_AREA);
  const result = take(maxPositions * functions.resultBytes(MAX_KERNEL_BOARD_SIZE));
  const record = take(functions.INPUT_BYTES.value);
  const inputScratch = take(functions.INPUT_SCRATCH_BYTES.value);
  const offsets = new Map<string, number>();
  for (const [name, bytes] of tensorBytes(plan, maxPositions)) offsets.set(name, take(bytes));
  const scratch = take(scratchBytes(functions, plan));
  const spaceBytes = alignUp(end);
  const spaces = Array.from({ length: threads }, (_, thread) => weightsEnd + thread * spaceBytes);
  const layout = {
    bytes: weightsEnd + threads * spaceBytes,
    steps,
    stepCount: plan.steps.length,
    raw,
    spaces,
    masks,
    globals: offsets.get(plan.globals.name) as number,
    globalsStep: plan.globals.channels * 4,
    legal,
    result,
    record,
    inputScratch,
    passAliveAllowsSuicide,
  };
  return { layout, addresses, offsets, scratch };
}

const alignUp = (address: number): number => Math.ceil(address / ALIGNMENT) * ALIGNMENT;

const weightsOf = ({ weights, scale, shift }: PlannedStep): PackedWeights[] =>
  [weights, scale, shift].filter((block) => block !== undefined);

const blockBytes = ({ rotationBytes }: NetworkFunctions, { bytes, rotation }: PackedWeights): number =>
  rotation ? rotationBytes(rotation.heads, rotation.channels) : bytes;

/**
 * Returns the number of bytes of each tensor. Tensors with the same name share one place in memory, because the steps
 * never use two of them at the same time.
 */
function tensorBytes(plan: NetworkPlan, maxPositions: number): Map<string, number> {
  const bytes = new Map<string, number>();
  const tensors = plan.steps.flatMap(({ from, to, secondInput, thirdInput }) =>
    [from, to, secondInput, thirdInput].filter((tensor) => tensor !== undefined),
  );
  for (const { name, hasRowPerPosition, channels } of tensors) {
    const rows = (hasRowPerPosition ? maxPositions : maxPositions * MAX_AREA) + EXTRA_ROWS;
    bytes.set(name, Math.max(bytes.get(name) ?? 0, rows * channels * 4));
  }
  return bytes;
}

function scratchBytes(functions: NetworkFunctions, plan: NetworkPlan): number {
  const needs = plan.steps.map(({ kind, inputs = 0, outputs, height = 0, width = 0 }) => {
    if (kind === 'convolution') return functions.winogradBytes(inputs, outputs);
    if (kind === 'patches') return functions.patchBytes(inputs, height, width);
    if (kind === 'attention') return functions.attentionBytes(inputs, outputs);
    return 0;
  });
  return Math.max(...needs);
}

/** Writes the network into memory: its steps, its weights and its constants. */
function writeNetwork(
  { functions, memory }: NetworkKernel,
  plan: NetworkPlan,
  multipliers: ScoreMultipliers,
  { layout, addresses, offsets, scratch }: Blocks,
): void {
  const { buffer } = memory;
  const view = new DataView(buffer);
  // No thread uses its workspace yet. So the workspace of the first thread can hold the frequencies of rotary positions
  // until the kernel has computed a table of angles from them.
  const spare = (layout.spaces[0] as number) + layout.masks;
  for (const [block, address] of addresses) writeBlock(functions, buffer, block, { address, spare });
  const offsetOf = (tensor: Tensor | undefined): number => (tensor ? (offsets.get(tensor.name) as number) : 0);
  const addressOf = (block: PackedWeights | undefined): number => (block ? (addresses.get(block) as number) : 0);
  for (const [index, step] of plan.steps.entries()) {
    const at = layout.steps + index * functions.STEP_BYTES.value;
    const words: Record<StepWord, number> = {
      kind: STEP_KINDS.indexOf(step.kind),
      from: offsetOf(step.from),
      to: offsetOf(step.to),
      secondInput: offsetOf(step.secondInput),
      thirdInput: offsetOf(step.thirdInput),
      inputs: step.inputs ?? 0,
      outputs: step.outputs,
      weights: addressOf(step.weights),
      scale: addressOf(step.scale),
      shift: addressOf(step.shift),
      activation: ACTIVATIONS.indexOf(step.activation ?? 'identity'),
      hasRowPerPosition: Number(step.to.hasRowPerPosition),
      addsToOutput: Number(step.addsToOutput ?? false),
      height: step.height ?? 0,
      width: step.width ?? 0,
      heads: step.heads ?? 0,
      queryHeadsPerKeyHead: step.queryHeadsPerKeyHead ?? 0,
      unpaddedChannels: step.unpaddedChannels ?? 0,
      normsWholeBoard: Number(step.normsWholeBoard ?? false),
    };
    for (const [word, value] of Object.entries(words))
      view.setInt32(at + functions[`STEP_${word as StepWord}`].value, value, true);
    view.setFloat32(at + functions.STEP_normEpsilonOrAttentionScale.value, step.normEpsilonOrAttentionScale ?? 0, true);
  }
  const { raw } = layout;
  view.setInt32(raw + functions.RAW_policy.value, offsetOf(plan.policy), true);
  view.setInt32(raw + functions.RAW_pass.value, offsetOf(plan.pass), true);
  view.setInt32(raw + functions.RAW_value.value, offsetOf(plan.value), true);
  view.setInt32(raw + functions.RAW_score.value, offsetOf(plan.score), true);
  view.setInt32(raw + functions.RAW_ownership.value, offsetOf(plan.ownership), true);
  view.setFloat32(raw + functions.RAW_scoreMeanFactor.value, multipliers.scoreMean, true);
  view.setFloat32(raw + functions.RAW_scoreSpreadFactor.value, multipliers.scoreSpread, true);
  view.setFloat32(raw + functions.RAW_leadFactor.value, multipliers.lead, true);
  for (const space of layout.spaces) {
    view.setInt32(space + functions.NETWORK_WORKSPACE_scratch.value, scratch, true);
    view.setInt32(space + functions.NETWORK_WORKSPACE_masks.value, layout.masks, true);
  }
}

function writeBlock(
  functions: NetworkFunctions,
  buffer: ArrayBufferLike,
  { bytes, source, fill, rotation }: PackedWeights,
  { address, spare }: { address: number; spare: number },
): void {
  fill(new Float32Array(buffer, rotation ? spare : address, bytes / 4));
  if (source) release(source);
  if (rotation) functions.writeRotation(address, spare, rotation.heads, rotation.channels);
}
