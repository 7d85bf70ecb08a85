/**
 * Selects games by the hash of their text. Sorted by hash, the games have the same order on every machine, and the
 * names of their files do not matter. So a range of numbers selects the same games on every machine, and two ranges
 * that do not overlap have no game in common.
 */
import { InvalidArgumentError, Option } from 'commander';
import { InputError } from '../../base/errors.js';
import { isKernelBoardSize } from '../../engine/kernel.js';
import { type DatasetGame, readGames } from '../../record/dataset.js';
import { findGameFiles } from './gameFiles.js';
import { SkipLog } from './skipLog.js';

/** A range of game numbers or move numbers, including both ends. The first game and the first move have number 1. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

export const WHOLE_RANGE: NumberRange = { first: 1, last: Number.MAX_SAFE_INTEGER };

/** Parses a range such as "1-328", or a single number such as "80". */
const parseRange = (text: string): NumberRange => {
  const match = /^([1-9][0-9]{0,8})(?:-([1-9][0-9]{0,8}))?$/.exec(text);
  const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
  if (!match || last < first)
    throw new InvalidArgumentError('The value must be a range such as 1-328, or one whole number above 0.');
  return { first, last };
};

/** Makes an option whose value is a range. The default is the full range. */
export const rangeOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser(parseRange).default(WHOLE_RANGE, 'all');

/**
 * Reads the games in the files and folders `paths` and sorts the games by hash. Returns the games with the numbers
 * `first` to `last` in this order. Damaged games, and games whose board size the engine does not support, are skipped
 * and reported on standard error.
 */
export async function readGamesInHashOrder(
  paths: readonly string[],
  { first, last }: NumberRange,
): Promise<DatasetGame[]> {
  const games: DatasetGame[] = [];
  const skips = new SkipLog();
  for await (const game of readGames(findGameFiles(paths), { onSkip: skips.addGame })) {
    if (isKernelBoardSize(game.record.size)) games.push(game);
    else skips.add(`${game.source}: the board size ${game.record.size} is not supported`);
  }
  skips.print();
  games.sort((a, b) => a.hash - b.hash);
  const chosen = games.slice(first - 1, last);
  if (games.length === 0)
    throw new InputError(`there is no usable game in ${paths.join(', ')}: ${skips.first ?? 'there is no .sgf file'}`);
  if (chosen.length === 0)
    throw new InputError(
      `there are ${games.length} games in ${paths.join(', ')}, but none with a number from ${first} to ${last}`,
    );
  return chosen;
}
