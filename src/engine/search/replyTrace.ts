/**
 * Reads reply traces, which count how stored replies are used (kernel/replies/replyTrace.ts). They are needed to repeat
 * Table 1 and Figures 8 and 9 of Baier and Drake 2010.
 */
import type { Kernel } from '../kernel.js';

/** How many look-ups in a table of replies found a legal reply, an illegal reply, or no reply. */
export interface LookUpCounts {
  readonly legal: number;
  readonly illegal: number;
  readonly none: number;
}

/**
 * The lifetimes, in playouts, of replies that have been replaced or deleted (`deaths` is the number of these replies).
 */
export interface ReplyLifetimes {
  readonly deaths: number;
  readonly meanLife: number;
  /** The width of a bin in playouts. The last bin also contains all replies with longer lifetimes. */
  readonly binWidth: number;
  /**
   * For each bin, `deaths` is the number of replies whose lifetimes lie in this bin. `meanDistance` is the mean
   * distance between these replies and the moves that they answered. The bins leave out replies to passes, because such
   * replies have no distance.
   */
  readonly bins: readonly { readonly deaths: number; readonly meanDistance: number }[];
}

/** How stored replies were used. */
export interface ReplyTrace {
  readonly playouts: number;
  readonly lookUps: {
    readonly one: LookUpCounts;
    readonly two: LookUpCounts;
    readonly three: LookUpCounts;
    readonly own: LookUpCounts;
  };
  readonly lives: { readonly one: ReplyLifetimes; readonly two: ReplyLifetimes };
}

const BIN_WIDTHS = { one: 1, two: 64 };

/** Writes the widths of the bins into a new trace. */
export function beginReplyTrace({ functions, memory }: Kernel, address: number): void {
  const view = new DataView(memory.buffer, address);
  view.setInt32(functions.TRACE_lifetimeBinWidthAfterOne.value, BIN_WIDTHS.one, true);
  view.setInt32(functions.TRACE_lifetimeBinWidthAfterTwo.value, BIN_WIDTHS.two, true);
}

export function readReplyTrace({ functions, memory }: Kernel, address: number): ReplyTrace {
  const view = new DataView(memory.buffer, address);
  const count = (offset: number): number => Number(view.getBigInt64(offset, true));
  const lookUps = (table: number): LookUpCounts => {
    const start = functions.LOOK_UPS_OFFSET.value + 24 * table;
    return { legal: count(start), illegal: count(start + 8), none: count(start + 16) };
  };
  const lives = (table: number, binWidth: number): ReplyLifetimes => {
    const start = functions.LIFETIMES_OFFSET.value + functions.LIFETIMES_BYTES.value * table;
    const deaths = count(start);
    const bins = Array.from({ length: functions.LIFETIME_BIN_COUNT.value }, (_, bin) => {
      const died = view.getFloat64(start + 16 + 16 * bin, true);
      return { deaths: died, meanDistance: view.getFloat64(start + 24 + 16 * bin, true) / Math.max(1, died) };
    });
    return { deaths, meanLife: count(start + 8) / Math.max(1, deaths), binWidth, bins };
  };
  return {
    playouts: view.getInt32(functions.TRACE_playouts.value, true),
    lookUps: { one: lookUps(0), two: lookUps(1), three: lookUps(2), own: lookUps(3) },
    lives: { one: lives(0, BIN_WIDTHS.one), two: lives(1, BIN_WIDTHS.two) },
  };
}
