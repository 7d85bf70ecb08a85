/**
 * Verifies the matches in a results folder, on which pages written by hand rest: collections of games (.sgf.gz) and
 * their totals (.json). A page without such files must say that it cannot be verified.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../base/errors.js';
import { MAX_INPUT_BYTES } from '../../base/limits.js';
import { unpackWhole } from '../../base/unpack.js';
import type { PlayedGame } from '../../match/playGame.js';
import { scoreOf } from '../../match/tally.js';
import { parseSgf } from '../../record/sgfParse.js';
import { findHandWritten } from '../report/writeReport.node.js';
import type { Count } from './countFault.js';
import type { Fault, Findings } from './fault.js';
import { type KnownFault, separateKnown } from './knownFaults.js';
import { readKnownFaults, tryReadFile } from './knownFaults.node.js';
import { verifyMatch } from './matchFaults.js';

export interface VerifiedMatch extends Findings {
  readonly file: string;
  readonly games: number;
  readonly known: readonly KnownFault[];
}

const ENDING = '.sgf.gz';
const PAGE = 'README.md';
/** The mark at the top of such a page. */
const WRITTEN_BY_HAND = 'This page is written by hand';

/** Checks all matches in the subfolders of a results folder, or only those of the subfolder `only`. */
export async function verifyMatches(folder: string, only: string | undefined, count: Count): Promise<VerifiedMatch[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = names.filter((name) => name.endsWith(ENDING) && (only === undefined || name.startsWith(`${only}/`)));
  const verified: VerifiedMatch[] = [];
  for (const path of paths.sort()) verified.push(await verifyMatchFile(join(folder, path), count));
  return verified;
}

async function verifyMatchFile(file: string, count: Count): Promise<VerifiedMatch> {
  try {
    const { games } = parseSgf(await unpackWhole(await readFile(file), MAX_INPUT_BYTES));
    const totals = await tryReadFile(file.replace(ENDING, '.json'));
    const { faults, notes, played } = await verifyMatch(
      { games, totals: totals === undefined ? undefined : JSON.parse(totals) },
      count,
    );
    const page = (await tryReadFile(join(file, '..', PAGE))) ?? '';
    const all = [...faults, ...findPageFault(played, page)];
    return { file, games: games.length, notes, ...separateKnown(all, await readKnownFaults(file), true) };
  } catch (error) {
    return { file, games: 0, faults: [{ what: messageOf(error) }], notes: [], known: [] };
  }
}

/** A page written by hand must have a row of a table with the number of games beside it and of games won. */
function findPageFault(played: readonly PlayedGame[], page: string): Fault[] {
  const { games, wins } = scoreOf(played);
  const row = new RegExp(`\\| *${games} *\\| *${wins} *\\|`);
  if (!page.includes(WRITTEN_BY_HAND) || row.test(page)) return [];
  return [{ what: `${PAGE} beside this file has no row with ${games} games and ${wins} won` }];
}

/** The words by which a page says that its numbers cannot be verified. */
const CANNOT = 'cannot be verified';

/** Returns the pages written by hand that rest on no match files and do not say so. */
export async function findUnmarkedPages(
  folder: string,
  isExperiment: (name: string) => boolean,
): Promise<{ readonly file: string; readonly what: string }[]> {
  const pages = await findHandWritten(folder, isExperiment);
  const unmarked = await Promise.all(
    pages.map(async ({ folder: name }) => {
      const files = await readdir(join(folder, name));
      const text = (await tryReadFile(join(folder, name, PAGE))) ?? '';
      return files.some((file) => file.endsWith(ENDING)) || text.replace(/\s+/g, ' ').includes(CANNOT)
        ? []
        : [{ file: join(folder, name, PAGE), what: `the page has no match files and does not say "${CANNOT}"` }];
    }),
  );
  return unmarked.flat();
}
