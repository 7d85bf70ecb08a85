/**
 * Exports the functions that `src/engine` calls to run a network, and the offsets of the fields that `src/engine`
 * writes.
 */
import { attentionBytes } from '../network/attention';
import { patchBytes } from '../network/patchConvolution';
import { RawOutputs, resultBytes, writeResult } from '../network/results';
import { rotationBytes, writeRotation } from '../network/rotation';
import { NetworkWorkspace, runStep, Step } from '../network/steps';
import { winogradBytes } from '../network/winograd';

export { multiplyBlock } from '../network/matrixProduct';
export { attentionBytes, patchBytes, resultBytes, rotationBytes, runStep, winogradBytes, writeRotation };

export const NETWORK_HEAP_BASE: usize = __heap_base;

export const STEP_BYTES: usize = offsetof<Step>();
export const STEP_kind: usize = offsetof<Step>('kind');
export const STEP_from: usize = offsetof<Step>('from');
export const STEP_to: usize = offsetof<Step>('to');
export const STEP_secondInput: usize = offsetof<Step>('secondInput');
export const STEP_thirdInput: usize = offsetof<Step>('thirdInput');
export const STEP_inputs: usize = offsetof<Step>('inputs');
export const STEP_outputs: usize = offsetof<Step>('outputs');
export const STEP_weights: usize = offsetof<Step>('weights');
export const STEP_scale: usize = offsetof<Step>('scale');
export const STEP_shift: usize = offsetof<Step>('shift');
export const STEP_activation: usize = offsetof<Step>('activation');
export const STEP_hasRowPerPosition: usize = offsetof<Step>('hasRowPerPosition');
export const STEP_addsToOutput: usize = offsetof<Step>('addsToOutput');
export const STEP_height: usize = offsetof<Step>('height');
export const STEP_width: usize = offsetof<Step>('width');
export const STEP_heads: usize = offsetof<Step>('heads');
export const STEP_queryHeadsPerKeyHead: usize = offsetof<Step>('queryHeadsPerKeyHead');
export const STEP_unpaddedChannels: usize = offsetof<Step>('unpaddedChannels');
export const STEP_normsWholeBoard: usize = offsetof<Step>('normsWholeBoard');
export const STEP_normEpsilonOrAttentionScale: usize = offsetof<Step>('normEpsilonOrAttentionScale');

export const NETWORK_WORKSPACE_BYTES: usize = offsetof<NetworkWorkspace>();
export const NETWORK_WORKSPACE_scratch: usize = offsetof<NetworkWorkspace>('scratch');
export const NETWORK_WORKSPACE_masks: usize = offsetof<NetworkWorkspace>('masks');

export const RAW_BYTES: usize = offsetof<RawOutputs>();
export const RAW_policy: usize = offsetof<RawOutputs>('policy');
export const RAW_pass: usize = offsetof<RawOutputs>('pass');
export const RAW_value: usize = offsetof<RawOutputs>('value');
export const RAW_score: usize = offsetof<RawOutputs>('score');
export const RAW_ownership: usize = offsetof<RawOutputs>('ownership');
export const RAW_scoreMeanFactor: usize = offsetof<RawOutputs>('scoreMeanFactor');
export const RAW_scoreSpreadFactor: usize = offsetof<RawOutputs>('scoreSpreadFactor');
export const RAW_leadFactor: usize = offsetof<RawOutputs>('leadFactor');

export function networkResult(
  raw: usize, space: usize, position: i32, size: i32, legal: usize, hasNoResult: bool, to: usize,
): void {
  writeResult(changetype<RawOutputs>(raw), space, position, size, legal, hasNoResult, to);
}
