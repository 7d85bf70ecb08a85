/** Which pattern model the players of this page use, and how to give them another. */
import { signal } from '@preact/signals';
import { usePatterns } from './engineClient.js';
import { texts } from './texts.js';

export interface ModelState {
  /** The file in use; undefined for the model that comes with Insei. */
  readonly name?: string;
  /** Why the last file was refused. */
  readonly problem?: string;
}

export const patternModel = signal<ModelState>({});

/** A model is a few megabytes; a hundred are a mistake. */
const MOST_BYTES = 100_000_000;

export async function loadPatternModel(file: Blob, name: string): Promise<void> {
  try {
    if (file.size > MOST_BYTES) throw new Error(texts.patternModel.tooLarge);
    await usePatterns({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
    patternModel.value = { name };
  } catch (error) {
    patternModel.value = {
      ...patternModel.value,
      problem: texts.patternModel.refused(error instanceof Error ? error.message : String(error)),
    };
  }
}

/** The server names a model in the start page where it was given one (`insei play --patterns`). */
export async function loadServedModel(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="insei-patterns"]')?.content;
  if (!address) return;
  const answer = await fetch(address);
  if (answer.ok) await loadPatternModel(await answer.blob(), texts.patternModel.served);
}
