import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Judgement, Player } from '../player/player.js';
import { mainLine, parseSgf, type SgfTree } from '../record/index.js';
import { PASS } from '../rules/point.js';
import type { GivenModel } from '../wire/givenModel.js';
import type { PlayerReply, PlayerRequest } from '../wire/playerMessages.js';
import { makeGameFile } from './game/gameFile.js';
import { gameAt, postedSituation } from './game/nodeGame.js';
import { createPlayer, takeModel } from './ownModels.js';

// Models live in pages only.
vi.mock('./ownModels.js', () => ({ createPlayer: vi.fn(), takeModel: vi.fn() }));

/** The worker, as the page hears and talks to it. */
let tell: (message: { data: PlayerRequest }) => void;
const replies: PlayerReply[] = [];
const JUDGEMENT: Judgement = { dead: [], seki: [], alive: [], lead: 0 };

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof tell) => {
    tell = listener;
  });
  vi.stubGlobal('postMessage', (reply: PlayerReply) => replies.push(reply));
  await import('./player.worker.js');
});

beforeEach(() => {
  replies.length = 0;
});

function ask(kind: 'analyze' | 'judge', sgf: string): void {
  const file = makeGameFile(parseSgf(sgf).games[0] as SgfTree);
  const situation = postedSituation(file, gameAt(file, [...mainLine(file.tree.root)]));
  const task = kind === 'judge' ? { kind, situation } : { kind, preset: 'lgrf2', situation, budget: { playouts: 10 } };
  tell({ data: { kind: 'task', id: 7, task } });
}

test.each([
  ['(;SZ[25])', 'size'],
  ['(;SZ[1])', 'size'],
  ['(;SZ[9]AB[aa]AW[ba][ab])', 'no-liberty'],
] as const)('what cannot be searched is refused with the reason: %s', async (sgf, reason) => {
  ask('analyze', sgf);
  ask('judge', sgf);
  await expect.poll(() => replies).toEqual(Array(2).fill({ kind: 'refusal', id: 7, reason }));
});

describe('a player that could not be made', () => {
  const message = 'a model could not be loaded';

  test('is made when it is asked again', async () => {
    vi.mocked(createPlayer).mockRejectedValueOnce(new Error(message));
    ask('judge', '(;SZ[9])');
    await expect.poll(() => replies).toEqual([{ kind: 'failure', id: 7, message }]);
    const player: Partial<Player> = { judge: async () => JUDGEMENT, forget: () => {}, close: () => {} };
    vi.mocked(createPlayer).mockResolvedValueOnce(player as Player);
    ask('judge', '(;SZ[9])');
    await expect
      .poll(() => replies[1])
      .toEqual({ kind: 'answer', id: 7, answer: { kind: 'judgement', judgement: JUDGEMENT } });
  });

  test('is nothing that has to forget a game', async () => {
    let fail = (): void => {};
    vi.mocked(createPlayer).mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error(message));
      }),
    );
    tell({ data: { kind: 'prepare', preset: 'level-1' } });
    tell({ data: { kind: 'forget' } });
    fail();
    // A rejection that nobody expects fails the run.
    await new Promise((resolve) => setTimeout(resolve));
  });
});

test('those who are asked while a model is read wait for it', async () => {
  const model: GivenModel = { kind: 'patterns', name: 'mine', bytes: new Uint8Array() };
  let endReading = (): void => {};
  const reading = new Promise<void>((resolve) => {
    endReading = resolve;
  });
  vi.mocked(takeModel).mockReturnValueOnce(reading);
  const judge = vi.fn<Player['judge']>(async () => JUDGEMENT);
  vi.mocked(createPlayer).mockResolvedValueOnce({ judge } as Partial<Player> as Player);
  tell({ data: { kind: 'model', id: 1, model } });
  tell({ data: { kind: 'model', id: 2, model: { ...model, kind: 'territory' } } });
  ask('judge', '(;SZ[9])');
  await new Promise((resolve) => setTimeout(resolve));
  expect(replies).toEqual([]);
  expect(judge).not.toHaveBeenCalled();
  endReading();
  await expect.poll(() => replies.map(({ id }) => id)).toEqual([1, 2, 7]);
  expect(judge).toHaveBeenCalledOnce();
});

test('after a pass the analyst does not pass either, for dead stones would count as alive', async () => {
  const analyze = vi.fn<Player['analyze']>(() => new Promise(() => {}));
  vi.mocked(createPlayer).mockResolvedValueOnce({ analyze } as Partial<Player> as Player);
  ask('analyze', '(;SZ[9];B[ee];W[])');
  ask('analyze', '(;SZ[9];B[ee])');
  await expect.poll(() => analyze.mock.calls.map(([, { avoid }]) => avoid)).toEqual([[PASS], undefined]);
});
