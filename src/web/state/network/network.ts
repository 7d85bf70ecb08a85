/**
 * The visitor's own network. The browser keeps the network's file and a description of the network. After a reload, the
 * page knows the network by the description. The page loads the file, and the code that runs networks, only when it
 * first needs an evaluation.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../../../base/errors.js';
import type { StopSignal } from '../../../base/stopper.js';
import type { EvaluatedPositions, PostedPositions } from '../../../messages/networkMessages.js';
import { texts } from '../../texts.js';
import { readStored, storeValue } from '../stored/browserStorage.js';
import type { OwnNetwork } from './ownNetwork.js';

interface NetworkState {
  readonly network?: OwnNetwork | undefined;
  /**
   * A promise that resolves when the worker has opened the network. Undefined until the page first needs an evaluation.
   */
  readonly loaded?: Promise<void> | undefined;
  readonly isOpening?: boolean;
  /** A sentence that says why the last file was refused, or that the browser has not kept the network. */
  readonly problem?: string;
}

/** The key of the network's description in the browser's storage. */
const KEPT = 'network';

const state = signal<NetworkState>({ network: readStored<OwnNetwork>(KEPT) });

export const network: ReadonlySignal<OwnNetwork | undefined> = computed(() => state.value.network);
export const isOpeningNetwork: ReadonlySignal<boolean> = computed(() => state.value.isOpening ?? false);
export const networkProblem: ReadonlySignal<string | undefined> = computed(() => state.value.problem);

/** The largest size of a network file in bytes. The engine has the same limit for the unpacked network. */
const MAX_BYTES = 400_000_000;

const client = () => import('../../workers/networkClient.js');
const storage = () => import('../stored/networkFile.js');

/**
 * Opens a network, which replaces the network in use, and lets the browser keep the file of the new network. If the
 * file is refused, the page goes back to the network that was in use before.
 */
export async function openNetworkFile(file: File): Promise<void> {
  const before = state.peek();
  if (before.isOpening) return;
  // While the file is being opened, the page uses no network, so a running review stops and no other evaluation begins.
  state.value = { isOpening: true };
  try {
    if (file.size > MAX_BYTES) throw new Error(texts.network.tooLarge);
    const opened = { name: file.name, bytes: file.size, ...(await (await client()).openNetwork(file)) };
    const isKept = await keep(file, opened);
    state.value = {
      network: opened,
      loaded: Promise.resolve(),
      ...(!isKept && { problem: texts.network.notKept }),
    };
  } catch (error) {
    const { network: inUse, loaded } = before;
    state.value = { network: inUse, loaded, problem: texts.network.refused(messageOf(error)) };
  }
}

/** Lets the browser keep the network. Returns false if the browser refuses. */
async function keep(file: File, opened: OwnNetwork): Promise<boolean> {
  keepCodeOffline();
  try {
    await (await storage()).keepNetworkFile(file);
    return storeValue(KEPT, opened);
  } catch {
    // The browser has refused to keep the file. The stored description may describe an earlier network instead of the
    // network in use, so the description is removed.
    storeValue(KEPT, undefined);
    return false;
  }
}

/**
 * Asks the service worker to fetch and keep the code that runs networks, so that the network also works offline. The
 * service worker does not fetch this code for visitors who never open a network.
 */
function keepCodeOffline(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep networks'));
}

/** Removes the network from the page and from the browser. */
export async function removeNetwork(): Promise<void> {
  state.value = {};
  storeValue(KEPT, undefined);
  (await client()).closeNetwork();
  // An error is ignored: if the browser refuses access to stored files, it has stored no file of a network.
  await (await storage()).forgetNetworkFile().catch(() => undefined);
}

/**
 * Evaluates positions, and reports the evaluations in order. After `stop`, the remaining positions are not evaluated
 * and the promise resolves. The promise rejects if there is no network, or if the network cannot be loaded or fails.
 */
export async function evaluatePositions(
  positions: readonly PostedPositions[],
  onProgress: (evaluated: EvaluatedPositions) => void,
  stop?: StopSignal,
): Promise<void> {
  const loaded = state.peek().loaded ?? loadKeptNetwork();
  setLoaded(loaded);
  try {
    await loaded;
  } catch (error) {
    // The network could not be loaded. The next request for an evaluation tries to load it again.
    if (state.peek().loaded === loaded) setLoaded(undefined);
    throw error;
  }
  await (await client()).evaluatePositions(positions, onProgress, stop);
}

function setLoaded(loaded: Promise<void> | undefined): void {
  state.value = { ...state.peek(), loaded };
}

async function loadKeptNetwork(): Promise<void> {
  const file = await (await storage()).keptNetworkFile().catch(() => undefined);
  if (!file) {
    state.value = { problem: texts.network.gone };
    storeValue(KEPT, undefined);
    throw new Error(texts.network.gone);
  }
  await (await client()).openNetwork(file);
}
