import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../record/index.js';
import type { PlayerReply, PlayerRequest } from '../wire/playerMessages.js';
import { makeGameFile } from './game/gameFile.js';
import { gameAt, postedSituation } from './game/nodeGame.js';

// Nobody is to be asked, and models live in pages only.
vi.mock('./ownModels.js', () => ({ createPlayer: undefined, takeModel: undefined }));

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
  const situation = postedSituation(file, gameAt(file, [file.tree.root]));
  const task = kind === 'judge' ? { kind, situation } : { kind, situation, budget: { playouts: 10 } };
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
