/** Runs an experiment at its tiny scale, and checks its verdict and its reports. */
import { expect } from 'vitest';
import { Stopper } from '../../src/base/stopper.js';
import { labEnvironment } from '../../src/cli/lab/labEnvironment.js';
import { assess } from '../../src/lab/report/assess.js';
import { writeHtmlReport } from '../../src/lab/report/html.js';
import { writeMarkdown } from '../../src/lab/report/markdown.js';
import type { LabEnvironment } from '../../src/lab/run/environment.js';
import type { AnyExperiment } from '../../src/lab/run/experiment.js';
import { LocalWork } from '../../src/lab/run/localWork.js';
import { finishedUnits, identifyRun, type ParameterChanges, type RunRecord } from '../../src/lab/run/run.js';
import { workOnUnits } from '../../src/lab/run/work.js';
import { PROVENANCE } from './sampleRun.js';

/**
 * Computing the signatures of all players takes longer than many of these runs. Other tests check the signatures of
 * presets (tests/search) and the stamps of rows (verify.test.ts, command.test.ts).
 */
const environment: LabEnvironment = { ...labEnvironment, signPreset: async (preset) => ({ [preset]: 'not computed' }) };

interface TinyRunOptions {
  readonly changes?: ParameterChanges;
  readonly maxUnits?: number;
}

export async function runTiny(
  experiment: AnyExperiment,
  { changes = {}, maxUnits = Number.POSITIVE_INFINITY }: TinyRunOptions = {},
): Promise<RunRecord> {
  const identity = identifyRun(experiment, 'tiny', 1, changes);
  const source = new LocalWork(experiment, identity);
  const stopper = new Stopper();
  let finished = 0;
  const onFinished = (): void => {
    if (++finished >= maxUnits) stopper.stop();
  };
  await workOnUnits(source, {
    // With more units at a time, a run that stops after some units would have begun others in vain.
    concurrency: maxUnits === Number.POSITIVE_INFINITY ? 2 : 1,
    environment,
    code: PROVENANCE,
    stopper,
    tryFindExperiment: () => experiment,
    onFinished,
  });
  return { identity, provenances: [], ...source.result };
}

/** Returns the documents of the report as one text. */
export async function checkReport(experiment: AnyExperiment, record: RunRecord): Promise<string> {
  const assessment = await assess({ experiment, record });
  expect(['holds', 'does not hold', 'undecided']).toContain(assessment.verdict.verdict);
  expect(assessment.verdict.because).not.toMatch(/NaN|undefined|^$/);
  for (const number of experiment.numbers?.(finishedUnits(experiment, record), record.identity.params) ?? [])
    expect(JSON.stringify(number)).not.toMatch(/NaN|undefined|\[object|Infinity/);
  const page = writeHtmlReport([assessment], { empty: '' });
  const documents = writeMarkdown(assessment).map(({ text }) => text);
  for (const text of [page, ...documents]) expect(text).not.toMatch(/NaN|undefined|\[object/);
  return documents.join('\n');
}
