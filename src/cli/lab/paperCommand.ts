/** `insei lab run paper:NAME`: runs the short version of a paper, and draws its pictures. */
import { join } from 'node:path';
import { InputError } from '../../base/errors.js';
import type { Paper } from '../../experiments/papers.js';
import { findExperiment } from '../../experiments/registry.js';
import { joinWords } from '../../gtp/client/shellWords.js';
import { judgeRun } from '../../lab/report/assess.js';
import { findMissingNeed } from '../../lab/run/environment.js';
import { openRun } from '../../lab/run/openRun.node.js';
import { planRun, type RunPlan, type RunRequest } from '../../lab/run/planRun.node.js';
import { identifyRun, type ParameterChanges } from '../../lab/run/run.js';
import { labEnvironment } from './labEnvironment.js';
import { writeReports } from './reportCommand.js';
import { type RunOptions, workOn } from './runCommand.js';

const SCALE = 'tiny';

export async function runPaper(name: string, paper: Paper, options: RunOptions, version: string): Promise<void> {
  refuseOptions(name, paper, options);
  const folder = options.rows ?? name.replace(':', '-');
  console.error(`${paper.title}: the short version, in ${folder}`);
  for (const part of paper.parts) {
    const plan = planPart(part, folder, options, version);
    console.error(`${part.experiment}: ${plan.units} units`);
    if (!(await runPart(plan, options))) return;
  }
  // The rows are not verified. The judge counts some quick games differently than their players, which would be faults.
  const files = await writeReports([], { rows: folder, out: folder });
  console.log(`pictures: ${files.filter((file) => file.endsWith('.svg')).join(', ')}`);
  console.log(`page: ${join(folder, 'lab.html')}`);
}

/** Throws if the user gives an option that concerns a single experiment. */
function refuseOptions(name: string, { parts }: Paper, options: RunOptions): void {
  const names = parts.map(({ experiment }) => experiment).join(' and ');
  const single = `to choose, run its experiments by their own names: ${names}`;
  if (options.scale !== SCALE) throw new InputError(`${name} has only the scale ${SCALE}; ${single}`);
  const given = [
    ...Object.keys(options.set).map(() => '--set'),
    ...(['only', 'save', 'queue', 'json', 'work'] as const).flatMap((option) =>
      options[option] === undefined ? [] : [`--${option}`],
    ),
  ];
  if (given[0]) throw new InputError(`${given[0]} concerns a single experiment, not ${name}; ${single}`);
}

function planPart(part: Paper['parts'][number], folder: string, { seed }: RunOptions, version: string): RunPlan {
  const experiment = findExperiment(part.experiment);
  const rows = join(folder, experiment.name, 'rows.jsonl');
  const wanted = identifyRun(experiment, SCALE, seed, part.set);
  const missing = findMissingNeed(experiment.needs?.(wanted.params), labEnvironment);
  const set = missing === undefined ? part.set : (part.setWithoutData ?? part.set);
  if (set !== part.set) console.error(`${missing}; random games take the place of people's`);
  const request: RunRequest = { scale: SCALE, seed, set, rows };
  // The stored command repeats this part alone.
  return planRun(experiment, request, labEnvironment, { version, command: commandOf(experiment.name, request) });
}

const commandOf = (name: string, { scale, seed, set, rows = '' }: RunRequest): string =>
  joinWords(['insei', 'lab', 'run', name, '--scale', scale, '--seed', String(seed), ...setWords(set), '--rows', rows]);

const setWords = (set: ParameterChanges): string[] =>
  Object.entries(set).flatMap(([name, value]) => ['--set', `${name}=${JSON.stringify(value)}`]);

/** Runs a part and prints its verdict. Returns false if it was interrupted or a unit failed. */
async function runPart(plan: RunPlan, options: RunOptions): Promise<boolean> {
  const run = await openRun(plan);
  try {
    await workOn(run, plan, labEnvironment, options);
    if (process.exitCode !== undefined) return false;
    const record = await run.record();
    const [failure] = record.failures;
    if (failure) {
      console.error(`${failure.key} failed: ${failure.reason}`);
      process.exitCode = 1;
      return false;
    }
    const { verdict, because } = judgeRun({ experiment: plan.experiment, record });
    console.log(`claim: ${plan.experiment.claim}\nverdict: ${verdict}: ${because}`);
    return true;
  } finally {
    await run.close();
  }
}
