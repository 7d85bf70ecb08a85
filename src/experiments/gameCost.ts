/** Estimates the processor time of games, for sentences about what would decide a number. */

interface CostedGames {
  readonly games: number;
  readonly size: 9 | 19;
  readonly playouts: number;
  /** How many of the two players search: one against GNU Go, whose own time is not included. */
  readonly searching: 1 | 2;
  /** The speed of the player, if it is not that of `default`. */
  readonly playoutsPerSecond?: number;
}

/** Playouts per second of processor time of `default` on one thread (results/speed). */
const SPEED = { 9: 65_000, 19: 13_000 };
/** The mean number of moves in a game, rounded, over the stored games of the reply policies. */
const MOVES = { 9: 50, 19: 230 };
const SECONDS_PER_HOUR = 3600;

function cpuHoursOf({ games, size, playouts, searching, playoutsPerSecond = SPEED[size] }: CostedGames): number {
  const searches = (games * MOVES[size] * searching) / 2;
  return (searches * playouts) / playoutsPerSecond / SECONDS_PER_HOUR;
}

/** Writes the processor time of all these games, such as "about 12 CPU hours". */
export function writeCost(...all: readonly CostedGames[]): string {
  const hours = all.reduce((sum, each) => sum + cpuHoursOf(each), 0);
  return `about ${hours < 10 ? hours.toFixed(1) : Math.round(hours)} CPU hours`;
}
