import { beforeEach, expect, test, vi } from 'vitest';
import type { GivenModel } from '../wire/givenModel.js';
import type { PlayerReply, PlayerRequest, PostedSituation } from '../wire/playerMessages.js';

/** What the page has started, the latest last. */
let workers: FakeWorker[];

class FakeWorker extends EventTarget {
  readonly heard: PlayerRequest[] = [];
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(request: PlayerRequest): void {
    this.heard.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  reply(data: PlayerReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }

  kinds(): string[] {
    return this.heard.map(({ kind }) => kind);
  }

  /** The number of the last question of this kind. */
  idOf(kind: 'task' | 'model'): number {
    const asked = this.heard.findLast((request) => request.kind === kind);
    return asked && 'id' in asked ? asked.id : 0;
  }

  takeModel(): void {
    this.reply({ kind: 'answer', id: this.idOf('model'), answer: { kind: 'taken' } });
  }
}

const SITUATION = {} as PostedSituation;
const JUDGEMENT = { dead: [], seki: [], alive: [], lead: 0 };
const MODEL: GivenModel = { kind: 'patterns', name: 'mine', bytes: new Uint8Array() };
const current = (): FakeWorker => workers.at(-1) as FakeWorker;
let client: typeof import('./engineClient.js');

beforeEach(async () => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
  client = await import('./engineClient.js');
});

function answerJudge(): void {
  current().reply({ kind: 'answer', id: current().idOf('task'), answer: { kind: 'judgement', judgement: JUDGEMENT } });
}

test('a worker that fails is ended with its questions, and the next question is asked of another', async () => {
  const refused = client.judge(SITUATION);
  current().fail('out of memory');
  await expect(refused).rejects.toThrow('out of memory');
  expect(current().isEnded).toBe(true);
  const asked = client.judge(SITUATION);
  expect(workers).toHaveLength(2);
  answerJudge();
  expect(await asked).toEqual(JUDGEMENT);
});

test('a worker that fails before it is asked anything leaves no question hanging', async () => {
  client.prepare('level-1');
  current().fail('');
  const asked = client.judge(SITUATION);
  expect(workers).toHaveLength(2);
  answerJudge();
  expect(await asked).toEqual(JUDGEMENT);
});

test('to stop a question that was given up starts no other worker', async () => {
  const { answer, stop } = client.analyze(SITUATION, { playouts: 1 });
  current().fail('');
  await expect(answer).rejects.toThrow('could not be started');
  stop();
  expect(workers).toHaveLength(1);
});

test('a new worker knows what the learners knew, and has its models before it is asked', async () => {
  client.tellTable('pell-beta', 'at first');
  const learned = client.learn('pell-beta', SITUATION, { kind: 'draw' });
  const lesson = { games: 1 } as never;
  current().reply({
    ...{ kind: 'answer', id: current().idOf('task') },
    answer: { kind: 'learned', table: 'now', lesson },
  });
  await learned;
  const taken = client.usePlayersModel(MODEL);
  current().takeModel();
  await taken;
  current().fail('');

  const asked = client.judge(SITUATION);
  expect(current().kinds()).toEqual(['start', 'table', 'model', 'task']);
  expect(current().heard[1]).toEqual({ kind: 'table', preset: 'pell-beta', text: 'now' });
  current().takeModel();
  answerJudge();
  expect(await asked).toEqual(JUDGEMENT);
});

test('a model that was refused is not given to the next worker', async () => {
  const taken = client.usePlayersModel(MODEL);
  current().reply({ kind: 'failure', id: current().idOf('model'), message: 'no model' });
  await expect(taken).rejects.toThrow('no model');
  current().fail('');
  client.prepare('level-1');
  expect(current().kinds()).toEqual(['start', 'prepare']);
});
