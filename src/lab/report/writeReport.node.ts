/** Writes the files of a report into a folder that may also contain pages written by hand. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InputError } from '../../base/errors.js';
import type { Assessment } from './assess.js';
import { largestRunOfEachExperiment, writeResultFiles } from './resultFiles.js';
import type { HandWrittenPage } from './resultIndex.js';

interface ReportRequest {
  readonly folder: string;
  /** The names of the experiments whose documents are written; an empty list means all experiments. */
  readonly names: readonly string[];
  /** Returns whether an experiment has this name. Folders with other names contain pages written by hand. */
  isExperiment(name: string): boolean;
}

/**
 * Writes the files and returns their paths. The HTML page and the index also cover experiments that `names` leaves out.
 */
export async function writeReport(assessments: readonly Assessment[], request: ReportRequest): Promise<string[]> {
  const { folder, names, isExperiment } = request;
  const largest = largestRunOfEachExperiment(assessments);
  const missing = names.find((name) => !largest.some(({ experiment }) => experiment.name === name));
  if (missing !== undefined)
    throw new InputError(
      `there are no rows of ${missing}; to make a file of rows, run: insei lab run ${missing} --rows FILE.jsonl`,
    );
  const documents = largest.filter(({ experiment }) => names.length === 0 || names.includes(experiment.name));
  const files = writeResultFiles(assessments, documents, await findHandWritten(folder, isExperiment));
  for (const { name, text } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
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
