import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Judgement, Player } from '../player/player.js';
import { mainLine, parseSgf, type SgfTree } from '../record/index.js';
import { PASS } from '../rules/point.js';
import type { PlayerReply, PlayerRequest } from '../wire/playerMessages.js';
import { makeGameFile } from './game/gameFile.js';
import { gameAt, postedSituation } from './game/nodeGame.js';
import { createPlayer } from './ownModels.js';

// Models live in pages only.
vi.mock('./ownModels.js', () => ({ createPlayer: vi.fn(), takeModel: undefined }));

/** The worker, as the page hears and talks to it. */
let tell: (message: { data: PlayerRequest }) => void;
const replies: PlayerReply[] = [];

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
  const judgement: Judgement = { dead: [], seki: [], alive: [], lead: 0 };

  test('is made when it is asked again', async () => {
    vi.mocked(createPlayer).mockRejectedValueOnce(new Error(message));
    ask('judge', '(;SZ[9])');
    await expect.poll(() => replies).toEqual([{ kind: 'failure', id: 7, message }]);
    const player: Partial<Player> = { judge: async () => judgement, forget: () => {} };
    vi.mocked(createPlayer).mockResolvedValueOnce(player as Player);
    ask('judge', '(;SZ[9])');
    await expect.poll(() => replies[1]).toEqual({ kind: 'answer', id: 7, answer: { kind: 'judgement', judgement } });
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

test('after a pass the analyst does not pass either, for dead stones would count as alive', async () => {
  const analyze = vi.fn<Player['analyze']>(() => new Promise(() => {}));
  vi.mocked(createPlayer).mockResolvedValueOnce({ analyze } as Partial<Player> as Player);
  ask('analyze', '(;SZ[9];B[ee];W[])');
  ask('analyze', '(;SZ[9];B[ee])');
  await expect.poll(() => analyze.mock.calls.map(([, { avoid }]) => avoid)).toEqual([[PASS], undefined]);
});
