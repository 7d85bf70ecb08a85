/** Pell's players as others meet them: presets, and GTP engines that learn as they play. */
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/base/inputError.js';
import type { TextFile } from '../../src/base/ports.js';
import { ClassTable, PAPER_COUNTING } from '../../src/learn/explore/classTable.js';
import { readTable, writeTable } from '../../src/learn/explore/tableFile.js';
import { createPlayer, PRESET_NAMES } from '../../src/player/index.node.js';
import type { Player, Situation } from '../../src/player/player.js';
import { opponent } from '../../src/rules/color.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { Game } from '../../src/rules/game.js';
import { PASS, writePoint } from '../../src/rules/point.js';
import { Conversation, createWorld } from '../gtp/conversation.js';

const PELL = ['pell-hand', 'pell-beta', 'pell-mean', 'pell-random'];

/** A file in memory. */
function makeFile(text?: string): TextFile & { text: string | undefined } {
  const file = {
    ...{ path: 'memory.json', text },
    read: async () => file.text,
    write: async (next: string) => {
      file.text = next;
    },
  };
  return file;
}

const situation = (game: Game): Situation => ({ game, color: game.position.toMove, komi: 0.5, handicap: 0 });

async function playGame(black: Player, white: Player, size: number): Promise<Game> {
  const game = new Game(size);
  while (!game.isOver) {
    const color = game.position.toMove;
    const { move } = await (color === 'black' ? black : white).choose(situation(game), { budget: {} });
    expect(move !== 'resign' && game.play(color, move)).toBe('ok');
  }
  return game;
}

describe('the presets', () => {
  test('are in the table', () => {
    expect(PRESET_NAMES).toEqual(expect.arrayContaining(PELL));
  });

  test.each(PELL)('%s plays whole games, the same from the same seed', async (name) => {
    const played = async (seed: number): Promise<string> => {
      const [black, white] = await Promise.all([
        createPlayer(name, { seed }),
        createPlayer('pell-random', { seed: 9 }),
      ]);
      return (await playGame(black, white, 4)).moves.map(({ point }) => writePoint(point, 4)).join(' ');
    };
    expect(await played(1)).toBe(await played(1));
    expect(await played(1)).not.toBe(await played(2));
  });

  test('the evaluator opens in the centre of 3x3, and says why', async () => {
    const player = await createPlayer('pell-hand', { seed: 1 });
    const { move, explanation } = await player.choose(situation(new Game(3)), { budget: {} });
    expect(writePoint(move as never, 3)).toBe('B2');
    expect(explanation).toBe(
      'capture no, edge no, friend-strength 0, enemy-strength 0, group-strength 3, merge-count 0\n' +
        'rule: opens a framework +25\nscore: 25',
    );
  });

  test('learners come schooled: they beat random moves', async () => {
    const [learner, random] = await Promise.all([
      createPlayer('pell-beta', { seed: 1 }),
      createPlayer('pell-random', { seed: 2 }),
    ]);
    let wins = 0;
    for (let game = 0; game < 8; game++) {
      const end = game % 2 === 0 ? await playGame(learner, random, 5) : await playGame(random, learner, 5);
      const { lead } = await learner.judge(situation(end));
      if (lead > 0 === (game % 2 === 0)) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(6);
  });

  test('an analysis knows how often a class occurred and won', async () => {
    const player = await createPlayer('pell-mean', { seed: 1 });
    const { candidates } = await player.analyze(situation(new Game(5)), { budget: {} });
    expect(candidates).toHaveLength(25);
    expect(candidates[0]?.visits).toBeGreaterThan(50);
    const rates = candidates.map(({ winRate }) => winRate);
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
  });

  test('they pass only when nothing else is allowed', async () => {
    const game = new Game(parseDiagram('. X . / X X X / . X .'));
    for (const name of PELL) {
      const player = await createPlayer(name, { seed: 1 });
      expect((await player.choose(situation(game), { budget: {} })).move).toBe(PASS);
    }
  });

  test.each(['pell-hand', 'pell-random', 'random'])('%s has no table', async (name) => {
    await expect(createPlayer(name, { seed: 1, table: makeFile() })).rejects.toThrow('does not learn');
  });

  test('a table that is none is refused before the first move', async () => {
    await expect(createPlayer('pell-beta', { seed: 1, table: makeFile('{}') })).rejects.toThrow(
      'is no learner’s table'.replace('’', "'"),
    );
  });
});

describe('a learner over GTP', () => {
  const gamesIn = (file: { text: string | undefined }): number =>
    file.text === undefined ? 0 : readTable(file.text, 'it').games;

  async function seat(file: TextFile, world = createWorld()): Promise<Conversation> {
    const player = await createPlayer('pell-beta', { seed: 1, table: file });
    const conversation = new Conversation({ player, world });
    await conversation.send('boardsize 3', 'komi 0.5');
    return conversation;
  }

  /** Both sides by genmove, to the second pass. */
  async function playOut(conversation: Conversation): Promise<void> {
    await conversation.ask('clear_board');
    let [passes, color] = [0, 'black' as 'black' | 'white'];
    while (passes < 2) {
      passes = (await conversation.ask(`genmove ${color}`)) === 'pass' ? passes + 1 : 0;
      color = opponent(color);
    }
  }

  test('begins from nothing, learns from every finished game, and goes on from its file', async () => {
    const file = makeFile();
    const first = await seat(file);
    await playOut(first);
    expect(gamesIn(file)).toBe(1);
    await playOut(first);
    expect(gamesIn(file)).toBe(2);
    const second = await seat(file);
    await playOut(second);
    expect(gamesIn(file)).toBe(3);
  });

  test('a game counts once, also when moves are taken back after its end', async () => {
    const file = makeFile();
    const conversation = await seat(file);
    await conversation.send('play b B2', 'play w pass', 'play b pass', 'undo', 'play b pass', 'final_score');
    expect(gamesIn(file)).toBe(1);
  });

  test('what counted is who won: B2 is a winner’s move now', async () => {
    const file = makeFile();
    const conversation = await seat(file);
    await conversation.send('play b B2', 'play w A1', 'play b pass', 'play w pass');
    const { wins, losses } = readTable(file.text as string, 'it');
    expect([wins, losses].map((column) => column.reduce((sum, count) => sum + count, 0))).toEqual([1, 1]);
  });

  test('can be told a result that the board does not show', async () => {
    const file = makeFile();
    const conversation = await seat(file);
    await conversation.send('play b B2', 'play w A1');
    expect(await conversation.send('insei-learn W+R')).toBe('=\n\n');
    expect(gamesIn(file)).toBe(1);
    expect(await conversation.send('insei-learn W+R')).toBe('? this game was learned already\n\n');
    expect(await conversation.send('insei-learn nonsense')).toContain('? the result must be like');
  });

  test.each([
    ['White', 'play b B2', 'genmove w'],
    ['Black', 'genmove b', 'play w pass'],
    ['both', 'genmove b', 'genmove w'],
    ['nobody', 'play b B2', 'play w pass'],
  ])('a table of own moves alone counts those of %s', async (_own, ...moves: string[]) => {
    const file = makeFile(writeTable(new ClassTable({ ...PAPER_COUNTING, source: 'own' })));
    const conversation = await seat(file);
    await conversation.send(...moves, 'insei-learn B+R');
    const { wins, losses } = readTable(file.text as string, 'it');
    const count = (column: Float64Array): number => column.reduce((sum, each) => sum + each, 0);
    const isOwn = (at: number): number => Number(moves[at]?.startsWith('genmove'));
    expect([count(wins), count(losses)]).toEqual([isOwn(0), isOwn(1)]);
  });

  test('a table that cannot be saved does not make a move one that was not made', async () => {
    const world = createWorld();
    const write = () => Promise.reject(new InputError('memory.json cannot be written: ENOSPC'));
    const conversation = await seat({ ...makeFile(), write }, world);
    await conversation.send('play b B2', 'play w pass');
    expect(await conversation.send('play b pass')).toBe('=\n\n');
    expect(world.notes).toEqual(['what this game taught is not kept: memory.json cannot be written: ENOSPC']);
    expect(await conversation.send('undo', 'genmove b')).toMatch(/^=\n\n= \S+\n\n$/);
    expect(await conversation.send('clear_board', 'insei-learn W+R')).toBe(
      '=\n\n? memory.json cannot be written: ENOSPC\n\n',
    );
  });

  test('explains its last move', async () => {
    const conversation = await seat(makeFile());
    await conversation.send('genmove b');
    const words = await conversation.ask('gomill-explain_last_move');
    expect(words).toMatch(/^black [A-C][1-3]\ncapture no, edge (yes|no), friend-strength 0/);
    expect(words).toContain(
      'class: 0 won, 0 lost, mean 0.500; beta goes by the highest chance of a win rate above 0.5: 0.5',
    );
    expect(words).toContain('drawn from 9 moves of this value');
  });
});
