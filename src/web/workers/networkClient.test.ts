import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestMessage } from '../../base/requestLine.js';
import type { NetworkRequest } from '../../messages/networkMessages.js';
import type { PostedSituation } from '../../messages/playerMessages.js';

let workers: FakeWorker[];

class FakeWorker extends EventTarget {
  readonly heard: Extract<RequestMessage<NetworkRequest>, { request: unknown }>[] = [];
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message: RequestMessage<NetworkRequest>): void {
    if ('request' in message) this.heard.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  kinds(): string[] {
    return this.heard.map(({ request }) => request.kind);
  }

  answerLast(answer: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id: this.heard.at(-1)?.id, answer } }));
  }
}

let client: typeof import('./networkClient.js');

beforeEach(async () => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
  client = await import('./networkClient.js');
});

async function open(): Promise<void> {
  const opened = client.openNetwork(new Blob());
  workers.at(-1)?.answerLast({ speed: 1 });
  await opened;
}

test('after a failure the next request starts a new worker, which gets the file', async () => {
  await open();
  const asked = client.evaluatePositions([], () => undefined);
  workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(asked).rejects.toThrow('out of memory');
  const again = client.evaluatePositions([], () => undefined);
  expect(workers[1]?.kinds()).toEqual(['open', 'evaluate']);
  workers[1]?.answerLast(undefined);
  await again;
});

test('a new worker opens the network that comes with Insei again', async () => {
  const opened = client.openNetwork();
  workers[0]?.answerLast({ speed: 1 });
  await opened;
  workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  client.chooseMove({} as PostedSituation).catch(() => undefined);
  expect(workers[1]?.heard.map(({ request }) => request)).toEqual([
    { kind: 'open', file: undefined },
    { kind: 'choose', situation: {} },
  ]);
});

test('closing ends the worker, and a new one gets no file', async () => {
  await open();
  client.closeNetwork();
  expect(workers[0]?.isEnded).toBe(true);
  client.evaluatePositions([], () => undefined).catch(() => undefined);
  expect(workers[1]?.kinds()).toEqual(['evaluate']);
});
