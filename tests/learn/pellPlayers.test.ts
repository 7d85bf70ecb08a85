/** Pell's players as presets and as GTP engines that learn while they play. */
import { describe, expect, test } from 'vitest';
import type { TextFile } from '../../src/base/environment.js';
import { InputError } from '../../src/base/errors.js';
import { ClassTable, PAPER_CLASS_COUNTING } from '../../src/learn/explore/classTable.js';
import { parseClassTable, writeClassTable } from '../../src/learn/explore/classTableFile.js';
import { createPlayer, PRESET_NAMES } from '../../src/player/index.node.js';
import type { Player, Situation } from '../../src/player/player.js';
import { opponent } from '../../src/rules/color.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { Game } from '../../src/rules/game.js';
import { PASS, writePoint } from '../../src/rules/point.js';
import { Conversation, createEnvironment } from '../gtp/conversation.js';

const PELL = ['pell-hand', 'pell-beta', 'pell-mean', 'pell-random'] as const;

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
  test('are in the list of presets', () => {
    expect(PRESET_NAMES).toEqual(expect.arrayContaining([...PELL]));
  });

  test.each(PELL)('%s plays whole games, and the same seed gives the same game', async (name) => {
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

  test('the evaluator opens in the centre of 3x3 and explains why', async () => {
    const player = await createPlayer('pell-hand', { seed: 1 });
    const { move, explanation } = await player.choose(situation(new Game(3)), { budget: {} });
    expect(writePoint(move as never, 3)).toBe('B2');
    expect(explanation).toBe(
      'capture no, edge no, friend-strength 0, enemy-strength 0, group-strength 3, merge-count 0\n' +
        'rule: opens a framework +25\nscore: 25',
    );
  });

  test('learners start with a trained table and beat random moves', async () => {
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

  test('an analysis reports how often a class occurred and won', async () => {
    const player = await createPlayer('pell-mean', { seed: 1 });
    const { candidates } = await player.analyze(situation(new Game(5)), { budget: {} });
    expect(candidates).toHaveLength(25);
    expect(candidates[0]?.visits).toBeGreaterThan(50);
    const rates = candidates.map(({ winRate }) => winRate);
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
  });

  test('pass only if no other move is allowed', async () => {
    const game = new Game(parseDiagram('. X . / X X X / . X .'));
    for (const name of PELL) {
      const player = await createPlayer(name, { seed: 1 });
      expect((await player.choose(situation(game), { budget: {} })).move).toBe(PASS);
    }
  });

  test.each(['pell-hand', 'pell-random', 'random'] as const)(
    '%s refuses a table, because it does not learn',
    async (name) => {
      await expect(createPlayer(name, { seed: 1, table: makeFile() })).rejects.toThrow('does not learn');
    },
  );

  test('a file that is not a table is refused before the first move', async () => {
    await expect(createPlayer('pell-beta', { seed: 1, table: makeFile('{}') })).rejects.toThrow(
      "is not a learner's table",
    );
  });
});

describe('a learner over GTP', () => {
  const gamesIn = (file: { text: string | undefined }): number =>
    file.text === undefined ? 0 : parseClassTable(file.text, 'it').games;

  async function openConversation(file: TextFile, environment = createEnvironment()): Promise<Conversation> {
    const player = await createPlayer('pell-beta', { seed: 1, table: file });
    const conversation = new Conversation({ player, environment });
    await conversation.send('boardsize 3', 'komi 0.5');
    return conversation;
  }

  /** Plays both sides by genmove until two passes. */
  async function playOut(conversation: Conversation): Promise<void> {
    await conversation.ask('clear_board');
    let [passes, color] = [0, 'black' as 'black' | 'white'];
    while (passes < 2) {
      passes = (await conversation.ask(`genmove ${color}`)) === 'pass' ? passes + 1 : 0;
      color = opponent(color);
    }
  }

  test('starts with an empty table, learns from every finished game, and continues with its file', async () => {
    const file = makeFile();
    const first = await openConversation(file);
    await playOut(first);
    expect(gamesIn(file)).toBe(1);
    await playOut(first);
    expect(gamesIn(file)).toBe(2);
    const second = await openConversation(file);
    await playOut(second);
    expect(gamesIn(file)).toBe(3);
  });

  test('a game counts once, even if moves are undone after its end', async () => {
    const file = makeFile();
    const conversation = await openConversation(file);
    await conversation.send('play b B2', 'play w pass', 'play b pass', 'undo', 'play b pass', 'final_score');
    expect(gamesIn(file)).toBe(1);
  });

  test('the moves of the winner count as wins, those of the loser as losses', async () => {
    const file = makeFile();
    const conversation = await openConversation(file);
    await conversation.send('play b B2', 'play w A1', 'play b pass', 'play w pass');
    const { wins, losses } = parseClassTable(file.text as string, 'it');
    expect([wins, losses].map((column) => column.reduce((sum, count) => sum + count, 0))).toEqual([1, 1]);
  });

  test('insei-learn reports a result that the board does not show', async () => {
    const file = makeFile();
    const conversation = await openConversation(file);
    await conversation.send('play b B2', 'play w A1');
    expect(await conversation.send('insei-learn W+R')).toBe('=\n\n');
    expect(gamesIn(file)).toBe(1);
    expect(await conversation.send('insei-learn W+R')).toBe('? the player has already learned from this game\n\n');
    expect(await conversation.send('insei-learn nonsense')).toContain('? the result must have a form such as');
  });

  test.each([
    ['White', 'play b B2', 'genmove w'],
    ['Black', 'genmove b', 'play w pass'],
    ['both', 'genmove b', 'genmove w'],
    ['nobody', 'play b B2', 'play w pass'],
  ])('a table with source own counts the genmove moves of %s', async (_own, ...moves: string[]) => {
    const file = makeFile(writeClassTable(new ClassTable({ ...PAPER_CLASS_COUNTING, source: 'own' })));
    const conversation = await openConversation(file);
    await conversation.send(...moves, 'insei-learn B+R');
    const { wins, losses } = parseClassTable(file.text as string, 'it');
    const count = (column: Float64Array): number => column.reduce((sum, each) => sum + each, 0);
    const isOwn = (at: number): number => Number(moves[at]?.startsWith('genmove'));
    expect([count(wins), count(losses)]).toEqual([isOwn(0), isOwn(1)]);
  });

  test('if the table cannot be saved, the game goes on', async () => {
    const environment = createEnvironment();
    const write = () => Promise.reject(new InputError('memory.json cannot be written: ENOSPC'));
    const conversation = await openConversation({ ...makeFile(), write }, environment);
    await conversation.send('play b B2', 'play w pass');
    expect(await conversation.send('play b pass')).toBe('=\n\n');
    expect(environment.notes).toEqual([
      'the player could not learn from this game: memory.json cannot be written: ENOSPC',
    ]);
    expect(await conversation.send('undo', 'genmove b')).toMatch(/^=\n\n= \S+\n\n$/);
    expect(await conversation.send('clear_board', 'insei-learn W+R')).toBe(
      '=\n\n? memory.json cannot be written: ENOSPC\n\n',
    );
  });

  test('explains its last move', async () => {
    const conversation = await openConversation(makeFile());
    await conversation.send('genmove b');
    const words = await conversation.ask('gomill-explain_last_move');
    expect(words).toMatch(/^black [A-C][1-3]\ncapture no, edge (yes|no), friend-strength 0/);
    expect(words).toContain(
      'class: 0 won, 0 lost, mean win rate 0.500; beta chooses by the chance that the win rate of a class is above 0.5: 0.5',
    );
    expect(words).toContain('chosen at random from 9 moves with this value');
  });
});
