/**
 * Exports the function that computes the inputs of a network for a position, and the offsets of the fields in which
 * `src/engine` describes the position (inputRecord.ts).
 */
import {
  CELL_BYTES, CELLS_OFFSET, FORBIDDEN_OFFSET, KO_POINTS_OFFSET, MOVES_OFFSET, NetworkInputRecord, RECORD_BYTES,
} from '../network/inputRecord';
import { writeInputs } from '../network/inputs';

export { INPUT_SCRATCH_BYTES } from '../network/inputs';

export const INPUT_BYTES: usize = RECORD_BYTES;
export const INPUT_size: usize = offsetof<NetworkInputRecord>('size');
export const INPUT_toMove: usize = offsetof<NetworkInputRecord>('toMove');
export const INPUT_koRule: usize = offsetof<NetworkInputRecord>('koRule');
export const INPUT_allowsSuicide: usize = offsetof<NetworkInputRecord>('allowsSuicide');
export const INPUT_isTerritory: usize = offsetof<NetworkInputRecord>('isTerritory');
export const INPUT_tax: usize = offsetof<NetworkInputRecord>('tax');
export const INPUT_passWouldEnd: usize = offsetof<NetworkInputRecord>('passWouldEnd');
export const INPUT_passAliveAllowsSuicide: usize = offsetof<NetworkInputRecord>('passAliveAllowsSuicide');
export const INPUT_playedStoneDifference: usize = offsetof<NetworkInputRecord>('playedStoneDifference');
export const INPUT_komi: usize = offsetof<NetworkInputRecord>('komi');
export const INPUT_moves: usize = MOVES_OFFSET;
export const INPUT_kos: usize = KO_POINTS_OFFSET;
export const INPUT_cells: usize = CELLS_OFFSET;
/**
 * The record of a position has three lists of cells: now, one move ago and two moves ago. This constant is the number
 * of bytes from the start of one list to the start of the following list.
 */
export const INPUT_cellBytes: usize = CELL_BYTES;
export const INPUT_forbidden: usize = FORBIDDEN_OFFSET;

/**
 * Computes the inputs of a network: writes the masks of the points (u32) to `masks` and the numbers that belong to the
 * whole board (f32) to `globals`. `scratch` is the address, a multiple of 8, of INPUT_SCRATCH_BYTES bytes that the
 * function may overwrite.
 */
export function writeNetworkInputs(record: NetworkInputRecord, masks: usize, globals: usize, scratch: usize): void {
  writeInputs(record, masks, globals, scratch);
}
