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
/** The server makes this page anew for every visit; it is not part of the one that is kept. */
const LAB = new URL('lab', START).href;

/** Fetches the start page and all files that it, or one of its scripts, names. */
async function keepPage(start) {
  const cache = await caches.open(CACHE);
  await cache.put(START, start.clone());
  const wanted = new Set([START]);
  const waiting = [await start.text()];
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
  // What only an earlier version of the page needed.
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function answerStart(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepPage(answer.clone()).catch(() => undefined));
    return answer;
  } catch {
    return (await caches.match(START)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetch(START).then((answer) => (answer.ok ? keepPage(answer) : undefined)));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(START) || request.url.startsWith(LAB)) return;
  if (request.mode === 'navigate') event.respondWith(answerStart(event));
  else event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
});
