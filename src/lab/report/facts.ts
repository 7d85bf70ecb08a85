/** How a result came about, in words that both kinds of report use. */
import { MOST_TRIES, type Sitting } from '../run.js';
import { type Assessment, isComplete } from './assess.js';

export type Fact = readonly [name: string, value: string];

export function factsOf(assessment: Assessment): Fact[] {
  const { experiment, record, units, finished } = assessment;
  const { identity, sittings, failures } = record;
  // One that was given a part of the units would not make the whole again.
  const { command } = sittings.find((sitting) => !/ --only /.test(sitting.command)) ?? sittings[0] ?? {};
  return [
    ['paper', experiment.paper],
    ['claim', experiment.claim],
    ['units', isComplete(assessment) ? `all ${units} done` : `${finished} of ${units} done`],
    ...(failures.length > 0 ? [['failed', describeFailures(assessment)] as const] : []),
    ['scale', identity.scale],
    ['parameters', JSON.stringify(identity.params)],
    ['seed', String(identity.seed)],
    ...(command ? [['command', command] as const] : []),
    ['code', list(sittings.map(describeCode))],
    ['machine', list(sittings.map(({ machine, node }) => `${machine}, Node ${node}`))],
    ['date', list(sittings.map(({ startedAt }) => startedAt.slice(0, 10)))],
  ];
}

/** As a heading: the verdict, and whether it may still change. */
export const writeVerdict = (assessment: Assessment): string =>
  `${assessment.verdict.verdict}${isComplete(assessment) ? '' : ' (so far)'}: ${assessment.verdict.because}`;

function describeFailures({ record: { failures } }: Assessment): string {
  const [first] = failures;
  return `${failures.length} given up after ${MOST_TRIES} tries, first ${first?.key}: ${first?.reason}`;
}

function describeCode({ version, commit, isDirty }: Sitting): string {
  const place = commit === undefined ? '' : `, commit ${commit.slice(0, 10)}`;
  return `version ${version}${place}${isDirty ? ' with uncommitted changes' : ''}`;
}

/** Each once: most sittings are alike. */
const list = (values: readonly string[]): string => [...new Set(values)].join('; ') || 'unknown';
