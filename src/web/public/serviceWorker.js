/**
 * Keeps the page working without its server, once it was loaded. The start page
 * comes from the server whenever there is one; the files it names carry a hash
 * of their content, so a kept one never goes stale. Plain JavaScript, since it
 * has to lie unbundled beside the start page.
 */
const CACHE = 'insei-page';
/** Names that the build gives: a word, a hash of eight characters, an ending. */
const HASHED_NAME = /[\w.-]+-[\w-]{8}\.(?:js|wasm|css|svg|model)/g;
const START = new URL('./', self.registration.scope).href;

/** The server has other pages, too, and files that can be opened: none of them may take the place of the start page. */
function isStart(address) {
  const { origin, pathname } = new URL(address);
  return [START, `${START}index.html`].includes(origin + pathname);
}

const isPage = (answer) => answer.ok && answer.headers.get('content-type')?.startsWith('text/html');

/** Fetches all files that the start page, or one of its scripts, names, and keeps them with it. */
async function keepPage(start) {
  const cache = await caches.open(CACHE);
  const wanted = new Set([START]);
  const waiting = [await start.clone().text()];
  for (const text of waiting) {
    for (const name of text.match(HASHED_NAME) ?? []) {
      const url = new URL(`assets/${name}`, START).href;
      if (wanted.has(url)) continue;
      wanted.add(url);
      const answer = (await cache.match(url)) ?? (await fetch(url));
      if (!answer.ok) continue;
      await cache.put(url, answer.clone());
      if (url.endsWith('.js')) waiting.push(await answer.text());
    }
  }
  // Last, so that the page that is kept never lacks a file.
  await cache.put(START, start);
  // What only an earlier version of the page needed.
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function answerStart(event) {
  try {
    const answer = await fetch(event.request);
    if (isPage(answer)) event.waitUntil(keepPage(answer.clone()).catch(() => undefined));
    return answer;
  } catch {
    return (await caches.match(START)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetch(START).then((answer) => (isPage(answer) ? keepPage(answer) : undefined)));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(START)) return;
  if (request.mode === 'navigate') {
    if (isStart(request.url)) event.respondWith(answerStart(event));
  } else event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
});
