/** The models that the players and overlays of this page use. The visitor can replace them. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { messageOf } from '../../base/errors.js';
import type { ModelKind } from '../../messages/givenModel.js';
import { MODEL_KINDS } from '../../messages/givenModel.js';
import { texts } from '../texts.js';
import { giveInsightModel } from '../workers/insightClient.js';
import { sendOwnModelToPlayers } from '../workers/playerClient.js';

interface ModelState {
  /** The name of the model file in use; undefined for the model that comes with Insei. */
  readonly name?: string;
  /** The reason why the page refused the last file that the visitor chose; undefined if that file was accepted. */
  readonly problem?: string;
}

const states: Readonly<Record<ModelKind, Signal<ModelState>>> = {
  patterns: signal<ModelState>({}),
  territory: signal<ModelState>({}),
};
export const models: Readonly<Record<ModelKind, ReadonlySignal<ModelState>>> = states;

/** The maximum size of a model file in bytes. The limit is high enough: a model has only a few megabytes. */
const MAX_BYTES = 100_000_000;

/** Replaces the model of this kind. If the file is not a usable model, keeps the old model and stores the reason. */
export async function replaceModel(kind: ModelKind, given: Blob | Promise<Blob>, name: string): Promise<void> {
  const state = states[kind];
  try {
    const file = await given;
    if (file.size > MAX_BYTES) throw new Error(texts.models.tooLarge);
    const model = { kind, name, bytes: new Uint8Array(await file.arrayBuffer()) };
    await sendOwnModelToPlayers(model);
    giveInsightModel(model);
    state.value = { name };
  } catch (error) {
    const reason = messageOf(error);
    state.value = { ...state.value, problem: texts.models.refused(reason) };
  }
}

/**
 * If the server was started by `insei play --patterns … --territory …`, loads the models that were given to this
 * command. The page contains their addresses in `meta` elements.
 */
export async function loadServedModels(): Promise<void> {
  for (const kind of MODEL_KINDS) {
    const address = document.querySelector<HTMLMetaElement>(`meta[name="insei-${kind}"]`)?.content;
    if (address) await replaceModel(kind, fetchModel(address), texts.models.served);
  }
}

async function fetchModel(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(texts.models.notServed(answer.status));
  return answer.blob();
}
