/** Chooses the runs that get a document, if experiments have several runs. */
import { SCALES } from '../run/experiment.js';
import type { Assessment } from './assess.js';

/**
 * Returns one run of each experiment: the run at the largest scale, and among runs at that scale the one with the most
 * rows. The other runs of the experiment get no document.
 */
export function largestRunOfEachExperiment(runs: readonly Assessment[]): Assessment[] {
  const weight = ({ record: { identity, rows } }: Assessment): number =>
    SCALES.indexOf(identity.scale) * 1e9 + rows.length;
  const best = new Map<string, Assessment>();
  for (const run of runs) {
    const before = best.get(run.experiment.name);
    if (!before || weight(run) > weight(before)) best.set(run.experiment.name, run);
  }
  return [...best.values()];
}
