/**
 * Makes the pages about the lab, which the local server sends to the browser. The pages show the progress, figures and
 * verdicts of the runs in a storage.
 */
import { InputError } from '../../base/errors.js';
import { NUMBER_SOURCES, tryFindExperiment } from '../../experiments/registry.js';
import { assess, assessProgress } from '../../lab/report/assess.js';
import { REPORT_CSS, writeHtmlReport } from '../../lab/report/html.js';
import { NO_RUNS_MESSAGE } from '../../lab/report/resultFiles.js';
import { summarizeRun } from '../../lab/report/summary.js';
import type { KnownRun } from '../../lab/run/run.js';
import { holdsPglite } from '../../lab/store/database.node.js';
import { readKnownRuns, type StorageOptions } from '../../lab/store/storage.node.js';
import { isServerAddress } from '../../lab/store/storageNames.js';
import type { RunSummary } from '../../messages/resultSummary.js';
import { type DynamicPages, makeDynamicPage, type PageFile } from '../../server/pageFiles.js';

/** Drawing a page takes a while. So for this many seconds, the server sends the page that it has already drawn. */
const CACHE_SECONDS = 4;
const REFRESH_SECONDS = 10;

/** Parses the storage that `--lab` names: a server, or a file or folder of rows. */
export const parseLabStorage = (where: string | undefined): StorageOptions => {
  if (where === undefined) return {};
  if (isServerAddress(where)) return { queue: where };
  // A database that --save made is refused, because only one process at a time can use such a database. If the page
  // opened the database every few seconds, a run could not use the database.
  if (holdsPglite(where))
    throw new InputError(
      `${where} is a database of --save, which only one process at a time can use; to see its runs: insei lab report --save ${where}`,
    );
  return { rows: where };
};

export function labPages(storage: StorageOptions): DynamicPages {
  const stylesheet = makeDynamicPage('text/css', REPORT_CSS);
  const page = cached(() => makePage(storage));
  const runs = cached(() => makeRuns(storage));
  return async (path) => {
    if (path === '/lab/style.css') return stylesheet;
    if (path === '/lab/runs.json') return runs();
    return path === '/lab' || path === '/lab/' ? page() : undefined;
  };
}

function cached(make: () => Promise<PageFile>): () => Promise<PageFile> {
  let page: Promise<PageFile> | undefined;
  let madeAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (!page || performance.now() - madeAt > 1000 * CACHE_SECONDS) {
      madeAt = performance.now();
      page = make();
    }
    return page;
  };
}

/** Makes a JSON file with the progress of the runs. The page about the papers reads this file. */
async function makeRuns(storage: StorageOptions): Promise<PageFile> {
  const summarize = (run: KnownRun): RunSummary => summarizeRun(assessProgress(run));
  const runs = await readKnownRuns(storage, tryFindExperiment, summarize, () => {}).catch(() => []);
  return makeDynamicPage('application/json', JSON.stringify({ runs }));
}

async function makePage(storage: StorageOptions): Promise<PageFile> {
  const options = { stylesheet: '/lab/style.css', refresh: REFRESH_SECONDS };
  try {
    const notes: string[] = [];
    const results = await readKnownRuns(storage, tryFindExperiment, assess, (sentence) => notes.push(sentence));
    return makeDynamicPage(
      'text/html',
      writeHtmlReport(results, { ...options, empty: NO_RUNS_MESSAGE, notes, sources: NUMBER_SOURCES }),
    );
  } catch (error) {
    // Show a page with the error message instead of ending the server. The cause may be a file of rows that a run is
    // writing now. A later request for the page can then read the complete file.
    if (!(error instanceof InputError) && !(error as NodeJS.ErrnoException).code) throw error;
    const empty = `The runs cannot be read: ${(error as Error).message}`;
    return makeDynamicPage('text/html', writeHtmlReport([], { ...options, empty }));
  }
}
