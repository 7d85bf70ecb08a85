/** `insei ratings`: computes Elo ratings with error bars from the games of any number of matches. */
import { readFile, realpath } from 'node:fs/promises';
import { Command } from 'commander';
import { InputError } from '../../base/errors.js';
import { readContestantNotes } from '../../match/gameNotes.js';
import { RatedGames } from '../../match/ratedGames.js';
import {
  type Anchor,
  DEFAULT_ANCHOR,
  describeRatings,
  makeRatingTable,
  type RatingTable,
} from '../../match/ratingTable.js';
import { gameFromSgf } from '../../record/gameFromSgf.js';
import { SgfError } from '../../record/sgfError.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { findGameFiles } from '../files/gameFiles.js';
import { readRecordFile } from '../files/recordFile.js';
import { SkipLog } from '../files/skipLog.js';
import * as read from '../options.js';

interface RatingsOptions {
  readonly anchor?: Anchor;
  readonly firstMove?: boolean;
  readonly size?: number;
  readonly json?: boolean;
}

const HELP = `
A player is a preset with its number of playouts, GNU Go with its level, or another program with its options. In records that
insei match did not write, a player is identified by the name in the record. Ratings are relative to the anchor, whose rating is
fixed. Without --anchor, the anchor is "${DEFAULT_ANCHOR.name}" with the rating ${DEFAULT_ANCHOR.elo}. If this player has no
games, the anchor is the player with the most games, with the rating 0. With a probability of 95 %, a player's true rating lies within
the error bar in the column "95 %". With the same probability, the true ratings of all players lie within the error bars in the column
"all 95 %" at the same time.

Example: insei ratings --first-move matches`;

export const ratingsCommand = (): Command =>
  new Command('ratings')
    .description('Compute Elo ratings with error bars from the games of matches.')
    .argument('<path...>', 'folders of games, SGF files, or files with the output of insei match --json')
    .option('--anchor <name=elo>', 'name of the player whose rating is fixed, and the value of this rating', readAnchor)
    .option('--first-move', 'also estimate the advantage of the first move')
    .option('--size <n>', 'use only games of this board size', read.parseBoardSize)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(ratings);

function readAnchor(text: string): Anchor {
  const [, name = '', elo] = /^(.+)=(-?\d{1,5}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (elo === undefined)
    throw new InputError(`"${text}" is not an anchor: write a name and a rating, such as "random=0"`);
  return { name: name.trim(), elo: Number(elo) };
}

async function ratings(paths: readonly string[], options: RatingsOptions): Promise<void> {
  const { games, skips } = await collect(paths, options);
  if (games.results.length === 0)
    throw new InputError(`no game could be rated: ${skips.first ?? `there is no game in ${paths.join(', ')}`}`);
  const { anchor, firstMove = false } = options;
  const table = makeRatingTable(games, { firstMove, ...(anchor ? { anchor } : {}) });
  skips.print();
  warn(table, games);
  console.log(options.json ? JSON.stringify({ ...table, skipped: skips.count }) : describeRatings(table));
}

function warn({ players, anchor }: RatingTable, { sizes }: RatedGames): void {
  if (sizes.size > 1)
    console.error(
      `games of the board sizes ${[...sizes].join(', ')} are rated together; to rate the games of one size only, add --size`,
    );
  for (const { name, isConnected } of players)
    if (!isConnected)
      console.error(
        `"${name}" has no rating: no games connect this player with "${anchor.name}", even through other players`,
      );
}

async function collect(paths: readonly string[], { size }: RatingsOptions) {
  const [games, skips, seen] = [new RatedGames(), new SkipLog(), new Set<string>()];
  for await (const { name } of findGameFiles(paths)) {
    const path = await realpath(name);
    // Read each file only once, even if the user named both the file and its folder.
    if (seen.has(path)) continue;
    seen.add(path);
    if (/\.json$/i.test(name)) {
      const reason = await addMatchFile(name, games, size);
      if (reason) skips.add(`${name}: ${reason}`);
    } else
      for (const [index, tree] of (await readRecordFile(name)).entries()) addTree(tree, `${name}, game ${index + 1}`);
  }
  return { games, skips };

  function addTree(tree: SgfTree, source: string): void {
    try {
      const record = gameFromSgf(tree);
      if (size !== undefined && record.size !== size) return;
      const reason = games.addRecord(record, readContestantNotes(tree, record));
      if (reason) skips.add(`${source}: ${reason}`);
    } catch (error) {
      if (!(error instanceof SgfError || error instanceof InputError)) throw error;
      skips.add(`${source}: ${error.message}`);
    }
  }
}

/** Adds the games of the match in the file `path`. If the match cannot be used, returns the reason. */
async function addMatchFile(path: string, games: RatedGames, size: number | undefined): Promise<string | undefined> {
  try {
    const match: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (size !== undefined && (match as { size?: unknown } | null)?.size !== size) return undefined;
    return games.addMatch(match);
  } catch (error) {
    if (error instanceof SyntaxError) throw new InputError(`${path} is not JSON: ${error.message}`);
    throw error instanceof InputError ? new InputError(`${path}: ${error.message}`) : error;
  }
}
