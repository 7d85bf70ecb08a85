/** `insei lab`: the papers' experiments, from a test on a laptop to a cluster. */
import { Command, Option } from 'commander';
import { SCALES } from '../../lab/experiment.js';
import { EXPERIMENTS } from '../../lab/registry.js';
import { unitsOf } from '../../lab/run.js';
import { readUrl, withDatabaseOptions, withHeartbeat, withPlaceOptions } from '../lab/places.js';
import { exportGames, exportRun, importRuns, showStatus } from '../lab/recordCommands.js';
import { writeReport } from '../lab/reportCommand.js';
import { readChange, runExperiment } from '../lab/runCommand.js';
import { runWorker } from '../lab/workerCommand.js';
import * as read from '../options.js';

const JSON_OPTION = ['--json', 'print one JSON object'] as const;
const SERVER = 'postgres://insei@host/insei';

export const labCommand = (version: string): Command =>
  new Command('lab')
    .description('Run the papers’ experiments, here or on many machines, and report what they say.')
    .addCommand(listCommand())
    .addCommand(runCommand(version))
    .addCommand(workerCommand(version))
    .addCommand(statusCommand())
    .addCommand(exportCommand())
    .addCommand(importCommand())
    .addCommand(gamesCommand(version))
    .addCommand(reportCommand())
    .addHelpText('after', '\nExample: insei lab run search-speed-by-threads --scale tiny');

interface ListedExperiment {
  readonly name: string;
  readonly paper: string;
  readonly claim: string;
  readonly units: Readonly<Record<string, number>>;
  readonly parameters: readonly string[];
}

const writeExperiment = ({ name, paper, claim, units, parameters }: ListedExperiment): string => {
  const sizes = Object.entries(units).map(([scale, count]) => `${scale} ${count}`);
  return `${name}  (${paper})\n  ${claim}\n  units: ${sizes.join(', ')}; parameters: ${parameters.join(', ') || 'none'}`;
};

const listCommand = (): Command =>
  new Command('list')
    .description('List the experiments, with their claims, sizes and parameters.')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab list')
    .action(({ json }: { readonly json?: boolean }) => {
      const experiments = EXPERIMENTS.map((experiment) => ({
        name: experiment.name,
        question: experiment.question,
        paper: experiment.paper,
        claim: experiment.claim,
        parameters: Object.keys(experiment.scales.tiny as object),
        units: Object.fromEntries(SCALES.map((scale) => [scale, unitsOf(experiment, experiment.scales[scale]).length])),
      }));
      if (json) console.log(JSON.stringify({ experiments }));
      else console.log(experiments.map(writeExperiment).join('\n'));
    });

const RUN_HELP = `
Without a storage the rows are printed and forgotten. With one, a run that is interrupted goes on when the same command
is given again. With --queue the work is done by insei lab worker. The exit code is 1 when units failed or the claim does
not hold.

Examples:
  insei lab run search-speed-by-threads --scale tiny
  insei lab run search-speed-by-threads --scale full --rows docs/results/data/lab/search-speed-by-threads.jsonl
  insei lab run search-speed-by-threads --scale full --queue ${SERVER}`;

const WORK_OPTION = [
  '--work <folder>',
  'keep here what units find that others need again, such as owners of points',
] as const;

const SET_OPTION = (): Option =>
  new Option('--set <name=value>', 'another value for a parameter; may be given several times')
    .argParser(readChange)
    .default({}, 'those of the scale');

const runCommand = (version: string): Command =>
  withHeartbeat(withPlaceOptions(new Command('run')))
    .description('Run an experiment, or go on with it.')
    .argument('<name>', 'of the experiment')
    .addOption(new Option('--scale <name>', 'how large').choices(SCALES).default('tiny'))
    .option('--seed <n>', 'the same seed gives the same rows', read.seed, 1)
    .addOption(SET_OPTION())
    .option('--concurrency <n>', 'units at a time, where they do not measure time; 1 unless given', read.threads)
    .option('--only <text>', 'only units that have this in their names, as /19/ for games on 19x19; others stay undone')
    .option(...WORK_OPTION)
    .option('--allow-dirty', 'keep a full run although the code is not committed')
    .option(...JSON_OPTION)
    .addHelpText('after', RUN_HELP)
    .action((name, options) => runExperiment(name, options, version));

const workerCommand = (version: string): Command =>
  new Command('worker')
    .description('Do units of the runs in a queue until stopped.')
    .requiredOption('--queue <url>', 'the PostgreSQL server', readUrl)
    .option('--concurrency <n>', 'units at a time', read.threads, 1)
    .option(...WORK_OPTION)
    .option('--idle <s>', 'stop when there was no unfinished run for so long', read.seconds)
    .option(...JSON_OPTION)
    .addHelpText('after', `\nExample: insei lab worker --queue ${SERVER} --concurrency 8`)
    .action((options) => runWorker(options, version));

const statusCommand = (): Command =>
  withPlaceOptions(new Command('status'))
    .description('Say how far runs are, and what they look like so far.')
    .option(...JSON_OPTION)
    .addHelpText('after', `\nExample: insei lab status --queue ${SERVER}`)
    .action(showStatus);

const exportCommand = (): Command =>
  withPlaceOptions(new Command('export'))
    .description('Write a run as JSON lines.')
    .argument('<run>', 'its name as in insei lab status, or that of its experiment')
    .option('--out <file>', 'where to; standard output unless given')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab export search-speed-by-threads --save --out rows.jsonl')
    .action(exportRun);

const importCommand = (): Command =>
  withDatabaseOptions(new Command('import'))
    .description('Read runs as JSON lines into a database; rows that are there already stay.')
    .argument('<files...>', 'written by insei lab export or insei lab run --rows')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab import rows.jsonl --save')
    .action(importRuns);

const gamesCommand = (version: string): Command =>
  withPlaceOptions(new Command('games'))
    .description('Write the games of a run as SGF, with who played and how they ended.')
    .argument('<run>', 'its name as in insei lab status, or that of its experiment')
    .option('--out <file>', 'where to; standard output unless given')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab games strong-against-learners --save --out games.sgf')
    .action((name, options) => exportGames(name, options, version));

const reportCommand = (): Command =>
  withPlaceOptions(new Command('report'))
    .description('Write a page with figures, intervals and verdicts of all runs, and a document for each experiment.')
    .argument('[names...]', 'of experiments that get a document; all that have rows unless given')
    .option('--out <folder>', 'where to', 'docs/results')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab report search-speed-by-threads --out results')
    .action(writeReport);
