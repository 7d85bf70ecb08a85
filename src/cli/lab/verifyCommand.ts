/** `insei lab verify`: checks stored runs, and the matches beside pages written by hand. */
import { InputError } from '../../base/errors.js';
import { Stopper } from '../../base/stopper.js';
import { isExperiment, tryFindExperiment } from '../../experiments/registry.js';
import { describeCode } from '../../lab/run/provenance.node.js';
import { RESULTS_FOLDER, type RunText, readRunTexts, type StorageOptions } from '../../lab/store/storage.node.js';
import { countOf } from '../../lab/verify/fault.js';
import { type Replay, type ReplayedRun, replayUnits } from '../../lab/verify/replay.js';
import { findUnmarkedPages, type VerifiedMatch, verifyMatches } from '../../lab/verify/verifyMatches.node.js';
import { type VerifiedRun, verifyRunText } from '../../lab/verify/verifyStorage.node.js';
import { runUntilInterrupted } from '../interrupts.js';
import { countGames } from './countGames.js';
import { labEnvironment } from './labEnvironment.js';

interface VerifyOptions extends StorageOptions {
  readonly replay?: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** A fault with the file in which it was found. */
interface PlacedFault {
  readonly file: string;
  readonly line?: number;
  readonly what: string;
}

export async function verifyResults(name: string | undefined, options: VerifyOptions, version: string): Promise<void> {
  const texts = await selectTexts(name, options);
  const folder = options.rows ?? RESULTS_FOLDER;
  const { runs, matches } = await countGames(async (count) => {
    const verified: VerifiedRun[] = [];
    for (const text of texts) verified.push(await verifyRunText(text, tryFindExperiment, count));
    return { runs: verified, matches: isOfFiles(options) ? await verifyMatches(folder, name, count) : [] };
  });
  if (runs.length + matches.length === 0)
    throw new InputError(`there is nothing to verify${name === undefined ? '' : ` about "${name}"`} in this storage`);
  const pages = isOfFiles(options) && name === undefined ? await findUnmarkedPages(folder, isExperiment) : [];
  const replay =
    options.replay === undefined ? undefined : await replayRuns(runs, options.replay, options.seed, version);
  const faults = [...placeFaults([...runs, ...matches]), ...pages, ...differences(replay)];
  if (options.json) console.log(JSON.stringify(toJson(runs, matches, replay, faults)));
  else print(runs, matches, replay, faults);
  if (faults.length > 0) process.exitCode = 1;
}

const isOfFiles = ({ save, queue }: StorageOptions): boolean => save === undefined && queue === undefined;

/** Returns the runs of the experiment or of the folder with this name; all runs if there is no name. */
async function selectTexts(name: string | undefined, options: StorageOptions): Promise<readonly RunText[]> {
  const texts = await readRunTexts(options, tryFindExperiment);
  if (name === undefined) return texts;
  const mark = `"experiment":${JSON.stringify(name)}`;
  return texts.filter(({ name: file, text }) => text.includes(mark) || file.split(/[/\\]/).includes(name));
}

async function replayRuns(runs: readonly VerifiedRun[], units: number, seed: number, version: string): Promise<Replay> {
  const stopper = new Stopper();
  const readable = runs.flatMap(({ file, run }): ReplayedRun[] => (run ? [{ file, ...run }] : []));
  let replay: Replay = { replayed: [], suitable: 0 };
  const work = async (): Promise<void> => {
    replay = await replayUnits(
      readable,
      { units, seed, environment: labEnvironment, code: describeCode(version), stopper },
      ({ key, difference }) =>
        console.error(`${key} played again: ${difference === undefined ? 'equal' : 'different'}`),
    );
  };
  await runUntilInterrupted(stopper, work, async () => {});
  return replay;
}

const placeFaults = (found: readonly (VerifiedRun | VerifiedMatch)[]): PlacedFault[] =>
  found.flatMap(({ file, faults }) => faults.map((fault) => ({ file, ...fault })));

const differences = (replay: Replay | undefined): PlacedFault[] =>
  (replay?.replayed ?? []).flatMap(({ file, line, key, difference }) =>
    difference === undefined ? [] : [{ file, line, what: `${key}: ${difference}` }],
  );

const toJson = (
  runs: readonly VerifiedRun[],
  matches: readonly VerifiedMatch[],
  replay: Replay | undefined,
  faults: readonly PlacedFault[],
): object => ({
  experiments: runs.map(({ file, run, notes, known, faults: own }) => ({
    ...{ name: run?.experiment.name ?? null, file, rows: run?.lines.rows.length ?? 0 },
    ...{ faults: own.length, known, notes },
  })),
  matches: matches.map(({ faults: own, ...match }) => ({ ...match, faults: own.length })),
  ...(replay && { replay }),
  faults,
});

function print(
  runs: readonly VerifiedRun[],
  matches: readonly VerifiedMatch[],
  replay: Replay | undefined,
  faults: readonly PlacedFault[],
): void {
  for (const each of runs) printFile(each, countOf(each.run?.lines.rows.length ?? 0, 'row'));
  for (const each of matches) printFile(each, countOf(each.games, 'game'));
  if (replay)
    console.log(`${countOf(replay.replayed.length, 'unit')} of ${replay.suitable} suitable ones played again`);
  for (const { file, line, what } of faults) console.log(`${file}:${line === undefined ? '' : `${line}:`} ${what}`);
  console.log(
    `${countOf(runs.length, 'run')}, ${countOf(matches.length, 'match file')}, ${countOf(faults.length, 'fault')}`,
  );
}

function printFile({ file, faults, known, notes }: VerifiedRun | VerifiedMatch, size: string): void {
  console.log(`${file}: ${size}, ${countOf(faults.length, 'fault')}`);
  for (const { line, what, why } of known)
    console.log(`  known fault: ${line === undefined ? '' : `line ${line}: `}${what}; ${why}`);
  for (const note of notes) console.log(`  ${note}`);
}
