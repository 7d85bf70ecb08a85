/** Exports the computation of a network's inputs, and the offsets of the fields of the position that it reads. */
import { CELL_BYTES, CELLS, FORBIDDEN, KOS, MOVES, NetworkInputRecord, RECORD_BYTES } from '../network/inputRecord';
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
export const INPUT_stoneDifference: usize = offsetof<NetworkInputRecord>('stoneDifference');
export const INPUT_komi: usize = offsetof<NetworkInputRecord>('komi');
export const INPUT_moves: usize = MOVES;
export const INPUT_kos: usize = KOS;
export const INPUT_cells: usize = CELLS;
/** The distance between the cells of one position and those of the position a move earlier. */
export const INPUT_cellBytes: usize = CELL_BYTES;
export const INPUT_forbidden: usize = FORBIDDEN;

/**
 * Writes the masks of the points (u32) and the numbers of the whole board (f32). `scratch` is the address of
 * INPUT_SCRATCH_BYTES bytes, a multiple of 8, whose contents do not matter.
 */
export function writeNetworkInputs(record: NetworkInputRecord, masks: usize, globals: usize, scratch: usize): void {
  writeInputs(record, masks, globals, scratch);
}
