/**
 * A rating list. It gives the Elo rating of each player, the error of the rating, and the number of games of the
 * player.
 */
import { InputError } from '../base/errors.js';
import { type HeadToHeadResult, type Rating, type Ratings, ratePlayers } from '../base/ratings.js';
import type { Interval } from '../base/stats.js';
import type { PlayerScore, RatedGames } from './ratedGames.js';

/** The player whose rating is fixed. */
export interface Anchor {
  readonly name: string;
  readonly elo: number;
}

/** The anchor that defines the scale of our ratings. GNU Go was chosen because it is available to everybody. */
export const DEFAULT_ANCHOR: Anchor = { name: 'GNU Go 3.8 level 10', elo: 1800 };

interface RatedPlayer extends PlayerScore, Rating {
  /** The 95 % confidence interval of the rating. */
  readonly interval: Interval;
  /** The share of games that the player won. A draw counts half. */
  readonly winRate: number;
  /**
   * True if games connect the player to the anchor, directly or through other players. Otherwise the rating has no
   * meaning.
   */
  readonly isConnected: boolean;
}

export interface RatingTable {
  readonly anchor: Anchor;
  /** The players in the order of their ratings, with the strongest player first. */
  readonly players: readonly RatedPlayer[];
  readonly games: number;
  /** The advantage, in Elo, of the player who moves first; null if it was not estimated. */
  readonly firstMove: Ratings['firstMove'] | null;
}

interface RatingTableOptions {
  /**
   * The anchor. The default is DEFAULT_ANCHOR. If the default anchor has not played, the player with the most games is
   * the anchor and is rated 0.
   */
  readonly anchor?: Anchor;
  readonly firstMove: boolean;
}

export function makeRatingTable({ players, results }: RatedGames, options: RatingTableOptions): RatingTable {
  const anchor = options.anchor ?? defaultAnchor(players);
  const number = players.findIndex(({ name }) => name === anchor.name);
  if (number < 0)
    throw new InputError(
      `"${anchor.name}" has not played; the players are ${players.map(({ name }) => `"${name}"`).join(', ')}`,
    );
  const connected = connectedTo(number, results);
  const { firstMove } = options;
  const ratings = ratePlayers(players.length, results, { anchor: number, anchorElo: anchor.elo, firstMove });
  const rows = players.map((score, index): RatedPlayer => {
    const rating = ratings.players[index];
    if (!rating) throw new Error(`player ${index} has no rating`);
    const interval = [rating.elo - rating.error, rating.elo + rating.error] as const;
    const winRate = (score.wins + score.draws / 2) / score.games;
    return { ...score, winRate, ...rating, interval, isConnected: connected.has(index) };
  });
  return {
    anchor,
    players: rows.sort((one, other) => other.elo - one.elo),
    games: results.reduce((sum, { wins, losses }) => sum + wins + losses, 0),
    firstMove: ratings.firstMove ?? null,
  };
}

function defaultAnchor(players: readonly PlayerScore[]): Anchor {
  if (players.some(({ name }) => name === DEFAULT_ANCHOR.name)) return DEFAULT_ANCHOR;
  const most = players.reduce((best, player) => (player.games > best.games ? player : best));
  return { name: most.name, elo: 0 };
}

function connectedTo(player: number, results: readonly HeadToHeadResult[]): ReadonlySet<number> {
  const reached = new Set([player]);
  // This loop also visits the players that are added to `reached` during the loop.
  for (const one of reached)
    for (const { first, second } of results) {
      if (first === one) reached.add(second);
      if (second === one) reached.add(first);
    }
  return reached;
}

export function describeRatings({ anchor, players, games, firstMove }: RatingTable): string {
  const rows = players.map(({ name, elo, error, jointError, games, winRate, isConnected }) => [
    isConnected ? elo.toFixed(0) : '?',
    error === 0 ? 'anchor' : `±${error.toFixed(0)}`,
    error === 0 ? '' : `±${jointError.toFixed(0)}`,
    String(games),
    `${(100 * winRate).toFixed(1)} %`,
    name,
  ]);
  const table = [['Elo', '95 %', 'all 95 %', 'games', 'score', 'player'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  const lines = table.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '));
  const first = firstMove
    ? [`moving first is worth ${firstMove.elo.toFixed(0)} ±${firstMove.error.toFixed(0)} Elo`]
    : [];
  return [...lines, `${games} games; the rating of ${anchor.name} is fixed at ${anchor.elo}`, ...first].join('\n');
}
