import { expect, test } from 'vitest';
import { InputError } from './errors.js';
import { type RequestContext, RequestLine, type RequestPort, serveRequests } from './requestLine.js';
import { Stopper } from './stopper.js';

/** A line to a worker in this thread. */
function openLine(answer: (request: string, context: RequestContext) => unknown) {
  const end = { fail: (_: Error): void => {}, isClosed: false };
  let receive: Parameters<RequestPort<string>['onAnswer']>[0] = () => {};
  const serve = serveRequests(answer, (message) => receive(message));
  const line = new RequestLine<string>(
    {
      post: (message) => void Promise.resolve().then(() => serve(message)),
      onAnswer: (handle) => {
        receive = handle;
      },
      onFailure: (handle) => {
        end.fail = handle;
      },
      close: () => {
        end.isClosed = true;
      },
    },
    'a test worker',
  );
  return { line, end };
}

const never = () => new Promise(() => {});

test('every request gets its own answer, in any order', async () => {
  const answers = new Map<string, (text: string) => void>();
  const { line } = openLine((request) => new Promise((resolve) => answers.set(request, resolve)));
  const [a, b] = [line.ask('a'), line.ask('b')];
  await Promise.resolve();
  answers.get('b')?.('second');
  answers.get('a')?.('first');
  expect(await Promise.all([a, b])).toEqual(['first', 'second']);
});

test('progress comes before the answer and does not end the request', async () => {
  const { line } = openLine((request, { onProgress }) => {
    onProgress(1);
    onProgress(2);
    return request.toUpperCase();
  });
  const seen: number[] = [];
  expect(await line.ask('done', { onProgress: (step: number) => seen.push(step) })).toBe('DONE');
  expect(seen).toEqual([1, 2]);
});

test('an error of the worker names the worker; an InputError stays one', async () => {
  const { line } = openLine((request) => {
    throw request === 'input' ? new InputError('no such file') : new Error('a bug');
  });
  await expect(line.ask('bug')).rejects.toThrow('a test worker failed: a bug');
  await expect(line.ask('input')).rejects.toThrow(InputError);
  await expect(line.ask('input')).rejects.toThrow(/^no such file$/);
});

test('a stop reaches the request that it is for', async () => {
  const { line } = openLine((_, { stop }) => new Promise((resolve) => void stop.onStop(() => resolve('stopped'))));
  const stopper = new Stopper();
  const answer = line.ask('long', { stop: stopper });
  await Promise.resolve();
  stopper.stop();
  expect(await answer).toBe('stopped');
});

test('if the worker dies, all current and later requests are rejected', async () => {
  const { line, end } = openLine(never);
  const waiting = [line.ask('a'), line.ask('b')];
  end.fail(new Error('out of memory'));
  for (const answer of waiting) await expect(answer).rejects.toThrow('out of memory');
  await expect(line.ask('c')).rejects.toThrow('out of memory');
});

test('closing ends the worker and rejects requests with the given reason', async () => {
  const { line, end } = openLine(never);
  const waiting = line.ask('a');
  const refused = expect(waiting).rejects.toThrow('the engine was closed');
  await line.close(new Error('the engine was closed'));
  await refused;
  expect(end.isClosed).toBe(true);
  await expect(line.ask('b')).rejects.toThrow('the engine was closed');
});
