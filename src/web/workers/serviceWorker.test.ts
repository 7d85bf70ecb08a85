import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const START = 'https://go.example/insei/';
const SCRIPT = `${START}assets/main-12345678.js`;
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

type Listener = (event: object) => void;

/** The answers of the server by address. Other addresses fail. */
let served: Record<string, () => Response>;
let kept: Map<string, Response>;
let listeners: Record<string, Listener>;

const cache = {
  match: async (url: string) => kept.get(url)?.clone(),
  put: async (url: string, answer: Response) => void kept.set(url, answer),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
  delete: async (url: string) => kept.delete(url),
};

async function fetchServed(asked: string | { url: string }): Promise<Response> {
  const answer = served[typeof asked === 'string' ? asked : asked.url];
  if (!answer) throw new TypeError('no connection');
  return answer();
}

/** Sends an event to the worker, waits until it is handled, and returns the answer, if any. */
async function happen(kind: string, details: object = {}): Promise<Response | undefined> {
  const work: unknown[] = [];
  let answer: Promise<Response> | undefined;
  listeners[kind]?.({
    ...details,
    waitUntil: (done: unknown) => work.push(done),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  const given = await answer;
  await Promise.all(work);
  return given;
}

const visit = (url: string) => happen('fetch', { request: { method: 'GET', mode: 'navigate', url } });

beforeEach(async () => {
  kept = new Map();
  listeners = {};
  served = { [START]: () => html('first main-12345678.js'), [SCRIPT]: () => new Response('a script') };
  const self = {
    registration: { scope: START },
    addEventListener: (kind: string, listener: Listener) => {
      listeners[kind] = listener;
    },
    skipWaiting: () => undefined,
  };
  const caches = { open: async () => cache, match: cache.match };
  const code = readFileSync(new URL('../public/serviceWorker.js', import.meta.url), 'utf8');
  runInNewContext(code, { self, caches, fetch: fetchServed, URL, Response });
  await happen('install');
});

test('the start page is kept with its files, with any query in its address', async () => {
  served = {};
  for (const address of [START, `${START}index.html`, `${START}?again`])
    expect(await (await visit(address))?.text()).toBe('first main-12345678.js');
  expect([...kept.keys()].sort()).toEqual([START, SCRIPT]);
});

test('the worker ignores the request of a file and keeps the page', async () => {
  const csv = `${START}results/ladder.csv`;
  served[csv] = () => new Response('1,2', { headers: { 'content-type': 'text/csv' } });
  expect(await visit(csv)).toBeUndefined();
  expect([...kept.keys()].sort()).toEqual([START, SCRIPT]);
});

test('an answer that is not the start page is shown but not kept', async () => {
  served[START] = () => new Response('sign in', { headers: { 'content-type': 'text/plain' } });
  expect(await (await visit(START))?.text()).toBe('sign in');
  expect(await kept.get(START)?.text()).toContain('first');
});

test('a new start page is kept after all of its files', async () => {
  served[START] = () => html('second main-87654321.js');
  await visit(START);
  expect(await kept.get(START)?.clone().text()).toContain('first');
  expect(kept.has(SCRIPT)).toBe(true);
  served[`${START}assets/main-87654321.js`] = () => new Response('another script');
  await visit(START);
  expect(await kept.get(START)?.text()).toContain('second');
  expect(kept.has(SCRIPT)).toBe(false);
});

test('files of networks are kept when the page asks for them, and then those of a new start page, too', async () => {
  const client = `${START}assets/networkClient-12345678.js`;
  const kernel = `${START}assets/network.single-12345678.wasm`;
  const network = `${START}assets/network.bin-12345678.gz`;
  // Every review needs this file, also one without a network.
  const review = `${START}assets/networkReview-12345678.js`;
  served[SCRIPT] = () => new Response('"./networkClient-12345678.js", "./networkReview-12345678.js"');
  served[review] = () => new Response('a review');
  served[client] = () => new Response('"./network.single-12345678.wasm", "./network.bin-12345678.gz"');
  served[kernel] = () => new Response('a kernel');
  served[network] = () => new Response('a network');
  kept.clear();
  await happen('install');
  expect([...kept.keys()].sort()).toEqual([START, SCRIPT, review]);
  served[START] = () => Response.error();
  await happen('message', { data: 'keep networks' });
  expect([...kept.keys()].sort()).toEqual([START, SCRIPT, review, kernel, network, client].sort());

  const newer = `${START}assets/networkClient-87654321.js`;
  served[START] = () => html('networkClient-87654321.js');
  served[newer] = () => new Response('another client');
  await visit(START);
  expect([...kept.keys()].sort()).toEqual([START, newer]);
});
