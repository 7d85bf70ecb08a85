/**
 * The memory map.
 *
 * One WebAssembly memory serves all threads of an engine. Its first kilobyte
 * stays unused (address 0 is "nothing"), static data follows; from `__heap_base`
 * on, `src/engine` hands out one workspace per board handle or thread. Everything
 * a thread writes lies in its own workspace, at 128-byte steps so that
 * two threads never share a cache line:
 *
 *   offset   what
 *   0        Workspace, the fields below: counters of the last run, the random numbers
 *   128      root board: the position that playouts start from
 *   ROOT + BOARD_BYTES   board: the one that is played on
 *   EXCHANGE             u16 list through which moves and cells cross the boundary
 */
import { Board, BOARD_BYTES } from './board';
import { Rng } from './rng';

const HEAD_BYTES: usize = 128;
const ROOT: usize = HEAD_BYTES;
const BOARD: usize = align(ROOT + BOARD_BYTES);
const EXCHANGE: usize = align(BOARD + BOARD_BYTES);
/** Entries of the exchange list: every cell of the largest board, or the moves of a long game. */
export const EXCHANGE_ENTRIES: i32 = 4096;
export const WORKSPACE_BYTES: usize = EXCHANGE + EXCHANGE_ENTRIES * 2;

@inline
function align(bytes: usize): usize {
  return (bytes + 127) & ~127;
}

@unmanaged
export class Workspace {
  /** Playouts of the last run. */
  playouts: i32;
  blackWins: i32;
  /** Moves of those playouts, passes included. */
  moves: i64;
  /** Black's lead on the board, komi aside, summed over those playouts. */
  scoreSum: i64;
  /** State of `rng`. */
  private randomState: u64;

  @inline get rng(): Rng { return changetype<Rng>(changetype<usize>(this) + offsetof<Workspace>('randomState')); }
  @inline get root(): Board { return changetype<Board>(changetype<usize>(this) + ROOT); }
  @inline get board(): Board { return changetype<Board>(changetype<usize>(this) + BOARD); }
  @inline get exchange(): ExchangeList { return changetype<ExchangeList>(changetype<usize>(this) + EXCHANGE); }
  get exchangeAddress(): usize { return changetype<usize>(this) + EXCHANGE; }
}

@unmanaged
export class ExchangeList {
  @inline @operator('[]') get(i: i32): i32 {
    return load<u16>(changetype<usize>(this) + ((<usize>i) << 1));
  }
  @inline @operator('[]=') set(i: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + ((<usize>i) << 1), <u16>value);
  }
}

/** Makes `board` the root position again. */
@inline
export function restoreRoot(space: Workspace): void {
  const root = space.root;
  memory.copy(changetype<usize>(space.board), changetype<usize>(root), root.blockBytes);
}

/** Makes the position on `board` the root position. */
@inline
export function keepAsRoot(space: Workspace): void {
  const board = space.board;
  memory.copy(changetype<usize>(space.root), changetype<usize>(board), board.blockBytes);
}
