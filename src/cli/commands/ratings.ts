/** `insei ratings`: Elo ratings with errors, from the games of any number of matches. */
import { readFile, realpath } from 'node:fs/promises';
import { Command } from 'commander';
import { InputError } from '../../base/inputError.js';
import { readEntrants } from '../../match/gameNotes.js';
import { RatedGames } from '../../match/ratedGames.js';
import {
  type Anchor,
  describeRatings,
  makeRatingTable,
  type RatingTable,
  USUAL_ANCHOR,
} from '../../match/ratingTable.js';
import { gameFromSgf } from '../../record/gameFromSgf.js';
import { SgfError } from '../../record/sgfError.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { recordFiles } from '../files.js';
import * as read from '../options.js';
import { readRecordFile } from '../recordFile.js';
import { SkipLog } from '../skipLog.js';

interface RatingsOptions {
  readonly anchor?: Anchor;
  readonly firstMove?: boolean;
  readonly size?: number;
  readonly json?: boolean;
}

const HELP = `
A player is a preset at so many playouts, GNU Go at its level, or another program with its options; in records that no
match of ours has made, it is who the record names. Ratings are relative to the anchor: "${USUAL_ANCHOR.name}", which has
${USUAL_ANCHOR.elo}, or where it has not played, whoever played most, at 0. The first error is for one rating by itself, the
second for all ratings at once.

Example: insei ratings --first-move matches`;

export const ratingsCommand = (): Command =>
  new Command('ratings')
    .description('Elo ratings with errors from the games of matches.')
    .argument('<path...>', 'folders of games, SGF files, or files of what insei match --json printed')
    .option('--anchor <name=elo>', 'a player and its rating', readAnchor)
    .option('--first-move', 'estimate what moving first is worth, too')
    .option('--size <n>', 'only games on boards with so many lines', read.boardSize)
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(ratings);

function readAnchor(text: string): Anchor {
  const [, name = '', elo] = /^(.+)=(-?\d{1,5}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (elo === undefined) throw new InputError(`"${text}" is no anchor: write a name and its rating, as "random=0"`);
  return { name: name.trim(), elo: Number(elo) };
}

async function ratings(paths: readonly string[], options: RatingsOptions): Promise<void> {
  const { games, skips } = await collect(paths, options);
  if (games.results.length === 0)
    throw new InputError(`no game could be rated: ${skips.first ?? `there is none in ${paths.join(', ')}`}`);
  const { anchor, firstMove = false } = options;
  const table = makeRatingTable(games, { firstMove, ...(anchor ? { anchor } : {}) });
  skips.tell();
  warn(table, games);
  console.log(options.json ? JSON.stringify({ ...table, skipped: skips.count }) : describeRatings(table));
}

function warn({ players, anchor }: RatingTable, { sizes }: RatedGames): void {
  if (sizes.size > 1) console.error(`games on boards of ${[...sizes].join(', ')} lines are rated together; see --size`);
  for (const { name, isConnected } of players)
    if (!isConnected) console.error(`no chain of games leads from "${name}" to "${anchor.name}": it has no rating`);
}

async function collect(paths: readonly string[], { size }: RatingsOptions) {
  const [games, skips, seen] = [new RatedGames(), new SkipLog(), new Set<string>()];
  for await (const { name } of recordFiles(paths)) {
    const path = await realpath(name);
    // A folder and a part of it may both be named.
    if (seen.has(path)) continue;
    seen.add(path);
    if (/\.json$/i.test(name)) {
      const reason = await addMatchFile(name, games, size);
      if (reason) skips.add(`${name}: ${reason}`);
    } else
      for (const [index, tree] of (await readRecordFile(name)).entries()) addTree(tree, `${name}, game ${index + 1}`);
  }
  return { games, skips };

  function addTree(tree: SgfTree, place: string): void {
    try {
      const record = gameFromSgf(tree);
      if (size !== undefined && record.size !== size) return;
      const reason = games.addRecord(record, readEntrants(tree, record));
      if (reason) skips.add(`${place}: ${reason}`);
    } catch (error) {
      if (!(error instanceof SgfError || error instanceof InputError)) throw error;
      skips.add(`${place}: ${error.message}`);
    }
  }
}

/** Says why the match cannot be counted, if it cannot. */
async function addMatchFile(path: string, games: RatedGames, size: number | undefined): Promise<string | undefined> {
  try {
    const match: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (size !== undefined && (match as { size?: unknown } | null)?.size !== size) return undefined;
    return games.addMatch(match);
  } catch (error) {
    if (error instanceof SyntaxError) throw new InputError(`${path} is no JSON: ${error.message}`);
    throw error instanceof InputError ? new InputError(`${path}: ${error.message}`) : error;
  }
}
