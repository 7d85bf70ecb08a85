/** Which models the players and learners of this page use, and how to give them others. */
import { type Signal, signal } from '@preact/signals';
import type { ModelKind } from '../wire/givenModel.js';
import { MODEL_KINDS } from '../wire/givenModel.js';
import { usePlayersModel } from './engineClient.js';
import { useInsideModel } from './inside/insideClient.js';
import { texts } from './texts.js';

export interface ModelState {
  /** The file in use; undefined for the model that comes with Insei. */
  readonly name?: string;
  /** Why the last file was refused. */
  readonly problem?: string;
}

export const models: Readonly<Record<ModelKind, Signal<ModelState>>> = {
  patterns: signal<ModelState>({}),
  territory: signal<ModelState>({}),
};

/** A model is a few megabytes; a hundred are a mistake. */
const MOST_BYTES = 100_000_000;

export async function loadModel(kind: ModelKind, given: Blob | Promise<Blob>, name: string): Promise<void> {
  const state = models[kind];
  try {
    const file = await given;
    if (file.size > MOST_BYTES) throw new Error(texts.models.tooLarge);
    const model = { kind, name, bytes: new Uint8Array(await file.arrayBuffer()) };
    await usePlayersModel(model);
    useInsideModel(model);
    state.value = { name };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    state.value = { ...state.value, problem: texts.models.refused(reason) };
  }
}

/** The server names models in the start page where it was given some (`insei play --patterns`, `--territory`). */
export async function loadServedModels(): Promise<void> {
  for (const kind of MODEL_KINDS) {
    const address = document.querySelector<HTMLMetaElement>(`meta[name="insei-${kind}"]`)?.content;
    if (address) await loadModel(kind, fetchModel(address), texts.models.served);
  }
}

async function fetchModel(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(texts.models.notServed(answer.status));
  return answer.blob();
}
