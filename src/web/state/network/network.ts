/**
 * The visitor's own network. The browser keeps its file and a description of it. After a reload, the page knows the
 * network by the description, and loads the file when it first needs an evaluation. Until then, it loads no code for
 * networks either.
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
  /** Resolves when the worker has the network. Undefined until the network is needed. */
  readonly loaded?: Promise<void> | undefined;
  readonly isOpening?: boolean;
  /** A sentence that says why the last file was refused, or what the browser could not do. */
  readonly problem?: string;
}

/** The name of the entry with the description in the browser's storage. */
const KEPT = 'network';

const state = signal<NetworkState>({ network: readStored<OwnNetwork>(KEPT) });

export const network: ReadonlySignal<OwnNetwork | undefined> = computed(() => state.value.network);
export const isOpeningNetwork: ReadonlySignal<boolean> = computed(() => state.value.isOpening ?? false);
export const networkProblem: ReadonlySignal<string | undefined> = computed(() => state.value.problem);

/** The largest network that can be read, unpacked or not. */
const MAX_BYTES = 400_000_000;

const client = () => import('../../workers/networkClient.js');
const storage = () => import('../stored/networkFile.js');

/** Opens a network, which replaces the network in use, and keeps it. If it is refused, the network in use stays. */
export async function openNetworkFile(file: File): Promise<void> {
  const before = state.peek();
  if (before.isOpening) return;
  // Without a network, all evaluations stop.
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

/** Returns false if the browser refuses to store the network. */
async function keep(file: File, opened: OwnNetwork): Promise<boolean> {
  keepCodeOffline();
  try {
    await (await storage()).keepNetworkFile(file);
    return storeValue(KEPT, opened);
  } catch {
    // The network that was kept before is not the one in use any more.
    storeValue(KEPT, undefined);
    return false;
  }
}

/** Asks the service worker to keep the code for networks, too, which it does not fetch before a network is used. */
function keepCodeOffline(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep networks'));
}

/** Removes the network from the page and from the browser. */
export async function removeNetwork(): Promise<void> {
  state.value = {};
  storeValue(KEPT, undefined);
  (await client()).closeNetwork();
  // If the browser stores nothing, there is nothing to remove.
  await (await storage()).forgetNetworkFile().catch(() => undefined);
}

/**
 * Evaluates positions, and reports the evaluations in order. After a stop, the promise resolves without the rest. Rejects
 * if there is no network, or if it does not work any more.
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
    // The next request tries again.
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
