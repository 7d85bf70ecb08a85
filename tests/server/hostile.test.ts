/** The server refuses requests from other pages and malformed requests, and keeps running. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../src/server/securityHeaders.js';
import { hostileRequests } from './hostileRequests.js';
import { sendRaw } from './rawRequest.js';
import { INDEX, openTestPage, SECRET, type TestPage } from './testPage.js';

let page: TestPage;
beforeAll(async () => {
  page = await openTestPage();
});
afterAll(() => page.remove());

const NAMES = hostileRequests('127.0.0.1:8361').map(([name]) => name);

test('the list of hostile requests is long', () => expect(NAMES.length).toBeGreaterThan(100));

describe('hostile requests', () => {
  test.each(NAMES.map((name, index) => [name.replace(/%/g, '%%'), index] as const))('%s', async (_name, index) => {
    const [, bytes, statuses] = hostileRequests(page.authority)[index] as ReturnType<typeof hostileRequests>[number];
    const { status, headers, text } = await sendRaw(page.server.port, bytes, 2000);
    expect(statuses).toContain(status);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('<!doctype');
    expect(text).not.toContain('root:');
    // Only one answer: the server did not take the rest of the bytes for another request.
    expect(text.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1);
    if (status === 0) return;
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers[name.toLowerCase()]).toBe(value);
  });
});

test('the server still sends its page afterwards', async () => {
  const response = await fetch(`http://${page.authority}/`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(INDEX);
});

describe('slow visitors', () => {
  let slow: TestPage;
  beforeAll(async () => {
    slow = await openTestPage({ headerSeconds: 0.4, requestSeconds: 1 });
  });
  afterAll(() => slow.remove());

  test.each([
    ['a visitor who sends nothing', ''],
    ['a visitor who never completes the headers', 'GET / HTTP/1.1\r\nX: '],
  ])('%s is disconnected', async (_name, bytes) => {
    expect([0, 408]).toContain((await sendRaw(slow.server.port, bytes)).status);
  });

  test('other visitors do not have to wait for them', async () => {
    const waiting = Array.from({ length: 100 }, () => sendRaw(slow.server.port, 'GET / HT'));
    expect((await fetch(`http://${slow.authority}/`)).status).toBe(200);
    await Promise.all(waiting);
  });
});
