/**
 * Games chosen by the hash of their text. The order of hashes does not depend on the
 * order of files, so a range of it is the same set of games for everybody, and two
 * ranges that do not overlap share no game.
 */
import { InvalidArgumentError, Option } from 'commander';
import { InputError } from '../base/inputError.js';
import { isKernelSize } from '../engine/kernel.js';
import { type DatasetGame, readGames } from '../record/dataset.js';
import { recordFiles } from './files.js';
import { SkipLog } from './skipLog.js';

/** From the first to the last, counted from 1. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

export const EVERYTHING: Range = { first: 1, last: Number.MAX_SAFE_INTEGER };

/** "1-328", or "80" for one alone. */
const range = (text: string): Range => {
  const match = /^([1-9][0-9]{0,8})(?:-([1-9][0-9]{0,8}))?$/.exec(text);
  const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
  if (!match || last < first) throw new InvalidArgumentError('It must be two whole numbers such as 1-328.');
  return { first, last };
};

/** An option that takes a range, all of it unless given. */
export const rangeOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser(range).default(EVERYTHING, 'all');

/**
 * The games of these files in the order of their hashes, from `first` to `last`. Broken ones, and those on boards that the
 * engine does not know, are passed over, and told.
 */
export async function readByHash(paths: readonly string[], { first, last }: Range): Promise<DatasetGame[]> {
  const games: DatasetGame[] = [];
  const skips = new SkipLog();
  for await (const game of readGames(recordFiles(paths), { onSkip: skips.addGame })) {
    if (isKernelSize(game.record.size)) games.push(game);
    else skips.add(`${game.source}: a board of size ${game.record.size}`);
  }
  skips.tell();
  games.sort((a, b) => a.hash - b.hash);
  const chosen = games.slice(first - 1, last);
  if (games.length === 0)
    throw new InputError(`no game to learn from in ${paths.join(', ')}: ${skips.first ?? 'there is no .sgf file'}`);
  if (chosen.length === 0)
    throw new InputError(`there are ${games.length} games in ${paths.join(', ')}, and none of them is in that range`);
  return chosen;
}
