/** A rating list: every player's Elo rating, how sure it is, and what it rests on. */
import { InputError } from '../base/inputError.js';
import { type PairResult, type Rating, type Ratings, ratePlayers } from '../base/ratings.js';
import type { Interval } from '../base/stats.js';
import type { PlayerScore, RatedGames } from './ratedGames.js';

/** The player whose rating is given. */
export interface Anchor {
  readonly name: string;
  readonly elo: number;
}

/** Where the scale of all our ratings hangs: an opponent that everybody can have. Its number is a definition. */
export const USUAL_ANCHOR: Anchor = { name: 'GNU Go 3.8 level 10', elo: 1800 };

export interface RatedPlayer extends PlayerScore, Rating {
  /** With 95 % confidence. */
  readonly interval: Interval;
  /** Draws count half. */
  readonly winRate: number;
  /** Does a chain of games lead to the anchor? Otherwise the rating says nothing. */
  readonly isConnected: boolean;
}

export interface RatingTable {
  readonly anchor: Anchor;
  /** Strongest first. */
  readonly players: readonly RatedPlayer[];
  readonly games: number;
  /** What moving first is worth in Elo; null where it was not asked. */
  readonly firstMove: Ratings['firstMove'] | null;
}

export interface TableOptions {
  /** The usual one unless given; where that has not played, whoever played most, at 0. */
  readonly anchor?: Anchor;
  readonly firstMove: boolean;
}

export function makeRatingTable({ players, results }: RatedGames, options: TableOptions): RatingTable {
  const anchor = options.anchor ?? usualAnchor(players);
  const number = players.findIndex(({ name }) => name === anchor.name);
  if (number < 0)
    throw new InputError(
      `"${anchor.name}" has not played; there are ${players.map(({ name }) => `"${name}"`).join(', ')}`,
    );
  const connected = connectedTo(number, results);
  const { firstMove } = options;
  const ratings = ratePlayers(players.length, results, { anchor: number, anchorElo: anchor.elo, firstMove });
  const rows = players.map((score, index): RatedPlayer => {
    const rating = ratings.players[index] as Rating;
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

function usualAnchor(players: readonly PlayerScore[]): Anchor {
  if (players.some(({ name }) => name === USUAL_ANCHOR.name)) return USUAL_ANCHOR;
  const most = players.reduce((best, player) => (player.games > best.games ? player : best));
  return { name: most.name, elo: 0 };
}

function connectedTo(player: number, results: readonly PairResult[]): ReadonlySet<number> {
  const reached = new Set([player]);
  // The set grows while it is walked.
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
  return [...lines, `${games} games; ${anchor.name} = ${anchor.elo}`, ...first].join('\n');
}
