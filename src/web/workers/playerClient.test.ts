import { beforeEach, expect, test, vi } from 'vitest';
import type { AnswerMessage, RequestMessage } from '../../base/requestLine.js';
import type { OwnModel } from '../../messages/givenModel.js';
import type { PlayerRequest, PlayerTaskAnswer, PostedSituation } from '../../messages/playerMessages.js';

/** The workers that the client has started, the latest last. */
let workers: FakeWorker[];

class FakeWorker extends EventTarget {
  readonly heard: Extract<RequestMessage<PlayerRequest>, { request: unknown }>[] = [];
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message: RequestMessage<PlayerRequest>): void {
    if ('request' in message) this.heard.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  reply(data: AnswerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }

  kinds(): string[] {
    return this.heard.map(({ request }) => request.kind);
  }

  /** The number of the last request of this kind. */
  idOf(kind: PlayerRequest['kind']): number {
    return this.heard.findLast(({ request }) => request.kind === kind)?.id ?? 0;
  }

  answer(kind: PlayerRequest['kind'], answer?: PlayerTaskAnswer): void {
    this.reply({ id: this.idOf(kind), answer });
  }
}

const SITUATION = {} as PostedSituation;
const JUDGEMENT = { dead: [], seki: [], alive: [], lead: 0 };
const MODEL: OwnModel = { kind: 'patterns', name: 'mine', bytes: new Uint8Array() };
const current = (): FakeWorker => workers.at(-1) as FakeWorker;
let client: typeof import('./playerClient.js');

beforeEach(async () => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
  client = await import('./playerClient.js');
});

function answerJudge(): void {
  current().answer('judge', { kind: 'judgement', judgement: JUDGEMENT });
}

test('after a failure the next request starts a new worker', async () => {
  const refused = client.judge(SITUATION);
  current().fail('out of memory');
  await expect(refused).rejects.toThrow('out of memory');
  expect(current().isEnded).toBe(true);
  const asked = client.judge(SITUATION);
  expect(workers).toHaveLength(2);
  answerJudge();
  expect(await asked).toEqual(JUDGEMENT);
});

test('a worker that fails before its first request is replaced', async () => {
  client.preparePlayer('level-1');
  current().fail('');
  const asked = client.judge(SITUATION);
  expect(workers).toHaveLength(2);
  answerJudge();
  expect(await asked).toEqual(JUDGEMENT);
});

test('stopping a request after a failure starts no new worker', async () => {
  const { answer, stop } = client.analyze(SITUATION, { playouts: 1 });
  current().fail('');
  await expect(answer).rejects.toThrow('could not be started');
  stop();
  expect(workers).toHaveLength(1);
});

test('a new worker gets the tables and models of the old one before its first task', async () => {
  client.sendClassTable('pell-beta', 'at first');
  const learned = client.teachPlayer('pell-beta', SITUATION, { kind: 'draw' });
  const changes = { games: 1 } as never;
  current().answer('learn', { kind: 'learned', table: 'now', changes });
  await learned;
  const taken = client.sendOwnModelToPlayers(MODEL);
  current().answer('model');
  await taken;
  current().fail('');

  const asked = client.judge(SITUATION);
  expect(current().kinds()).toEqual(['start', 'table', 'model', 'judge']);
  expect(current().heard[1]?.request).toEqual({ kind: 'table', preset: 'pell-beta', text: 'now' });
  current().answer('model');
  answerJudge();
  expect(await asked).toEqual(JUDGEMENT);
});

test('a refused model is not given to the next worker', async () => {
  const taken = client.sendOwnModelToPlayers(MODEL);
  current().reply({ id: current().idOf('model'), failure: 'no model', trace: '', isInput: true });
  await expect(taken).rejects.toThrow('no model');
  current().fail('');
  client.preparePlayer('level-1');
  expect(current().kinds()).toEqual(['start', 'prepare']);
});
