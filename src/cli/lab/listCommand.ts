/** `insei lab list`: lists the experiments. */
import { EXPERIMENTS } from '../../experiments/registry.js';
import { SCALES } from '../../lab/run/experiment.js';
import { unitsOf } from '../../lab/run/run.js';

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

export function listExperiments({ json }: { readonly json?: boolean }): void {
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
}
