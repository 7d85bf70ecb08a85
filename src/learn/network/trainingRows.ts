/**
 * Writes the rows from which networks are trained. A file holds rows of one board size. All numbers are little-endian.
 * `training/rows.py` reads the files.
 *
 *   header, 64 bytes   "INSEIROW", then three u32: version 1, board size, bytes of a row; the rest is 0
 *
 *   row
 *     3 bytes a point  the planes of each point, row by row from the top left; bit `i` belongs to plane `i`
 *     19 x f32         the inputs that belong to the whole board
 *     u16              the move that was played: the point's number, row by row; size x size is a pass, 65535 none
 *     u8               1 if the side to move won, 0 if it lost, 255 if that is not known
 *     u8               1 after a random move, otherwise 0
 *
 *   labels, in files whose rows have them
 *     28 x u16         moves as above, 65535 from the last one on
 *     28 x u8          their probabilities: -32 ln p
 *     u8, u8           chance to win x 255, spread of the score x 4
 *     i16, i16         lead x 20, score x 20
 *     u8               which labels there are: 1 the moves, 2 chance and scores, 4 owners; added up
 *     half bytes       the owner of each point, low half first: 0 enemy, 7 neither, 14 own
 */
import type { NetworkInputs } from '../../engine/network/inputReader.js';

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

/** Judgements of a position, by a teacher, as numbers of the file. All are for the side to move. */
export interface RowLabels {
  readonly moves: readonly { readonly move: number; readonly logProbability: number }[];
  readonly win: number;
  readonly spread: number;
  readonly lead: number;
  readonly score: number;
  /** Packed as in the row; undefined if there are none. */
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
