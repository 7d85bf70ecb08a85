/**
 * The TypeScript interface of the kernel's module for networks (`kernel/networkModule.ts`), and functions that load it.
 */
import type { Address, ExportedConstant, KernelMemory, KernelModule } from '../kernel.js';
import type { NetworkInputExports } from './networkInputs.js';

/**
 * The fields of a step (kernel/network/steps.ts) that are 32-bit integers. The only other field,
 * `normEpsilonOrAttentionScale`, is a 32-bit floating-point number.
 */
export type StepWord =
  | 'kind'
  | 'from'
  | 'to'
  | 'secondInput'
  | 'thirdInput'
  | 'inputs'
  | 'outputs'
  | 'weights'
  | 'scale'
  | 'shift'
  | 'activation'
  | 'hasRowPerPosition'
  | 'addsToOutput'
  | 'height'
  | 'width'
  | 'heads'
  | 'queryHeadsPerKeyHead'
  | 'unpaddedChannels'
  | 'normsWholeBoard';
type NetworkWorkspaceWord = 'scratch' | 'masks';
type RawField =
  | 'policy'
  | 'pass'
  | 'value'
  | 'score'
  | 'ownership'
  | 'scoreMeanFactor'
  | 'scoreSpreadFactor'
  | 'leadFactor';

type Offsets = { readonly [Name in `STEP_${StepWord | 'normEpsilonOrAttentionScale'}`]: ExportedConstant } & {
  readonly [Name in `NETWORK_WORKSPACE_${NetworkWorkspaceWord}`]: ExportedConstant;
} & {
  readonly [Name in `RAW_${RawField}`]: ExportedConstant;
};

export interface NetworkFunctions extends Offsets, NetworkInputExports {
  readonly NETWORK_HEAP_BASE: ExportedConstant;
  readonly STEP_BYTES: ExportedConstant;
  readonly NETWORK_WORKSPACE_BYTES: ExportedConstant;
  readonly RAW_BYTES: ExportedConstant;
  winogradBytes(inputs: number, outputs: number): number;
  patchBytes(inputs: number, height: number, width: number): number;
  attentionBytes(queryChannels: number, valueChannels: number): number;
  rotationBytes(heads: number, channels: number): number;
  resultBytes(size: number): number;
  writeRotation(table: Address, frequencies: Address, heads: number, channels: number): void;
  runStep(step: Address, space: Address, positions: number, size: number): void;
  networkResult(
    raw: Address,
    space: Address,
    position: number,
    size: number,
    legal: Address,
    hasNoResult: number,
    to: Address,
  ): void;
}

/** The kernel's module for networks, as one thread uses it. Several threads may share the memory. */
export interface NetworkKernel {
  readonly functions: NetworkFunctions;
  readonly memory: KernelMemory;
}

export async function instantiateNetworkKernel(module: KernelModule, memory: KernelMemory): Promise<NetworkKernel> {
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  return { functions: instance.exports as NetworkFunctions, memory };
}
