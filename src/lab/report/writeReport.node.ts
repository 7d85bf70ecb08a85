/** Writes the files of a report into a folder that may also contain pages written by hand. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InputError } from '../../base/errors.js';
import { makeFolder } from '../../base/makeFolder.node.js';
import type { Assessment } from './assess.js';
import { largestRunOfEachExperiment } from './largestRun.js';
import type { NumberSources } from './publishedNumbers.js';
import { writeResultFiles } from './resultFiles.js';
import type { HandWrittenPage } from './resultIndex.js';

interface ReportRequest {
  readonly folder: string;
  /** The names of the experiments whose documents are written; an empty list means all experiments. */
  readonly names: readonly string[];
  readonly sources: NumberSources;
}

/**
 * Writes the files and returns their paths. The HTML page and the index also cover experiments that `names` leaves out.
 */
export async function writeReport(assessments: readonly Assessment[], request: ReportRequest): Promise<string[]> {
  const { folder, names, sources } = request;
  const largest = largestRunOfEachExperiment(assessments);
  const missing = names.find((name) => !largest.some(({ experiment }) => experiment.name === name));
  if (missing !== undefined)
    throw new InputError(
      `there are no rows of ${missing}; to make a file of rows, run: insei lab run ${missing} --rows FILE.jsonl`,
    );
  const documents = largest.filter(({ experiment }) => names.length === 0 || names.includes(experiment.name));
  // Folders that are not named after an experiment contain pages written by hand.
  const isExperiment = (name: string): boolean => sources.experiments.some((each) => each.name === name);
  const handWritten = await findHandWritten(folder, isExperiment);
  const files = writeResultFiles(assessments, documents, { ...sources, handWritten });
  for (const { name, text } of files) {
    await makeFolder(dirname(join(folder, name)));
    await writeFile(join(folder, name), text);
  }
  return files.map(({ name }) => join(folder, name));
}

/** Returns the pages in folders that are not named after an experiment, in the order of the folder names. */
export async function findHandWritten(
  folder: string,
  isExperiment: (name: string) => boolean,
): Promise<HandWrittenPage[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory() && !isExperiment(entry.name)).map(({ name }) => name);
  const pages = await Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(folder, name, 'README.md'), 'utf8').catch(() => undefined);
      return text === undefined ? [] : [{ folder: name, title: /^# (.*)$/m.exec(text)?.[1] ?? name }];
    }),
  );
  return pages.flat();
}
