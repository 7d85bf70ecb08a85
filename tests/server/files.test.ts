/** Files as a browser receives them: media types, caching, compression. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../src/server/securityHeaders.js';
import { INDEX, openTestPage, SCRIPT, SCRIPT_PATH, type TestPage } from './testPage.js';

let page: TestPage;
beforeAll(async () => {
  page = await openTestPage();
});
afterAll(() => page.remove());

interface Answer {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** Unlike fetch, this neither asks for compression nor undoes it. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: page.server.port, path, headers, method }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/?size=9', 'text/html; charset=utf-8', 'no-cache'],
  [SCRIPT_PATH, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/kernel-0123abcd.wasm', 'application/wasm', 'public, max-age=31536000, immutable'],
  ['/assets/style.css', 'text/css; charset=utf-8', 'no-cache'],
  ['/app.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/icon.png', 'image/png', 'no-cache'],
])('%s is %s, cached as %s', async (path, type, cache) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers[name.toLowerCase()]).toBe(value);
});

test('the content security policy allows no inline code', () => {
  expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('the server answers to the name %s', async (name) => {
  const authority = `${name}:${page.server.port}`;
  expect((await ask('/', { Host: authority, Origin: `http://${authority.toLowerCase()}` })).status).toBe(200);
});

describe('compression', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['br;q=0.0, gzip;q=0.000', undefined],
    ['zstd', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" gets %s', async (accept, coding) => {
    const { headers, body } = await ask('/', { 'Accept-Encoding': accept });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(decode(body).toString()).toBe(INDEX);
  });

  test('pictures and small files are not compressed', async () => {
    for (const path of ['/icon.png', '/assets/style.css'])
      expect((await ask(path, { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('a compressed script is less than a tenth of its size', async () => {
    const { body } = await ask(SCRIPT_PATH, { 'Accept-Encoding': 'gzip' });
    expect(body.length).toBeLessThan(SCRIPT.length / 10);
  });
});

describe('caches', () => {
  test('a file that the browser already has is not sent again', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await ask('/', { 'Accept-Encoding': coding });
      const tag = headers.etag as string;
      for (const list of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await ask('/', { 'Accept-Encoding': coding, 'If-None-Match': list });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' });
      }
    }
  });

  test('a file is sent again if the browser has an older one or another coding', async () => {
    const { headers } = await ask('/', { 'Accept-Encoding': 'gzip' });
    expect((await ask('/', { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await ask('/', { 'If-None-Match': headers.etag as string })).status).toBe(200);
  });
});

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', SCRIPT_PATH, '/missing']) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    const { date: _, ...expected } = get.headers;
    expect(head).toMatchObject({ status: get.status, headers: expected });
    expect(head.body.length).toBe(0);
  }
});
