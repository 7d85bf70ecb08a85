/** Games of an experiment as one rating list, anchored where all our ratings are. */
import { type PairResult, type Rating, ratePlayers } from '../base/ratings.js';
import type { ListedPlayer, RatingList } from '../base/resultSummary.js';
import { USUAL_ANCHOR } from '../match/ratingTable.js';
import type { Finished } from './experiment.js';
import { type GameRow, type GameUnit, GNU_GO } from './games.js';
import { type Figure, figure, type Table, table } from './reportParts.js';

export interface Listed extends ListedPlayer {
  readonly points: number;
}

type GameRows = readonly Finished<GameUnit, GameRow>[];

/** GNU Go at a level, as a program of the match runner. */
export const gnuGoAt = (level: number): string => GNU_GO.replace('--level 10', `--level ${level}`);

/** What a contestant is called in the list. */
export function listedName(contestant: string): string {
  const level = /^gnugo .*--level (\d+)/.exec(contestant)?.[1];
  return level === undefined ? contestant : `GNU Go 3.8 level ${level}`;
}

/** Strongest first; empty where the anchor has not played. Only games on boards of this size count. */
export function ratingList(rows: GameRows, size: number): Listed[] {
  const games = rows.filter(({ unit, row }) => unit.size === size && row.points !== null);
  const names = [...new Set(games.flatMap(({ unit }) => [listedName(unit.a), listedName(unit.b)]))];
  const anchor = names.indexOf(USUAL_ANCHOR.name);
  if (anchor < 0) return [];
  const results = games.map(({ unit, row }): PairResult => {
    const points = row.points as number;
    return {
      ...{ first: names.indexOf(listedName(unit.a)), second: names.indexOf(listedName(unit.b)) },
      ...{ wins: points, losses: 1 - points },
    };
  });
  const { players } = ratePlayers(names.length, results, { anchor, anchorElo: USUAL_ANCHOR.elo, firstMove: false });
  return names
    .map((name, player): Listed => {
      const { elo, error } = players[player] as Rating;
      return { name, elo, error, ...tallyOf(results, player) };
    })
    .sort((one, other) => other.elo - one.elo);
}

function tallyOf(results: readonly PairResult[], player: number): { games: number; points: number } {
  let [games, points] = [0, 0];
  for (const { first, second, wins, losses } of results) {
    if (first !== player && second !== player) continue;
    games += wins + losses;
    points += first === player ? wins : losses;
  }
  return { games, points };
}

/** The same as data, for every size that has ratings. */
export const ratingLists = (rows: GameRows, sizes: readonly number[]): RatingList[] =>
  sizes
    .map((size) => ({ size, anchor: USUAL_ANCHOR, players: ratingList(rows, size).map(asListed) }))
    .filter(({ players }) => players.length > 0);

const asListed = ({ name, elo, error, games }: Listed): ListedPlayer => ({
  ...{ name, elo: Math.round(elo), error: Math.round(error), games },
});

export const ratingTable = (title: string, list: readonly Listed[]): Table =>
  table(
    title,
    ['player', 'Elo', '±', 'games', 'won'],
    list.map(({ name, elo, error, games, points }) => [name, Math.round(elo), Math.round(error), games, points]),
  );

export function ratingFigure(title: string, list: readonly Listed[]): Figure {
  const bars = list.map(({ name, elo, error }) => ({
    ...{ group: name, series: 'Elo', value: elo },
    ...{ low: elo - error, high: elo + error },
  }));
  return figure(title, `Elo ratings with 95 % intervals; ${USUAL_ANCHOR.name} is ${USUAL_ANCHOR.elo} by definition.`, {
    type: 'bar',
    y: { label: 'Elo' },
    bars,
  });
}
