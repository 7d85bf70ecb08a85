/**
 * `insei lab`: runs the papers' experiments, on one machine or on a cluster. Each action loads its own file, because the
 * experiments and all that they use take longer to load than a help text or a refusal should take.
 */
import { Command, Option } from 'commander';
import { findPaper, PAPER_PREFIX, PAPERS } from '../../experiments/papers.js';
import { SCALES } from '../../lab/run/experiment.js';
import { readParameterChange } from '../lab/parameterChange.js';
import { readServerAddress, withDatabaseOptions, withHeartbeat, withStorageOptions } from '../lab/storageOptions.js';
import * as read from '../options.js';

const JSON_OPTION = ['--json', 'print the result as one JSON object'] as const;
const SERVER = 'postgres://insei@host/insei';

export const labCommand = (version: string): Command =>
  new Command('lab')
    .description('Run the papers’ experiments, on this machine or on several, and report the results.')
    .addCommand(listCommand())
    .addCommand(runCommand(version))
    .addCommand(workerCommand(version))
    .addCommand(statusCommand())
    .addCommand(exportCommand())
    .addCommand(importCommand())
    .addCommand(gamesCommand(version))
    .addCommand(verifyCommand(version))
    .addCommand(reportCommand())
    .addHelpText('after', '\nExample: insei lab run search-speed-by-threads --scale tiny');

const listCommand = (): Command =>
  new Command('list')
    .description('List the experiments with their claims, numbers of units and parameters.')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab list')
    .action(async (options) => (await import('../lab/listCommand.js')).listExperiments(options));

const PAPER_NAMES = Object.keys(PAPERS)
  .map((name) => PAPER_PREFIX + name)
  .join(', ');

const RUN_HELP = `
The rows are stored only with --rows, --save or --queue. If the rows are stored, the same command continues an interrupted run. With
--queue, insei lab worker processes the units. The exit code is 1 if a unit failed or the claim does not hold.

A short version of a paper takes minutes, and ends with pictures like the paper's: ${PAPER_NAMES}. Its rows and
pictures are in the folder that --rows names, by default paper-NAME.

Examples:
  insei lab run paper:forgetting
  insei lab run search-speed-by-threads --scale tiny
  insei lab run search-speed-by-threads --scale full --rows results/search-speed-by-threads/rows.jsonl
  insei lab run search-speed-by-threads --scale full --queue ${SERVER}`;

const WORK_OPTION = [
  '--work <folder>',
  'a folder for intermediate results that several units use, such as the owners of points',
] as const;

const SET_OPTION = (): Option =>
  new Option('--set <name=value>', 'change a parameter; may be given several times')
    .argParser(readParameterChange)
    .default({}, 'the parameter values of the chosen --scale');

const runCommand = (version: string): Command =>
  withHeartbeat(withStorageOptions(new Command('run')))
    .description('Run an experiment, or continue an interrupted run.')
    .argument('<name>', 'the experiment, or paper: with the name of a paper')
    .addOption(new Option('--scale <name>', 'the size of the run').choices(SCALES).default('tiny'))
    .option('--seed <n>', 'seed of the random numbers; the same seed gives the same rows', read.parseSeed, 1)
    .addOption(SET_OPTION())
    .option(
      '--concurrency <n>',
      'how many units to process at the same time; units that measure time always run alone; default: 1',
      read.parseThreadCount,
    )
    .option('--only <text>', 'run only units with this text in their names, such as /19/ for games on 19x19')
    .option(...WORK_OPTION)
    .option('--allow-dirty', 'store a full run even if the code has uncommitted changes')
    .option(...JSON_OPTION)
    .addHelpText('after', RUN_HELP)
    .action(async (name, options) => {
      const paper = findPaper(name);
      if (paper) await (await import('../lab/paperCommand.js')).runPaper(name, paper, options, version);
      else await (await import('../lab/runCommand.js')).runExperiment(name, options, version);
    });

const workerCommand = (version: string): Command =>
  new Command('worker')
    .description('Process the units of the runs in a queue until stopped.')
    .requiredOption('--queue <url>', 'the PostgreSQL server', readServerAddress)
    .option('--concurrency <n>', 'how many units to process at the same time', read.parseThreadCount, 1)
    .option(...WORK_OPTION)
    .option('--idle <s>', 'stop when the queue has had no unfinished run for this many seconds', read.parseSeconds)
    .option(...JSON_OPTION)
    .addHelpText('after', `\nExample: insei lab worker --queue ${SERVER} --concurrency 8`)
    .action(async (options) => (await import('../lab/workerCommand.js')).runWorker(options, version));

const loadStoredRuns = () => import('../lab/storedRunCommands.js');

const statusCommand = (): Command =>
  withStorageOptions(new Command('status'))
    .description('Show the progress of runs, and their verdicts so far.')
    .option(...JSON_OPTION)
    .addHelpText('after', `\nExample: insei lab status --queue ${SERVER}`)
    .action(async (options) => (await loadStoredRuns()).showStatus(options));

const exportCommand = (): Command =>
  withStorageOptions(new Command('export'))
    .description('Write a run as JSON lines.')
    .argument('<run>', 'the name that insei lab status shows, or the name of the experiment')
    .option('--out <file>', 'the file to write to; default: standard output')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab export search-speed-by-threads --save --out rows.jsonl')
    .action(async (name, options) => (await loadStoredRuns()).exportRun(name, options));

const importCommand = (): Command =>
  withDatabaseOptions(new Command('import'))
    .description(
      'Copy runs from files of JSON lines into a database; rows that the database already has stay unchanged.',
    )
    .argument('<files...>', 'files that `insei lab export` or `insei lab run --rows` wrote')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab import rows.jsonl --save')
    .action(async (files, options) => (await loadStoredRuns()).importFiles(files, options));

const gamesCommand = (version: string): Command =>
  withStorageOptions(new Command('games'))
    .description('Write the games of a run as SGF, with their players and results.')
    .argument('<run>', 'the name that insei lab status shows, or the name of the experiment')
    .option('--out <file>', 'the file to write to; default: standard output')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab games strong-against-learners --save --out games.sgf')
    .action(async (name, options) => (await loadStoredRuns()).exportGames(name, options, version));

const VERIFY_HELP = `
Every row is checked: the unit and its seed, the hash, the signatures, the moves and the result of a game. Games beside pages written by
hand are checked, too. The exit code is 1 if there is a fault. Who changes a row can also compute its hash again; only --replay finds that.

Examples:
  insei lab verify
  insei lab verify strong-parts --json
  insei lab verify --rows rows.jsonl --replay 5`;

const verifyCommand = (version: string): Command =>
  withStorageOptions(new Command('verify'))
    .description('Check stored rows and match files for faults: damaged, removed, changed or impossible rows.')
    .argument('[experiment]', 'check only this experiment, or this folder of results')
    .option('--replay <k>', 'also do k random units again and compare the rows', read.wholeNumberParser(1, 1_000_000))
    .option('--seed <n>', 'with --replay: chooses the units', read.parseSeed, 1)
    .option(...JSON_OPTION)
    .addHelpText('after', VERIFY_HELP)
    .action(async (experiment, options) =>
      (await import('../lab/verifyCommand.js')).verifyResults(experiment, options, version),
    );

const reportCommand = (): Command =>
  withStorageOptions(new Command('report'))
    .description(
      'For each experiment, write a document with figures and a verdict. Also write an index, and one page with all runs.',
    )
    .argument('[names...]', 'the experiments that get a document; default: all experiments that have rows')
    .option('--out <folder>', 'the folder to write to', 'results')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample: insei lab report search-speed-by-threads --out my-results')
    .action(async (names, options) => (await import('../lab/reportCommand.js')).reportRuns(names, options));
