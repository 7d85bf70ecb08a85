import { expect, test, vi } from 'vitest';
import type { GivenModel } from '../../wire/givenModel.js';
import type { InsideRequest } from '../../wire/insideMessages.js';
import { askInside, useInsideModel } from './insideClient.js';

const workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  readonly heard: InsideRequest[] = [];
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(request: InsideRequest): void {
    this.heard.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

test('a worker that fails is ended with its questions, and the next question is asked of another, with the models', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const model: GivenModel = { kind: 'patterns', name: 'mine', bytes: new Uint8Array() };
  useInsideModel(model);
  const ask = () => askInside({ kind: 'patterns', situation: {} as never });
  const refused = ask();
  workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(refused).rejects.toThrow('out of memory');
  expect(workers[0]?.isEnded).toBe(true);

  const asked = ask();
  const next = workers[1] as FakeWorker;
  expect(next.heard[0]).toEqual({ model });
  const { id } = next.heard[1] as { id: number };
  next.dispatchEvent(new MessageEvent('message', { data: { id, answer: [] } }));
  expect(await asked).toEqual([]);
});
