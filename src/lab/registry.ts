/** All experiments. A new one is a file in `experiments` and a line here. */
import { InputError } from '../base/inputError.js';
import type { AnyExperiment } from './experiment.js';
import searchSpeedByThreads from './experiments/search-speed-by-threads.js';

export const EXPERIMENTS: readonly AnyExperiment[] = [searchSpeedByThreads];

export function findExperiment(name: string): AnyExperiment {
  const found = EXPERIMENTS.find((experiment) => experiment.name === name);
  if (found) return found;
  const names = EXPERIMENTS.map((experiment) => experiment.name).join(', ');
  throw new InputError(`there is no experiment "${name}"; there are ${names}`);
}
