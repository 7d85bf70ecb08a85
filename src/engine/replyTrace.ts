/** What became of stored replies, read off the kernel (kernel/replyTrace.ts): Table 1 and Figures 8 and 9 of Baier and Drake 2010. */
import type { Kernel } from './kernel.js';

/** How look-ups in a table ended. */
export interface LookUps {
  readonly legal: number;
  readonly illegal: number;
  readonly none: number;
}

/** Replies that are stored no more. Lives are in playouts. */
export interface Lives {
  readonly deaths: number;
  readonly meanLife: number;
  /** Playouts in a bin; the last bin has all that lived longer. */
  readonly binWidth: number;
  /** Replies to points, by life, and their mean distance from the point they answered. */
  readonly bins: readonly { readonly deaths: number; readonly meanDistance: number }[];
}

export interface ReplyTrace {
  readonly playouts: number;
  readonly lookUps: { readonly one: LookUps; readonly two: LookUps; readonly three: LookUps; readonly own: LookUps };
  readonly lives: { readonly one: Lives; readonly two: Lives };
}

const BIN_WIDTHS = { one: 1, two: 64 };

/** Writes the scales into a trace that holds nothing but zeros. */
export function beginTrace({ functions, memory }: Kernel, address: number): void {
  const view = new DataView(memory.buffer, address);
  view.setInt32(functions.TRACE_binWidthOfOne.value, BIN_WIDTHS.one, true);
  view.setInt32(functions.TRACE_binWidthOfTwo.value, BIN_WIDTHS.two, true);
}

export function readTrace({ functions, memory }: Kernel, address: number): ReplyTrace {
  const view = new DataView(memory.buffer, address);
  const count = (offset: number): number => Number(view.getBigInt64(offset, true));
  const lookUps = (table: number): LookUps => {
    const start = functions.LOOK_UPS.value + 24 * table;
    return { legal: count(start), illegal: count(start + 8), none: count(start + 16) };
  };
  const lives = (table: number, binWidth: number): Lives => {
    const start = functions.LIVES.value + functions.LIVES_BYTES.value * table;
    const deaths = count(start);
    const bins = Array.from({ length: functions.LIFE_BINS.value }, (_, bin) => {
      const died = view.getFloat64(start + 16 + 16 * bin, true);
      return { deaths: died, meanDistance: view.getFloat64(start + 24 + 16 * bin, true) / Math.max(1, died) };
    });
    return { deaths, meanLife: count(start + 8) / Math.max(1, deaths), binWidth, bins };
  };
  return {
    playouts: view.getInt32(functions.TRACE_clock.value, true),
    lookUps: { one: lookUps(0), two: lookUps(1), three: lookUps(2), own: lookUps(3) },
    lives: { one: lives(0, BIN_WIDTHS.one), two: lives(1, BIN_WIDTHS.two) },
  };
}
