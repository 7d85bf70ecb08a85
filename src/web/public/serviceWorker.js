/**
 * Lets the page work offline after the first visit. The start page comes from the server if the server answers. The
 * names of all other files contain a hash of their content, so a cached file is never out of date. This file is plain
 * JavaScript, because the bundler must not rename it.
 */
const CACHE = 'insei-page';
/** File names of the build: a word, a hash of eight characters, an ending. */
const HASHED_NAME = /[\w.-]+-[\w-]{8}\.(?:js|wasm|css|svg|model|gz)/g;
/** The icon and the manifest, which the start page names and whose names have no hash. */
const PLAIN_NAME = /(?<="\.\/)[\w-]+\.(?:svg|webmanifest)(?=")/g;
/**
 * The names of the files that only networks need, and of the solver, which the page does not use yet. These files are
 * cached only after the page has sent the message "keep networks"; from then on, they are cached in new versions of the
 * page, too. The file that reviews a game by a network is needed by every review, with or without a network.
 */
const NETWORK_NAME = /^(?:network(?!Review)|solver)/i;
const START = new URL('./', self.registration.scope).href;

/** The server also has other pages and files, which must not be cached as the start page. */
function isStart(address) {
  const { origin, pathname } = new URL(address);
  return [START, `${START}index.html`].includes(origin + pathname);
}

const isPage = (answer) => answer.ok && answer.headers.get('content-type')?.startsWith('text/html');

const nameOf = (url) => url.slice(url.lastIndexOf('/') + 1);

/** Caches the start page with all files that it or one of its scripts names. */
async function keepPage(start, wantsNetworks = false) {
  const cache = await caches.open(CACHE);
  const keepsNetworks = wantsNetworks || (await cache.keys()).some(({ url }) => NETWORK_NAME.test(nameOf(url)));
  const wanted = new Set([START]);
  const waiting = [await start.clone().text()];
  for (const name of waiting[0].match(PLAIN_NAME) ?? []) {
    const url = new URL(name, START).href;
    const answer = await fetch(url);
    if (!answer.ok) continue;
    wanted.add(url);
    await cache.put(url, answer);
  }
  for (const text of waiting) {
    for (const name of text.match(HASHED_NAME) ?? []) {
      const url = new URL(`assets/${name}`, START).href;
      if (wanted.has(url) || (NETWORK_NAME.test(name) && !keepsNetworks)) continue;
      wanted.add(url);
      const answer = (await cache.match(url)) ?? (await fetch(url));
      if (!answer.ok) continue;
      await cache.put(url, answer.clone());
      if (url.endsWith('.js')) waiting.push(await answer.text());
    }
  }
  // The start page is cached last, so that all files of a cached start page are cached, too.
  await cache.put(START, start);
  // Removes files of earlier versions of the page.
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

/** Adds the files that networks need to the cached page. */
async function keepNetworks() {
  const start = (await caches.match(START)) ?? (await fetch(START));
  if (isPage(start)) await keepPage(start, true);
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
self.addEventListener('message', (event) => {
  if (event.data === 'keep networks') event.waitUntil(keepNetworks());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(START)) return;
  if (request.mode === 'navigate') {
    if (isStart(request.url)) event.respondWith(answerStart(event));
  } else event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
});
