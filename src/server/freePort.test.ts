import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenOnFreePort } from './freePort.js';

const servers: ReturnType<typeof createServer>[] = [];
const newServer = () => {
  const server = createServer();
  servers.push(server);
  return server;
};
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('port 0 takes any free port', async () => {
  expect(await listenOnFreePort(newServer(), '127.0.0.1', 0)).toBeGreaterThan(0);
});

test('a server takes the next port when one is taken', async () => {
  const first = await listenOnFreePort(newServer(), '127.0.0.1', 0);
  const second = await listenOnFreePort(newServer(), '127.0.0.1', first);
  expect(second).toBeGreaterThan(first);
  expect(await listenOnFreePort(newServer(), '127.0.0.1', first)).toBeGreaterThan(second);
});

test('the search for a free port ends at the highest port', async () => {
  // If another program already has this port, the test works as well.
  await listenOnFreePort(newServer(), '127.0.0.1', 65_535).catch(() => undefined);
  await expect(listenOnFreePort(newServer(), '127.0.0.1', 65_535)).rejects.toThrow('all in use');
});

test('an address of another machine is refused with a reason', async () => {
  await expect(listenOnFreePort(newServer(), '192.0.2.1', 0)).rejects.toThrow(
    'this machine does not have that address',
  );
});
