/** Verifies all runs of a storage: reads their files, and what lies beside the files. */
import { dirname, join } from 'node:path';
import { InputError, messageOf } from '../../base/errors.js';
import type { AnyExperiment } from '../run/experiment.js';
import { findUnknownCommits } from '../run/provenance.node.js';
import { checkParams } from '../run/run.js';
import type { TryFindExperiment } from '../store/knownRuns.js';
import { parseRunLines, type RunLines } from '../store/rowLines.js';
import type { RunText } from '../store/storage.node.js';
import type { Count } from './countFault.js';
import type { Fault, Findings } from './fault.js';
import { type KnownFault, separateKnown } from './knownFaults.js';
import { readKnownFaults, tryReadFile } from './knownFaults.node.js';
import { verifyRun } from './verifyRun.js';

export interface VerifiedRun extends Findings {
  /** The path of the file of rows, or the name of the run in a database. */
  readonly file: string;
  /** Missing if the file cannot be read as a run, or if this version of the program does not know its experiment. */
  readonly run?: { readonly experiment: AnyExperiment; readonly lines: RunLines };
  readonly known: readonly KnownFault[];
}

/** Checks one run. Every damage of its file becomes a fault. */
export async function verifyRunText(
  { name, text }: RunText,
  tryFindExperiment: TryFindExperiment,
  count: Count,
): Promise<VerifiedRun> {
  try {
    const lines = parseRunLines(text, name);
    const experiment = tryFindExperiment(lines.identity.experiment);
    if (!experiment) throw new InputError(`this version of Insei has no experiment "${lines.identity.experiment}"`);
    checkParams(experiment, lines.identity);
    const { faults, notes } = await verifyRun(experiment, lines, count);
    const commits = findCommitFaults(lines);
    const all = [...faults, ...commits.faults, ...(await findSummaryFault(name, lines))];
    const separated = separateKnown(all, await readKnownFaults(name), commits.notes.length === 0);
    return { file: name, run: { experiment, lines }, notes: [...notes, ...commits.notes], ...separated };
  } catch (error) {
    // Experiments do not check what they read, so any error can occur if the file is damaged.
    const reason = error instanceof InputError ? messageOf(error) : `the run cannot be read (${messageOf(error)})`;
    return { file: name, faults: [locate(reason, name)], notes: [], known: [] };
  }
}

/** Turns a message that begins with "file:line: " into a fault in that line, and any other into a fault in the first line. */
function locate(message: string, name: string): Fault {
  const rest = message.startsWith(`${name}:`) ? message.slice(name.length + 1) : '';
  const [, line, what] = /^(\d+): (.*)$/s.exec(rest) ?? [];
  return what === undefined ? { line: 1, what: message } : { line: Number(line), what };
}

function findCommitFaults({ provenances }: RunLines): Findings {
  const commits = [...new Set(provenances.flatMap(({ provenance }) => provenance.commit ?? []))];
  const unknown = findUnknownCommits(commits);
  if (typeof unknown === 'string') return { faults: [], notes: commits.length > 0 ? [unknown] : [] };
  const faults = provenances
    .filter(({ provenance }) => unknown.includes(provenance.commit ?? ''))
    .map(({ line, provenance }) => ({ line, what: `the commit ${provenance.commit} does not exist` }));
  return { faults, notes: [] };
}

/** Compares a file of rows with the summary beside it, which remembers how many rows there were. */
async function findSummaryFault(file: string, { identity, rows }: RunLines): Promise<Fault[]> {
  const text = await tryReadFile(join(dirname(file), 'summary.json'));
  const { name, finished } = (text === undefined ? {} : tryParse(text)) as { name?: unknown; finished?: unknown };
  const found = new Set(rows.map(({ key }) => key)).size;
  if (name !== identity.experiment || typeof finished !== 'number' || finished <= found) return [];
  return [
    {
      line: 1,
      what: `the summary beside this file tells of ${finished} finished units, but the file has only ${found}`,
    },
  ];
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
