/**
 * Writes the rows from which networks are trained. A row is a position with the move that was played there and the
 * result of the game. All rows of a file have the same board size. All numbers are little-endian. `training/rows.py`
 * reads the files. The number of a point is row x size + column, counted from the top left. The number of a pass is
 * size x size.
 *
 *   header, 64 bytes   the text "INSEIROW"; three u32: version (1), board size, number of bytes of a row; then zeros
 *
 *   row
 *     3 bytes a point  for each point, in the order of their numbers: bit `i` is the value of input plane `i`
 *     19 x f32         the inputs that belong to the whole board
 *     u16              the move that was played; 65535 if there is none
 *     u8               1 if the side to move won, 0 if it lost, 255 if that is not known
 *     u8               1 if a random move led to the position, otherwise 0
 *
 *   labels, at the end of every row if the file has labels: how another network (the teacher) judges the
 *   position, from the point of view of the side to move
 *     28 x u16         moves; unused entries are 65535
 *     28 x u8          the probabilities p of these moves, as -32 ln p
 *     u8, u8           the chance to win x 255, the standard deviation of the score x 4
 *     i16, i16         lead x 20, expected score x 20
 *     u8               what is known, as a sum: 1 for the moves, 2 for the chance and the scores, 4 for the owners
 *     4 bits a point   the owner: 0 the opponent, 7 nobody, 14 the side to move; the low half of each byte first
 */
import type { NetworkInputs } from '../../engine/network/networkInputMaker.js';

export const ROW_HEADER_BYTES = 64;
export const NO_MOVE = 65535;
export const UNKNOWN_RESULT = 255;
export const MAX_MOVES_IN_LABEL = 28;

const MAGIC = 'INSEIROW';
const VERSION = 1;
const MASK_BYTES = 3;
const GLOBAL_BYTES = 19 * 4;
const FACT_BYTES = 4;
const SCORE_BYTES = 7;
const HAS_MOVES = 1;
const HAS_SCORES = 2;
const HAS_OWNERS = 4;

/**
 * How another network, the teacher, judges a position, from the point of view of the side to move. The numbers have the
 * units of the file; for example, `win` is the chance to win x 255.
 */
export interface RowLabels {
  readonly moves: readonly { readonly move: number; readonly logProbability: number }[];
  readonly win: number;
  readonly spread: number;
  readonly lead: number;
  readonly score: number;
  /** The owners of all points, with 4 bits for each point, as in the file; undefined if the owners are not known. */
  readonly owners: Uint8Array | undefined;
}

export interface TrainingRow {
  readonly inputs: NetworkInputs;
  readonly move: number;
  readonly result: number;
  readonly isRandom: boolean;
  readonly labels: RowLabels | undefined;
}

const ownerBytes = (size: number): number => Math.ceil((size * size) / 2);

export const rowBytes = (size: number, hasLabels: boolean): number =>
  MASK_BYTES * size * size +
  GLOBAL_BYTES +
  FACT_BYTES +
  (hasLabels ? 3 * MAX_MOVES_IN_LABEL + SCORE_BYTES + ownerBytes(size) : 0);

export function writeRowHeader(size: number, hasLabels: boolean): Uint8Array {
  const header = new Uint8Array(ROW_HEADER_BYTES);
  header.set([...MAGIC].map((letter) => letter.charCodeAt(0)));
  const view = new DataView(header.buffer);
  for (const [i, number] of [VERSION, size, rowBytes(size, hasLabels)].entries())
    view.setUint32(MAGIC.length + 4 * i, number, true);
  return header;
}

export function writeRow(size: number, row: TrainingRow, hasLabels: boolean): Uint8Array {
  const bytes = new Uint8Array(rowBytes(size, hasLabels));
  const view = new DataView(bytes.buffer);
  const { masks, globals } = row.inputs;
  let at = 0;
  for (const mask of masks) {
    bytes[at] = mask;
    bytes[at + 1] = mask >>> 8;
    bytes[at + 2] = mask >>> 16;
    at += MASK_BYTES;
  }
  for (const [i, number] of globals.entries()) view.setFloat32(at + 4 * i, number, true);
  at += GLOBAL_BYTES;
  view.setUint16(at, row.move, true);
  bytes[at + 2] = row.result;
  bytes[at + 3] = Number(row.isRandom);
  if (hasLabels) writeLabels(bytes, at + FACT_BYTES, row.labels);
  return bytes;
}

function writeLabels(bytes: Uint8Array, start: number, labels: RowLabels | undefined): void {
  const view = new DataView(bytes.buffer, start);
  for (let i = 0; i < MAX_MOVES_IN_LABEL; i++) {
    const { move, logProbability } = labels?.moves[i] ?? { move: NO_MOVE, logProbability: 0 };
    view.setUint16(2 * i, move, true);
    view.setUint8(2 * MAX_MOVES_IN_LABEL + i, logProbability);
  }
  if (!labels) return;
  const at = 3 * MAX_MOVES_IN_LABEL;
  view.setUint8(at, labels.win);
  view.setUint8(at + 1, labels.spread);
  view.setInt16(at + 2, labels.lead, true);
  view.setInt16(at + 4, labels.score, true);
  view.setUint8(at + 6, (labels.moves.length > 0 ? HAS_MOVES : 0) + HAS_SCORES + (labels.owners ? HAS_OWNERS : 0));
  if (labels.owners) bytes.set(labels.owners, start + at + SCORE_BYTES);
}
