import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listen.js';

const servers: ReturnType<typeof createServer>[] = [];
const newServer = () => {
  const server = createServer();
  servers.push(server);
  return server;
};
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('0 is any port', async () => {
  expect(await listen(newServer(), '127.0.0.1', 0)).toBeGreaterThan(0);
});

test('a taken port gives way to the next', async () => {
  const first = await listen(newServer(), '127.0.0.1', 0);
  const second = await listen(newServer(), '127.0.0.1', first);
  expect(second).toBeGreaterThan(first);
  expect(await listen(newServer(), '127.0.0.1', first)).toBeGreaterThan(second);
});

test('behind the last port there is none', async () => {
  // Taken by somebody else is as good.
  await listen(newServer(), '127.0.0.1', 65_535).catch(() => undefined);
  await expect(listen(newServer(), '127.0.0.1', 65_535)).rejects.toThrow('all taken');
});

test('an address that is not ours is refused in words', async () => {
  await expect(listen(newServer(), '192.0.2.1', 0)).rejects.toThrow('this machine does not have that address');
});
