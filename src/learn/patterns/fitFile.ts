/** Where a fit stands, as bytes in a store. */
import { InputError } from '../../base/inputError.js';
import { readModelFile, type Section, writeModelFile } from '../modelFile.js';
import type { Fit, FitState } from './fit.js';

const KIND = 'patterns-fit';
const PARTS = ['shapes', 'replies', 'levels', 'gains', 'progress'] as const;

export const writeFit = ({ state }: Fit): Uint8Array =>
  writeModelFile({
    kind: KIND,
    about: {},
    sections: new Map(PARTS.map((name): [string, Section] => [name, state[name]])),
  });

/** Undefined when there is none, or one that is damaged or belongs to another run: the fit then starts anew. */
export function readFit(bytes: Uint8Array | undefined, lengths: FitState): FitState | undefined {
  if (!bytes) return undefined;
  try {
    const { sections } = readModelFile(bytes, KIND, 'the state of the fit');
    const state = Object.fromEntries(PARTS.map((name) => [name, sections.get(name)])) as unknown as FitState;
    const fits = PARTS.every(
      (name) => state[name] instanceof Float64Array && state[name].length === lengths[name].length,
    );
    return fits ? state : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
