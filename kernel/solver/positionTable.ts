/**
 * The table of positions that the solver has read. A bucket has four entries. If all four are in use, a new position
 * replaces the one that took the fewest nodes.
 */
import { Solver } from './solver';

const WAYS: i32 = 4;
const BUCKET_BYTES: usize = 4 * offsetof<TableEntry>();

@unmanaged
export class TableEntry {
  key: u64;
  /**
   * 0 if the values hold on every path. Otherwise they hold only if the path to the position has this key, because the
   * proof assumes something about an earlier position of the path.
   */
  pathKey: u64;
  win: u32;
  loss: u32;
  /** The number of nodes that were read to find the values. 0 if the entry is not in use. */
  work: u32;
  basis: u16;
}

/** The number of bytes of a table with `buckets` buckets, a power of two. */
export function tableBytes(buckets: i32): usize {
  return <usize>buckets * BUCKET_BYTES;
}

export function clearTable(solver: Solver): void {
  memory.fill(solver.table, 0, (<usize>solver.bucketMask + 1) * BUCKET_BYTES);
}

@inline
function bucketOf(solver: Solver, key: u64): usize {
  return solver.table + <usize>(<u32>key & solver.bucketMask) * BUCKET_BYTES;
}

/** The entry of a position; null if it is not in the table. */
@inline
export function findEntry(solver: Solver, key: u64): TableEntry | null {
  const bucket = bucketOf(solver, key);
  for (let way = 0; way < WAYS; way++) {
    const entry = changetype<TableEntry>(bucket + <usize>way * offsetof<TableEntry>());
    if (entry.key == key && entry.work != 0) return entry;
  }
  return null;
}

/** Stores the values that the solver has just found for a position. */
export function storeEntry(solver: Solver, key: u64, pathKey: u64, work: u32): void {
  const bucket = bucketOf(solver, key);
  let chosen = changetype<TableEntry>(bucket);
  for (let way = 0; way < WAYS; way++) {
    const entry = changetype<TableEntry>(bucket + <usize>way * offsetof<TableEntry>());
    if (entry.key == key) {
      chosen = entry;
      break;
    }
    if (entry.work < chosen.work) chosen = entry;
  }
  chosen.work = chosen.key == key ? chosen.work + work : work;
  chosen.key = key;
  chosen.pathKey = pathKey;
  chosen.win = solver.win;
  chosen.loss = solver.loss;
  chosen.basis = <u16>solver.basis;
}
