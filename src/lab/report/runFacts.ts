/** Describes how a result was made. The Markdown report and the HTML report both show this description. */
import { MAX_TRIES, type Provenance } from '../run/run.js';
import type { KnownFault } from '../verify/knownFaults.js';
import { type Assessment, isComplete } from './assess.js';
import { describeOldPlayers } from './oldPlayers.js';
import { describeChanges, describeOrigins } from './rowOrigins.js';

type Fact = readonly [name: string, value: string];

interface Facts {
  readonly facts: readonly Fact[];
  /** The command that runs the experiment again; undefined if no command is stored. */
  readonly command: string | undefined;
}

export function factsOfRun(assessment: Assessment): Facts {
  const { experiment, record, units, finished, today } = assessment;
  const { identity, provenances, failures, knownFaults = [] } = record;
  const old = describeOldPlayers(experiment, record, today);
  const facts: Fact[] = [
    ['paper', experiment.paper],
    ['claim', experiment.claim],
    ['units', isComplete(assessment) ? `all ${units} finished` : `${finished} of ${units} finished`],
    ...(failures.length > 0 ? [['failed', describeFailures(assessment)] as const] : []),
    ['scale', identity.scale],
    ['seed', String(identity.seed)],
    ['code', listOnce(provenances.map(describeCode))],
    ...(record.rows.length > 0 ? [['players', listPlayers(record, old.played)] as const] : []),
    ...describeChangedPlayers(assessment).map((change) => ['changed since', change] as const),
    ...old.renamed.map((sentence) => ['renamed since', sentence] as const),
    ...knownFaults.map((fault) => ['known fault', writeFault(fault)] as const),
    ['machine', listOnce(provenances.map(({ machine, node }) => `${machine}, Node ${node}`))],
    ['date', listOnce(provenances.map(({ startedAt }) => startedAt.slice(0, 10)))],
  ];
  return { facts, command: commandOf(assessment) };
}

/**
 * Returns the command that made the run; undefined if none is stored. Old commands contain the path of a file of rows
 * in the folder `docs`. The files of rows are now in the folder `results`, so the function replaces the old path by the
 * new one.
 */
export function commandOf({
  experiment,
  record: { provenances },
}: Pick<Assessment, 'experiment' | 'record'>): string | undefined {
  // Each provenance has a command. If possible, return a command without --only, because --only leaves out units.
  const { command } = provenances.find((each) => !/ --only /.test(each.command)) ?? provenances[0] ?? {};
  return command?.replace(/--rows docs\/\S+/, `--rows results/${experiment.name}/rows.jsonl`);
}

/** Writes the verdict and its reason. `mark` adds emphasis to the verdict. */
export const writeVerdict = (assessment: Assessment, mark = (words: string): string => words): string => {
  const { verdict, because } = assessment.verdict;
  return `${mark(`Verdict: ${verdict}${isComplete(assessment) ? '' : ' (so far)'}:`)} ${because}.`;
};

/** Returns a sentence for each player of the run that plays otherwise today. */
export const describeChangedPlayers = ({ experiment, record, today }: Assessment): string[] => [
  ...describeChanges(record, today),
  ...describeOldPlayers(experiment, record, today).changes,
];

const listPlayers = (record: Assessment['record'], played: string | undefined): string =>
  [describeOrigins(record), ...(played === undefined ? [] : [played])].join('; ');

const writeFault = ({ line, what, why }: KnownFault): string =>
  `${line === undefined ? '' : `line ${line} of the rows: `}${what}; ${why}`;

function describeFailures({ record: { failures } }: Assessment): string {
  const [first] = failures;
  return `${failures.length} units failed ${MAX_TRIES} times each; the first is ${first?.key}: ${first?.reason}`;
}

function describeCode({ version, commit, isDirty }: Provenance): string {
  const revision = commit === undefined ? '' : `, commit ${commit.slice(0, 10)}`;
  return `version ${version}${revision}${isDirty ? ' with uncommitted changes' : ''}`;
}

/** Lists each different value once, because most provenances of a run name the same code and the same machine. */
const listOnce = (values: readonly string[]): string => [...new Set(values)].join('; ') || 'unknown';
