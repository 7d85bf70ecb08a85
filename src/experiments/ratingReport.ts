/** Computes Elo ratings from the games of an experiment, with the anchor that all our rating lists use. */
import { type HeadToHeadResult, type Rating, ratePlayers } from '../base/ratings.js';
import { type Figure, figure, type ReportTable, table } from '../lab/report/reportParts.js';
import { DEFAULT_ANCHOR } from '../match/ratingTable.js';
import type { ListedPlayer, RatingList } from '../messages/resultSummary.js';
import type { GameRows } from './games.js';

export interface ListedRating extends ListedPlayer {
  readonly points: number;
}

/** Returns the name under which a contestant appears in the rating list. */
function listedName(contestant: string): string {
  const level = /^gnugo .*--level (\d+)/.exec(contestant)?.[1];
  return level === undefined ? contestant : `GNU Go 3.8 level ${level}`;
}

/**
 * Returns the ratings on boards of this size, the strongest player first. The list is empty if the anchor has not
 * played.
 */
export function ratingList(rows: GameRows, size: number): ListedRating[] {
  const games = rows.filter(({ unit, row }) => unit.size === size && row.points !== null);
  const names = [...new Set(games.flatMap(({ unit }) => [listedName(unit.a), listedName(unit.b)]))];
  const anchor = names.indexOf(DEFAULT_ANCHOR.name);
  if (anchor < 0) return [];
  const results = games.map(({ unit, row }): HeadToHeadResult => {
    const points = row.points as number;
    return {
      first: names.indexOf(listedName(unit.a)),
      second: names.indexOf(listedName(unit.b)),
      wins: points,
      losses: 1 - points,
    };
  });
  const { players } = ratePlayers(names.length, results, { anchor, anchorElo: DEFAULT_ANCHOR.elo, firstMove: false });
  return names
    .map((name, player): ListedRating => {
      const { elo, error } = players[player] as Rating;
      return { name, elo, error, ...tallyOf(results, player) };
    })
    .sort((one, other) => other.elo - one.elo);
}

function tallyOf(results: readonly HeadToHeadResult[], player: number): { games: number; points: number } {
  let [games, points] = [0, 0];
  for (const { first, second, wins, losses } of results) {
    if (first !== player && second !== player) continue;
    games += wins + losses;
    points += first === player ? wins : losses;
  }
  return { games, points };
}

/** Returns the rating lists as data for other pages, one list for each board size that has ratings. */
export const ratingLists = (rows: GameRows, sizes: readonly number[]): RatingList[] =>
  sizes
    .map((size) => ({ size, anchor: DEFAULT_ANCHOR, players: ratingList(rows, size).map(asListed) }))
    .filter(({ players }) => players.length > 0);

const asListed = ({ name, elo, error, games }: ListedRating): ListedPlayer => ({
  name,
  elo: Math.round(elo),
  error: Math.round(error),
  games,
});

export const ratingTable = (title: string, list: readonly ListedRating[]): ReportTable =>
  table(
    title,
    ['player', 'Elo', '±', 'games', 'games won'],
    list.map(({ name, elo, error, games, points }) => [name, Math.round(elo), Math.round(error), games, points]),
  );

export function ratingFigure(title: string, list: readonly ListedRating[]): Figure {
  const bars = list.map(({ name, elo, error }) => ({
    group: name,
    series: 'Elo',
    value: elo,
    low: elo - error,
    high: elo + error,
  }));
  return figure(
    title,
    `Elo ratings with 95 % intervals; the rating of ${DEFAULT_ANCHOR.name} is ${DEFAULT_ANCHOR.elo} by definition.`,
    {
      type: 'bar',
      y: { label: 'Elo' },
      bars,
    },
  );
}
