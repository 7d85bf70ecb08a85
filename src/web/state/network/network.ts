/**
 * The network that the page uses: the visitor's own network or, if the visitor has opened none, the one that comes with
 * Insei. The page loads the network, and the code that runs networks, only when it first needs an evaluation.
 *
 * The browser keeps the file of the visitor's own network and a description of it. After a reload, the page knows the
 * network by the description.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../../../base/errors.js';
import type { StopSignal } from '../../../base/stopper.js';
import type { EvaluatedPositions, PostedPositions } from '../../../messages/networkMessages.js';
import type { PostedSituation } from '../../../messages/playerMessages.js';
import type { Decision, Judgement, Situation } from '../../../player/player.js';
import { searchability } from '../../../player/searchablePositions.js';
import type { Game } from '../../../rules/game.js';
import { texts } from '../../texts.js';
import { postSituation } from '../../workers/postedSituation.js';
import { SearchRefusal } from '../../workers/searchRefusal.js';
import { readStored, storeValue } from '../stored/browserStorage.js';
import type { NetworkInUse } from './networkInUse.js';

interface NetworkState {
  /** The visitor's own network; undefined if the visitor has opened none. */
  readonly own?: NetworkInUse | undefined;
  /** The network that comes with Insei; undefined until the page has opened it. */
  readonly shipped?: NetworkInUse | undefined;
  /**
   * A promise that resolves when the worker has opened the network. Undefined until the page first needs an evaluation.
   */
  readonly loaded?: Promise<void> | undefined;
  /** A promise that resolves when the file that the visitor has chosen is opened or refused. */
  readonly opening?: Promise<void>;
  /** A sentence that says why the last file was refused, or that the browser has not kept the network. */
  readonly problem?: string;
}

/** The key of the description of the visitor's own network in the browser's storage. */
const KEPT = 'network';

const state = signal<NetworkState>({ own: readStored<NetworkInUse>(KEPT) });

/**
 * The network in use. Undefined while the visitor's file is being opened, and until the page has opened the network
 * that comes with Insei.
 */
export const network: ReadonlySignal<NetworkInUse | undefined> = computed(() => {
  const { own, shipped, opening } = state.value;
  return opening ? undefined : (own ?? shipped);
});
export const isOpeningNetwork: ReadonlySignal<boolean> = computed(() => state.value.opening !== undefined);
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
  if (before.opening) return;
  const opening = replaceNetwork(file, before).then((next) => {
    state.value = next;
  });
  const { own, shipped } = before;
  // While the file is being opened, the page uses no network, so a running review stops and no other evaluation begins.
  state.value = { own, shipped, opening };
  await opening;
}

/** Opens the file. Returns the state of the page afterwards. */
async function replaceNetwork(file: File, before: NetworkState): Promise<NetworkState> {
  try {
    if (file.size > MAX_BYTES) throw new Error(texts.network.tooLarge);
    // The worker opens one network after the other, so that the network that is opened last is the one in use.
    await before.loaded?.catch(() => undefined);
    const own = { name: file.name, ...(await (await client()).openNetwork(file)) };
    const isKept = await keep(file, own);
    const loaded = Promise.resolve();
    return { own, shipped: state.peek().shipped, loaded, ...(!isKept && { problem: texts.network.notKept }) };
  } catch (error) {
    const { own, loaded } = before;
    return { own, shipped: state.peek().shipped, loaded, problem: texts.network.refused(messageOf(error)) };
  }
}

/** Lets the browser keep the network. Returns false if the browser refuses. */
async function keep(file: File, opened: NetworkInUse): Promise<boolean> {
  keepNetworksOffline();
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
 * Asks the service worker to fetch and keep the network that comes with Insei and the code that runs networks, so that
 * networks also work offline. The service worker does not fetch them for visitors who never use a network.
 */
function keepNetworksOffline(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep networks'));
}

/** Removes the visitor's network from the page and from the browser. The page uses the one that comes with Insei. */
export async function removeNetwork(): Promise<void> {
  state.value = { shipped: state.peek().shipped };
  storeValue(KEPT, undefined);
  (await client()).closeNetwork();
  // An error is ignored: if the browser refuses access to stored files, it has stored no file of a network.
  await (await storage()).forgetNetworkFile().catch(() => undefined);
}

/** Loads the network in use, unless it is already loaded. The promise rejects if the network cannot be loaded. */
export async function prepareNetwork(): Promise<void> {
  while (state.peek().opening) await state.peek().opening;
  const loaded = state.peek().loaded ?? load();
  setLoaded(loaded);
  try {
    await loaded;
  } catch (error) {
    // The network could not be loaded. The next request for an evaluation tries to load it again.
    if (state.peek().loaded === loaded) setLoaded(undefined);
    throw error;
  }
}

function setLoaded(loaded: Promise<void> | undefined): void {
  state.value = { ...state.peek(), loaded };
}

const load = (): Promise<void> => (state.peek().own ? loadKeptNetwork() : loadShippedNetwork());

async function loadKeptNetwork(): Promise<void> {
  const file = await (await storage()).keptNetworkFile().catch(() => undefined);
  if (!file) {
    state.value = { shipped: state.peek().shipped, problem: texts.network.gone };
    storeValue(KEPT, undefined);
    throw new Error(texts.network.gone);
  }
  await (await client()).openNetwork(file);
}

async function loadShippedNetwork(): Promise<void> {
  const shipped = await (await client()).openNetwork();
  keepNetworksOffline();
  state.value = { ...state.peek(), shipped };
}

/**
 * Evaluates positions, and reports the evaluations in order. After `stop`, the remaining positions are not evaluated
 * and the promise resolves. The promise rejects if the network cannot be loaded or fails.
 */
export async function evaluatePositions(
  positions: readonly PostedPositions[],
  onProgress: (evaluated: EvaluatedPositions) => void,
  stop?: StopSignal,
): Promise<void> {
  await prepareNetwork();
  await (await client()).evaluatePositions(positions, onProgress, stop);
}

/**
 * Asks the visitor's own network which stones are dead. Returns undefined if the visitor has opened no network, if the
 * network cannot be loaded, or if it cannot evaluate the position.
 */
export async function judgeByOwnNetwork(situation: PostedSituation): Promise<Judgement | undefined> {
  if (!state.peek().own) return undefined;
  try {
    await prepareNetwork();
    return await (await client()).judgeStones(situation);
  } catch {
    return undefined;
  }
}

/** Returns the move that the player of the preset `network` chooses. The promise rejects if the network cannot play. */
export async function chooseByNetwork(
  about: Pick<Situation, 'komi' | 'handicap'>,
  game: Game,
): Promise<Pick<Decision, 'move'>> {
  const verdict = searchability(game.position);
  if (verdict !== 'ok') throw new SearchRefusal(verdict);
  await prepareNetwork();
  return (await client()).chooseMove(postSituation(about, game));
}
