import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InputError } from '../../../base/errors.js';
import type { PostedEvaluation } from '../../../messages/networkMessages.js';
import { Game } from '../../../rules/game.js';
import { PASS } from '../../../rules/point.js';
import { texts } from '../../texts.js';
import * as client from '../../workers/networkClient.js';
import * as storage from '../stored/networkFile.js';

vi.mock('../../workers/networkClient.js');
vi.mock('../stored/networkFile.js');

const FACTS = {
  name: 'tiny',
  version: 8,
  blocks: [{ kind: 'ordinary', count: 2 }],
  innerBlocks: [],
  channels: 6,
  weights: 1000,
  multiplications: { once: 1, perPoint: 1000, perPair: 0 },
  gigaflops: 0.1,
} as const;
const file = (name = 'tiny.bin.gz', bytes = 10): File => new File([new Uint8Array(bytes)], name);
const OPENED = { name: 'tiny.bin.gz', bytes: 10, facts: FACTS, speed: 4 };
const SHIPPED = { bytes: 10, facts: FACTS, speed: 4 };

let entries: Map<string, string>;
let state: typeof import('./network.js');

/** Loads the page's state anew, as after a reload. */
async function reload(): Promise<void> {
  vi.resetModules();
  state = await import('./network.js');
}

beforeEach(async () => {
  entries = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.mocked(client.openNetwork).mockResolvedValue({ bytes: 10, facts: FACTS, speed: 4 });
  vi.mocked(storage.keepNetworkFile).mockResolvedValue(undefined);
  vi.mocked(storage.forgetNetworkFile).mockResolvedValue(undefined);
  await reload();
});
afterEach(() => vi.resetAllMocks());

test('the network that comes with Insei is loaded once, when it is needed', async () => {
  expect([state.network.value, vi.mocked(client.openNetwork).mock.calls]).toEqual([undefined, []]);
  await Promise.all([state.prepareNetwork(), state.evaluatePositions([], () => undefined)]);
  expect(client.openNetwork).toHaveBeenCalledExactlyOnceWith();
  expect(client.evaluatePositions).toHaveBeenCalledOnce();
  expect(state.network.value).toEqual(SHIPPED);
  expect(storage.keepNetworkFile).not.toHaveBeenCalled();
});

test('if the network that comes with Insei cannot be loaded, the next request tries again', async () => {
  vi.mocked(client.openNetwork).mockRejectedValueOnce(new TypeError('no connection'));
  await expect(state.prepareNetwork()).rejects.toThrow('no connection');
  expect(state.network.value).toBeUndefined();
  await state.prepareNetwork();
  expect(state.network.value).toEqual(SHIPPED);
});

test('an own network that is opened while the other one is loading replaces it', async () => {
  const steps: string[] = [];
  vi.mocked(client.openNetwork).mockImplementation(async (opened) => {
    steps.push(`opens ${opened ? 'own' : 'shipped'}`);
    await new Promise((resolve) => setTimeout(resolve));
    steps.push('done');
    return SHIPPED;
  });
  await Promise.all([state.prepareNetwork(), state.openNetworkFile(file())]);
  expect(steps).toEqual(['opens shipped', 'done', 'opens own', 'done']);
  expect(state.network.value).toEqual(OPENED);
});

test('the player gets komi, handicap and game, and a board that is too large is refused', async () => {
  vi.mocked(client.chooseMove).mockResolvedValue({ move: PASS });
  const about = { komi: 6.5, handicap: 2 };
  expect(await state.chooseByNetwork(about, new Game(9))).toEqual({ move: PASS });
  expect(client.chooseMove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ...about, color: 'black' }));
  await expect(state.chooseByNetwork(about, new Game(21))).rejects.toThrow('the position cannot be searched');
});

test('an opened network is described and kept', async () => {
  const opening = state.openNetworkFile(file());
  expect(state.isOpeningNetwork.value).toBe(true);
  await opening;
  expect([state.network.value, state.networkProblem.value, state.isOpeningNetwork.value]).toEqual([
    OPENED,
    undefined,
    false,
  ]);
  expect(storage.keepNetworkFile).toHaveBeenCalledOnce();
});

test('after a reload the network is known, and its file is loaded when it is needed', async () => {
  await state.openNetworkFile(file());
  vi.mocked(client.openNetwork).mockClear();
  await reload();
  expect(state.network.value).toEqual(OPENED);
  expect(client.openNetwork).not.toHaveBeenCalled();

  const kept = file();
  vi.mocked(storage.keptNetworkFile).mockResolvedValue(kept);
  const seen: PostedEvaluation[] = [];
  for (let time = 0; time < 2; time++)
    await state.evaluatePositions([], ({ evaluations }) => seen.push(...evaluations));
  expect(client.openNetwork).toHaveBeenCalledExactlyOnceWith(kept);
  expect(client.evaluatePositions).toHaveBeenCalledTimes(2);
});

test('a file that the browser has lost is reported, and the network that comes with Insei replaces it', async () => {
  await state.openNetworkFile(file());
  await reload();
  vi.mocked(storage.keptNetworkFile).mockResolvedValue(undefined);
  await expect(state.evaluatePositions([], () => undefined)).rejects.toThrow(texts.network.gone);
  expect([state.network.value, state.networkProblem.value]).toEqual([undefined, texts.network.gone]);
  await state.evaluatePositions([], () => undefined);
  expect([state.network.value, state.networkProblem.value]).toEqual([SHIPPED, texts.network.gone]);
  await reload();
  expect(state.network.value).toBeUndefined();
});

test('a refused file leaves the network in use, with the reason', async () => {
  await state.openNetworkFile(file());
  vi.mocked(client.openNetwork).mockRejectedValueOnce(new InputError('this is not a usable network'));
  await state.openNetworkFile(file('game.gz'));
  expect(state.network.value).toEqual(OPENED);
  expect(state.networkProblem.value).toBe('The network could not be opened: this is not a usable network.');
  expect(storage.keepNetworkFile).toHaveBeenCalledOnce();
});

test('a file that is too large is refused before it is read', async () => {
  await state.openNetworkFile({ name: 'large.bin.gz', size: 400_000_001 } as File);
  expect(state.networkProblem.value).toContain('larger than 400 MB');
  expect(client.openNetwork).not.toHaveBeenCalled();
});

test('a network that the browser does not keep is in use until the page is left', async () => {
  await state.openNetworkFile(file('first.bin.gz'));
  vi.mocked(storage.keepNetworkFile).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await state.openNetworkFile(file());
  expect([state.network.value, state.networkProblem.value]).toEqual([OPENED, texts.network.notKept]);
  await reload();
  expect(state.network.value).toBeUndefined();
});

test('a removed network is closed and forgotten, and the network that comes with Insei replaces it', async () => {
  await state.prepareNetwork();
  await state.openNetworkFile(file());
  await state.removeNetwork();
  expect(state.network.value).toEqual(SHIPPED);
  vi.mocked(client.openNetwork).mockClear();
  await state.prepareNetwork();
  expect(client.openNetwork).toHaveBeenCalledExactlyOnceWith();
  expect(client.closeNetwork).toHaveBeenCalledOnce();
  expect(storage.forgetNetworkFile).toHaveBeenCalledOnce();
  await reload();
  expect(state.network.value).toBeUndefined();
});
