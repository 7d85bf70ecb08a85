/** The lab on the local server: progress, figures so far and verdicts of the runs at some place, read-only. */
import { InputError } from '../../base/inputError.js';
import { holdsPglite } from '../../lab/queue/database.node.js';
import { assessProgress } from '../../lab/report/assess.js';
import { REPORT_CSS, writeReportPage } from '../../lab/report/html.js';
import { summarizeRun } from '../../lab/report/summary.js';
import { type LivePages, livePage } from '../../server/livePages.js';
import type { PageFile } from '../../server/pageFiles.js';
import { askRuns } from './knownRuns.js';
import { type PlaceOptions, readRecords } from './places.js';
import { assessRun, NOTHING } from './reportCommand.js';

/** Visitors who come within this time see the same page: drawing it takes a while. */
const KEPT_SECONDS = 4;
const REFRESH_SECONDS = 10;

/** A place as `--lab` names it: a server, or a file or folder of rows. */
export const labPlace = (where: string | undefined): PlaceOptions => {
  if (where === undefined) return {};
  if (/^postgres(ql)?:\/\//.test(where)) return { queue: where };
  // A page that looked in every few seconds would keep runs out of it.
  if (holdsPglite(where))
    throw new InputError(
      `${where} is a folder of --save, which one process has alone: insei lab report --save ${where}`,
    );
  return { rows: where };
};

export function labPages(place: PlaceOptions): LivePages {
  const stylesheet = livePage('text/css', REPORT_CSS);
  const page = kept(() => makePage(place));
  const runs = kept(() => makeRuns(place));
  return async (path) => {
    if (path === '/lab/style.css') return stylesheet;
    if (path === '/lab/runs.json') return runs();
    return path === '/lab' || path === '/lab/' ? page() : undefined;
  };
}

/** Made again when the last one is too old. */
function kept(make: () => Promise<PageFile>): () => Promise<PageFile> {
  let page: Promise<PageFile> | undefined;
  let madeAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (!page || performance.now() - madeAt > 1000 * KEPT_SECONDS) {
      madeAt = performance.now();
      page = make();
    }
    return page;
  };
}

/** How far the runs are, for the page. */
async function makeRuns(place: PlaceOptions): Promise<PageFile> {
  const records = await readRecords(place, () => {}).catch(() => []);
  const { answers: runs } = await askRuns(records, ({ experiment, record }) =>
    summarizeRun(assessProgress(experiment, record)),
  );
  return livePage('application/json', JSON.stringify({ runs }));
}

async function makePage(place: PlaceOptions): Promise<PageFile> {
  const options = { stylesheet: '/lab/style.css', refresh: REFRESH_SECONDS };
  try {
    const notes: string[] = [];
    const records = await readRecords(place, (sentence) => notes.push(sentence));
    const { answers, passedOver } = await askRuns(records, assessRun);
    notes.push(...passedOver);
    return livePage('text/html', writeReportPage(answers, { ...options, empty: NOTHING, notes }));
  } catch (error) {
    // A file that cannot be read now may be whole again at the next visit.
    if (!(error instanceof InputError) && !(error as NodeJS.ErrnoException).code) throw error;
    const empty = `The runs cannot be read: ${(error as Error).message}`;
    return livePage('text/html', writeReportPage([], { ...options, empty }));
  }
}
