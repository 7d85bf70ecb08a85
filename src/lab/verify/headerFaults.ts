/**
 * Checks the first line of a file of rows, which names the run, against the commands that worked on the run. The seed
 * of the run decides the seeds of all units, so a changed seed would claim games that nobody played.
 */
import type { RunLines } from '../store/rowLines.js';
import { countOf, type Fault } from './fault.js';
import { flagOf, flagsOf } from './sittingCommand.js';

/** The values of `insei lab run` without the options --scale and --seed. */
const DEFAULT_SCALE = 'tiny';
const DEFAULT_SEED = '1';

export function findHeaderFaults({ identity, provenances, rows }: RunLines): Fault[] {
  const faults: Fault[] = [];
  if (provenances.length === 0 && rows.length > 0)
    faults.push({
      line: 1,
      what: `the file has ${countOf(rows.length, 'row')}, but does not tell which code made them`,
    });
  const params = identity.params as Readonly<Record<string, unknown>>;
  for (const { line, provenance } of provenances) {
    const { command } = provenance;
    const [, name] = /^insei lab run (\S+)/.exec(command) ?? [];
    if (name === undefined) continue;
    const differ = (what: string, here: string, there: string): number =>
      faults.push({ line, what: `the command has the ${what} ${there}, but the run in line 1 has ${here}` });
    const scale = flagOf(command, 'scale') ?? DEFAULT_SCALE;
    const seed = flagOf(command, 'seed') ?? DEFAULT_SEED;
    if (name !== identity.experiment) differ('experiment', identity.experiment, name);
    if (scale !== identity.scale) differ('scale', identity.scale, scale);
    if (Number(seed) !== identity.seed) differ('seed', String(identity.seed), seed);
    for (const [parameter, value] of setParameters(command))
      if (writeValue(params[parameter]) !== writeValue(value))
        differ(`parameter ${parameter}`, writeValue(params[parameter]), writeValue(value));
  }
  return faults;
}

/** The parameters that --set changed. If a parameter was set twice, the later value counts. */
const setParameters = (command: string): Map<string, unknown> =>
  new Map(
    flagsOf(command, 'set').map((change) => {
      const end = change.indexOf('=');
      return [change.slice(0, end), parseValue(change.slice(end + 1))];
    }),
  );

/** Parses a value as `insei lab run --set` does: what is not JSON is text. */
function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const writeValue = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
