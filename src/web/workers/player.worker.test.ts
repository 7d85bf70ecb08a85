import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerMessage, RequestMessage } from '../../base/requestLine.js';
import type { OwnModel } from '../../messages/givenModel.js';
import type { PlayerRequest } from '../../messages/playerMessages.js';
import type { Judgement, Player } from '../../player/player.js';
import { mainLine, parseSgf, type SgfTree } from '../../record/index.js';
import { PASS } from '../../rules/point.js';
import { makeGameFile } from '../state/game/gameTree.js';
import { gameAfter } from '../state/game/position.js';
import { postSituation } from './postedSituation.js';
import { useOwnModel } from './suppliedModels.js';
import { createPlayerWithModels } from './suppliedPlayer.js';

// Node cannot load the page's models.
vi.mock('./suppliedModels.js', () => ({ useOwnModel: vi.fn() }));
vi.mock('./suppliedPlayer.js', () => ({ createPlayerWithModels: vi.fn() }));

/** Sends a message to the worker. */
let tell: (message: { data: RequestMessage<PlayerRequest> }) => void;
const replies: AnswerMessage[] = [];
const JUDGEMENT: Judgement = { dead: [], seki: [], alive: [], lead: 0 };

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof tell) => {
    tell = listener;
  });
  vi.stubGlobal('postMessage', (reply: AnswerMessage) => replies.push(reply));
  await import('./player.worker.js');
});

beforeEach(() => {
  replies.length = 0;
});

function ask(kind: 'analyze' | 'judge', sgf: string): void {
  const file = makeGameFile(parseSgf(sgf).games[0] as SgfTree);
  const situation = postSituation(file, gameAfter(file, [...mainLine(file.tree.root)]));
  const task = kind === 'judge' ? { kind, situation } : { kind, preset: 'lgrf2', situation, budget: { playouts: 10 } };
  tell({ data: { id: 7, request: task } });
}

test.each([
  ['(;SZ[25])', 'size'],
  ['(;SZ[1])', 'size'],
  ['(;SZ[9]AB[aa]AW[ba][ab])', 'no-liberty'],
] as const)('a position that cannot be searched is refused with the reason: %s', async (sgf, reason) => {
  ask('analyze', sgf);
  ask('judge', sgf);
  await expect.poll(() => replies).toEqual(Array(2).fill({ id: 7, answer: { kind: 'refusal', reason } }));
});

describe('a player that could not be created', () => {
  const message = 'a model could not be loaded';

  test('is created at the next request', async () => {
    vi.mocked(createPlayerWithModels).mockRejectedValueOnce(new Error(message));
    ask('judge', '(;SZ[9])');
    await expect.poll(() => replies).toMatchObject([{ id: 7, failure: message }]);
    const player: Partial<Player> = { judge: async () => JUDGEMENT, forget: () => {}, close: () => {} };
    vi.mocked(createPlayerWithModels).mockResolvedValueOnce(player as Player);
    ask('judge', '(;SZ[9])');
    await expect.poll(() => replies[1]).toEqual({ id: 7, answer: { kind: 'judgement', judgement: JUDGEMENT } });
  });

  test('is ignored when all players forget a game', async () => {
    let fail = (): void => {};
    vi.mocked(createPlayerWithModels).mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error(message));
      }),
    );
    tell({ data: { id: 1, request: { kind: 'prepare', preset: 'level-1' } } });
    tell({ data: { id: 2, request: { kind: 'forget' } } });
    fail();
    // An unhandled rejection would fail this test.
    await new Promise((resolve) => setTimeout(resolve));
  });
});

test('a task that arrives while a model is loading waits for it', async () => {
  const model: OwnModel = { kind: 'patterns', name: 'mine', bytes: new Uint8Array() };
  let endReading = (): void => {};
  const reading = new Promise<void>((resolve) => {
    endReading = resolve;
  });
  vi.mocked(useOwnModel).mockReturnValueOnce(reading);
  const judge = vi.fn<Player['judge']>(async () => JUDGEMENT);
  vi.mocked(createPlayerWithModels).mockResolvedValueOnce({ judge } as Partial<Player> as Player);
  tell({ data: { id: 1, request: { kind: 'model', model } } });
  tell({ data: { id: 2, request: { kind: 'model', model: { ...model, kind: 'territory' } } } });
  ask('judge', '(;SZ[9])');
  await new Promise((resolve) => setTimeout(resolve));
  expect(replies).toEqual([]);
  expect(judge).not.toHaveBeenCalled();
  endReading();
  await expect.poll(() => replies.map(({ id }) => id)).toEqual([1, 2, 7]);
  expect(judge).toHaveBeenCalledOnce();
});

test('after a pass the analyst may not pass, because dead stones would count as alive', async () => {
  const analyze = vi.fn<Player['analyze']>(() => new Promise(() => {}));
  vi.mocked(createPlayerWithModels).mockResolvedValueOnce({ analyze } as Partial<Player> as Player);
  ask('analyze', '(;SZ[9];B[ee];W[])');
  ask('analyze', '(;SZ[9];B[ee])');
  await expect.poll(() => analyze.mock.calls.map(([, { avoid }]) => avoid)).toEqual([[PASS], undefined]);
});
