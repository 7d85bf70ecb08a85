/** Writes the state of an unfinished training to a file, and reads it back for `--resume`. */
import { InputError } from '../../base/errors.js';
import { hashText } from '../../record/heldOut.js';
import { type ModelSection, readModelFile, writeModelFile } from '../modelFile.js';
import type { TerritoryTrainingProgress, TerritoryTrainingState } from './training.js';
import type { TerritoryTrainingSettings } from './trainingSettings.js';

const CHECKPOINT_KIND = 'territory-training';

interface Checkpoint {
  readonly settings: TerritoryTrainingSettings;
  /** The number that `hashOfGames` computes from the training and validation games. */
  readonly games: number;
  readonly state: TerritoryTrainingState;
}

/** A number that identifies the training and validation games, computed from the hashes of their texts. */
export const hashOfGames = (train: readonly number[], validate: readonly number[]): number =>
  hashText(`${train.join()};${validate.join()}`);

export function writeCheckpoint({ settings, games, state: { learner, best, progress } }: Checkpoint): Uint8Array {
  return writeModelFile({
    kind: CHECKPOINT_KIND,
    about: { settings, games, progress },
    sections: new Map<string, ModelSection>([
      ['free', new Float32Array(learner.free)],
      ['firstMean', new Float32Array(learner.firstMoment)],
      ['secondMean', new Float32Array(learner.secondMoment)],
      ['powers', new Float64Array(learner.powers)],
      ['best', new Float32Array(best)],
    ]),
  });
}

/**
 * Reads the checkpoint of a training with these settings and games, where `games` is the number that `hashOfGames`
 * computes. Throws an InputError if the checkpoint belongs to a training with other settings or other games.
 */
export function readCheckpoint(
  bytes: Uint8Array,
  name: string,
  settings: TerritoryTrainingSettings,
  games: number,
): TerritoryTrainingState {
  const { about, sections } = readModelFile(bytes, CHECKPOINT_KIND, name);
  if (about.games !== games)
    throw new InputError(`${name} belongs to a training on other games; resume with those games, or remove the file`);
  if (JSON.stringify(about.settings) !== JSON.stringify(settings))
    throw new InputError(
      `${name} belongs to a training with other settings; resume with those settings, or remove the file`,
    );
  const floats = (section: string): Float32Array => {
    const array = sections.get(section);
    if (!(array instanceof Float32Array))
      throw new InputError(`${name} is not a usable checkpoint: it lacks the section "${section}"`);
    return array;
  };
  const powers = sections.get('powers');
  const { progress } = about as { progress?: TerritoryTrainingProgress };
  if (!(powers instanceof Float64Array) || powers.length !== 2 || !progress)
    throw new InputError(`${name} is not a usable checkpoint: it lacks the progress of the training`);
  return {
    learner: { free: floats('free'), firstMoment: floats('firstMean'), secondMoment: floats('secondMean'), powers },
    best: floats('best'),
    progress,
  };
}
