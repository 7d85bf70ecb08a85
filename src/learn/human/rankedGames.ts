/**
 * Sorts the moves of games into bands, by the rank of the person who played them, and splits the games by their hashes
 * into three parts: to learn patterns, to fit the weights of the mixture, and held out.
 */
import type { DatasetGame } from '../../record/dataset.js';
import type { GameRecord } from '../../record/game.js';
import { COLORS, type Color } from '../../rules/color.js';
import { tryRank } from '../../rules/rank.js';
import { packTrainingGame, type TrainingGame } from '../patterns/trainingGame.js';
import { isIn, RANK_BANDS } from './humanRecipe.js';

/** The share of all games that is held out: no part of the model is fitted on them. */
const HELD_OUT_SHARE = 0.1;
/** The end of the share with which the weights are fitted. */
const WEIGHTS_END = 0.2;

/** A game, and the side that a person of the band played. */
export interface RankedSide {
  readonly record: GameRecord;
  readonly side: Color;
  readonly rank: number;
}

/** The part of the games that a game belongs to. */
export const partOf = (hash: number): 'held out' | 'weights' | 'patterns' => {
  const share = hash / 2 ** 32;
  return share < HELD_OUT_SHARE ? 'held out' : share < WEIGHTS_END ? 'weights' : 'patterns';
};

/**
 * How records state ranks: as they are named, or with the rank numbers of the server OGS, which count upwards from 0 (30
 * kyu) to 29 (1 kyu), so that "22k" means 8 kyu.
 */
export const RANK_NOTATIONS = ['names', 'ogs-numbers'] as const;
export type RankNotation = (typeof RANK_NOTATIONS)[number];

const LOWEST_KYU = 30;

function readRank(text: string | undefined, notation: RankNotation): number | undefined {
  const rank = tryRank(text);
  const isNumber = notation === 'ogs-numbers' && rank !== undefined && rank <= 1 && !/d/.test(text ?? '');
  return isNumber ? 2 - LOWEST_KYU - rank : rank;
}

/** Returns the sides of a game whose players have ranks. */
export const rankedSides = (record: GameRecord, notation: RankNotation): RankedSide[] =>
  COLORS.flatMap((side) => {
    const rank = readRank(record.ranks[side], notation);
    return rank === undefined ? [] : [{ record, side, rank }];
  });

/** The index of the band of a rank; -1 if the rank belongs to no band. */
export const bandOf = (rank: number): number => RANK_BANDS.findIndex((band) => isIn(band, rank));

export interface BandGames {
  /** The games from which the patterns are learned, each with the side whose moves count. */
  readonly patterns: readonly TrainingGame[];
  readonly weights: readonly RankedSide[];
}

const SIZE = 9;
/** Before this year, the ranks in the records hardly say who wins. */
const FIRST_YEAR = 2014;

export interface BandGamesOptions {
  readonly notation: RankNotation;
  /** About how many moves of each band the patterns are learned from. */
  readonly moves: number;
  /** In how many games of each band the weights of the mixture are fitted. */
  readonly weightSides: number;
}

export const isUsable = ({ size, date = '' }: GameRecord): boolean =>
  size === SIZE && Number.parseInt(date, 10) >= FIRST_YEAR;

/** Reads the games for each band, in the order of their hashes. */
export async function readBandGames(
  games: AsyncIterable<DatasetGame>,
  { notation, moves, weightSides }: BandGamesOptions,
): Promise<BandGames[]> {
  const found = RANK_BANDS.map(() => ({
    patterns: [] as { hash: number; game: TrainingGame }[],
    weights: [] as { hash: number; side: RankedSide }[],
  }));
  let index = 0;
  for await (const { record, hash } of games) {
    const part = partOf(hash);
    if (!isUsable(record) || part === 'held out') continue;
    for (const side of rankedSides(record, notation)) {
      const band = found[bandOf(side.rank)];
      if (part === 'weights') band?.weights.push({ hash, side });
      else band?.patterns.push({ hash, game: packTrainingGame(record, index++, side.side) });
    }
  }
  return found.map(({ patterns, weights }) => ({
    patterns: firstMoves(
      byHash(patterns).map(({ game }) => game),
      moves,
    ),
    weights: byHash(weights)
      .slice(0, weightSides)
      .map(({ side }) => side),
  }));
}

const byHash = <T extends { readonly hash: number }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.hash - b.hash);

/** Returns the first games that have at least this many moves of the learned sides together. */
function firstMoves(games: readonly TrainingGame[], wanted: number): TrainingGame[] {
  let moves = 0;
  return games.filter((game) => {
    const isWanted = moves < wanted;
    if (isWanted) moves += game.moves.length / 2;
    return isWanted;
  });
}
