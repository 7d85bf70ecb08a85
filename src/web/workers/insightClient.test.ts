import { expect, test, vi } from 'vitest';
import type { RequestMessage } from '../../base/requestLine.js';
import type { OwnModel } from '../../messages/givenModel.js';
import type { InsightRequest } from '../../messages/insightMessages.js';
import { askInsight, giveInsightModel } from './insightClient.js';

const workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  readonly heard: RequestMessage<InsightRequest>[] = [];
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message: RequestMessage<InsightRequest>): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

test('after a failure the next request starts a new worker, which gets the models', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const model: OwnModel = { kind: 'patterns', name: 'mine', bytes: new Uint8Array() };
  giveInsightModel(model);
  const ask = () => askInsight({ kind: 'patterns', situation: {} as never });
  const refused = ask();
  workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(refused).rejects.toThrow('out of memory');
  expect(workers[0]?.isEnded).toBe(true);

  const asked = ask();
  const next = workers[1] as FakeWorker;
  expect(next.heard[0]).toMatchObject({ request: { kind: 'model', model } });
  const { id } = next.heard[1] as { id: number };
  next.dispatchEvent(new MessageEvent('message', { data: { id, answer: [] } }));
  expect(await asked).toEqual([]);
});
