/** A training on its way, as a file: what `--resume` goes on from. */
import { InputError } from '../../base/inputError.js';
import { hashText } from '../../record/split.js';
import { readModelFile, type Section, writeModelFile } from '../modelFile.js';
import type { TrainingSettings } from './settings.js';
import type { Progress, TrainingState } from './training.js';

const CHECKPOINT_KIND = 'territory-training';

export interface Checkpoint {
  readonly settings: TrainingSettings;
  /** Of all games learned from and validated on: `hashOfGames`. */
  readonly games: number;
  readonly state: TrainingState;
}

/** One number for two lists of games, given as the hashes of their texts. */
export const hashOfGames = (train: readonly number[], validate: readonly number[]): number =>
  hashText(`${train.join()};${validate.join()}`);

export function writeCheckpoint({ settings, games, state: { learner, best, progress } }: Checkpoint): Uint8Array {
  return writeModelFile({
    kind: CHECKPOINT_KIND,
    about: { settings, games, progress },
    sections: new Map<string, Section>([
      ['free', new Float32Array(learner.free)],
      ['firstMean', new Float32Array(learner.firstMean)],
      ['secondMean', new Float32Array(learner.secondMean)],
      ['powers', new Float64Array(learner.powers)],
      ['best', new Float32Array(best)],
    ]),
  });
}

/** Reads a checkpoint and makes sure that it belongs to this very training; what does not fit is an InputError. */
export function readCheckpoint(
  bytes: Uint8Array,
  name: string,
  settings: TrainingSettings,
  games: number,
): TrainingState {
  const { about, sections } = readModelFile(bytes, CHECKPOINT_KIND, name);
  if (about.games !== games)
    throw new InputError(`${name} belongs to a training on other games; resume it with those, or remove the file`);
  if (JSON.stringify(about.settings) !== JSON.stringify(settings))
    throw new InputError(`${name} belongs to a training with other settings; resume it with those, or remove the file`);
  const floats = (section: string): Float32Array => {
    const array = sections.get(section);
    if (!(array instanceof Float32Array))
      throw new InputError(`${name} is no usable checkpoint: it lacks "${section}"`);
    return array;
  };
  const powers = sections.get('powers');
  const { progress } = about as { progress?: Progress };
  if (!(powers instanceof Float64Array) || powers.length !== 2 || !progress)
    throw new InputError(`${name} is no usable checkpoint: it does not say how far the training was`);
  return {
    learner: { free: floats('free'), firstMean: floats('firstMean'), secondMean: floats('secondMean'), powers },
    best: floats('best'),
    progress,
  };
}
