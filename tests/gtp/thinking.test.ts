/** Which lines stop a search, how clocks limit it, and thinking on the opponent's time. */
import { describe, expect, test } from 'vitest';
import type { Player } from '../../src/player/player.js';
import { PASS, type Point, parsePoint } from '../../src/rules/point.js';
import { Conversation, createEnvironment, settle } from './conversation.js';
import { createScriptedPlayer } from './scriptedPlayer.js';

const slowConversation = () => {
  const player = createScriptedPlayer();
  player.isSlow = true;
  const environment = createEnvironment();
  return { player, environment, conversation: new Conversation({ player, environment }) };
};

const analysesOf = ({ asked }: { readonly asked: readonly string[] }) =>
  asked
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as { what: string })
    .filter(({ what }) => what === 'analyze');

describe('an analysis', () => {
  test.each(['', 'name', '# comment', '\r', '1 stop', 'nonsense'])('stops at the line %j', async (line) => {
    const conversation = new Conversation();
    const begun = await conversation.send('boardsize 3', '3 lz-analyze 10');
    expect(begun).toMatch(/^=\n\n=3\ninfo move A3 .*\ninfo move A3 .*\n$/);
    const rest = await conversation.send(line);
    expect(rest.startsWith('\n')).toBe(true);
    expect(rest.slice(1)).toMatch(/^([=?].*\n\n)?$/);
    expect(await conversation.ask('protocol_version')).toBe('2');
  });

  test('stops at the end of the input', async () => {
    const conversation = new Conversation();
    await conversation.send('kata-analyze 10');
    expect(await conversation.end()).toBe('\n');
    expect(conversation.isOver).toBe(true);
  });

  test('does not start when the next line has already arrived', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player });
    const said = await conversation.send('kata-analyze 10', 'kata-analyze 10', 'name');
    expect(said).toMatch(/^=\n(info.*\n)*\n=\n(info.*\n)*\n= Insei\n\n$/);
  });

  test('keeps its answer open after the search has ended', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({
      player: {
        ...player,
        analyze: (situation, options) => player.analyze(situation, { ...options, budget: { playouts: 1 } }),
      },
    });
    expect(await conversation.send('lz-analyze 10')).not.toMatch(/\n\n/);
    expect(await conversation.send('')).toBe('\n');
  });

  test('starts and stops a thousand times, between moves and new boards', async () => {
    const conversation = new Conversation();
    for (let round = 0; round < 1000; round++) {
      const change = ['undo', 'boardsize 5', 'play b A1', 'clear_board', 'stop', ''][round % 6] as string;
      await conversation.send(round % 2 === 0 ? 'kata-analyze 1 ownership true' : 'lz-analyze 1', change);
    }
    expect(await conversation.ask('name')).toBe('Insei');
    const answers = conversation.output.split('\n\n').length - 1;
    expect(answers).toBe(1000 + 1000 - 166 + 1);
    await conversation.end();
  });

  test.each(['komi 50', 'clear_cache', 'set_random_seed 3', 'kata-set-rules japanese'])(
    'is not shown again after %s',
    async (change) => {
      const player = createScriptedPlayer();
      const conversation = new Conversation({ player });
      await conversation.send('insei-visits', 'insei-win_rates');
      expect(analysesOf(player)).toHaveLength(1);
      await conversation.send(change, 'insei-win_rates');
      expect(analysesOf(player)).toHaveLength(2);
    },
  );

  test('that skipped moves is not used for later questions about the position', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player });
    await conversation.send('boardsize 3', 'kata-analyze b avoid b A3 1');
    await conversation.send('insei-visits');
    expect(analysesOf(player)).toEqual([
      expect.objectContaining({ avoid: [parsePoint('A3', 3)] }),
      expect.not.objectContaining({ avoid: expect.anything() }),
    ]);
  });

  test('that fails ends its answer, and the dialogue continues', async () => {
    const environment = createEnvironment();
    const player = { ...createScriptedPlayer(), analyze: () => Promise.reject(new Error('oh no')) };
    const conversation = new Conversation({ player, environment });
    expect(await conversation.send('kata-analyze 10')).toBe('=\n\n');
    expect(environment.notes.join()).toContain('oh no');
    expect(await conversation.ask('name')).toBe('Insei');
  });
});

describe('the search for a move', () => {
  test('is not stopped by other lines, which wait', async () => {
    const { conversation } = slowConversation();
    expect(await conversation.send('genmove b')).toBe('');
    expect(await conversation.send('name', '', '# comment')).toBe('');
    expect(await conversation.send('5 stop')).toBe('= A19\n\n= Insei\n\n=5\n\n');
  });

  test.each(['kata-genmove_analyze b 10', 'lz-genmove_analyze b 10'])(
    '%s is not stopped by other lines',
    async (command) => {
      const { conversation } = slowConversation();
      expect(await conversation.send(command, 'name')).not.toMatch(/^play/m);
      expect(await conversation.send('# interrupt')).toMatch(/^info .*\nplay A19\n\n= Insei\n\n$/);
    },
  );

  test('stops at a signal after gogui-sigint', async () => {
    const { conversation, environment } = slowConversation();
    await conversation.send('gogui-sigint');
    expect(await conversation.send('genmove b')).toBe('');
    environment.sendInterrupt();
    await settle();
    expect(conversation.output).toMatch(/= A19\n\n$/);
    // No search is running now.
    environment.sendInterrupt();
  });

  test('runs to its end when the input ends', async () => {
    const conversation = new Conversation();
    await conversation.send('boardsize 5');
    expect(await conversation.send('genmove b')).toBe('= A5\n\n');
    expect(await conversation.end()).toBe('');
  });

  test('with kata-search_analyze_cancellable is cancelled by any line, and plays nothing', async () => {
    const { conversation } = slowConversation();
    await conversation.send('boardsize 3');
    expect(await conversation.send('4 kata-search_analyze_cancellable b 10')).toMatch(/^=4\ninfo/);
    expect(await conversation.send('')).toBe('play cancelled\n\n');
    expect(await conversation.send('kata-search_analyze_cancellable b 10', 'undo')).toMatch(
      /play cancelled\n\n\? cannot undo\n\n$/,
    );
  });
});

describe('decisions', () => {
  test('to resign become the result until the next move', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player });
    player.next = 'resign';
    expect(await conversation.ask('genmove w')).toBe('resign');
    expect(await conversation.ask('final_score')).toBe('B+R');
    expect(await conversation.ask('printsgf')).toContain('RE[B+R]');
    expect(await conversation.ask('gomill-explain_last_move')).toMatch(/^white resigned/);
    await conversation.send('play b D4');
    expect(await conversation.ask('final_score')).toBe('B+353.5');
    expect(await conversation.ask('printsgf')).not.toContain('RE[');
  });

  test('to pass end the game, but genmove still answers', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player });
    await conversation.send('play b pass', 'play w pass');
    player.next = PASS;
    expect(await conversation.ask('genmove b')).toBe('pass');
    expect(await conversation.ask('genmove w')).toBe('A19');
  });

  test('that are illegal are not played', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player });
    await conversation.send('play b D4');
    player.next = parsePoint('D4', 19) as Point;
    expect(await conversation.send('genmove w')).toBe(
      '? internal error: the player chose D4, which is illegal: occupied\n\n',
    );
    expect(await conversation.ask('genmove w')).toBe('A19');
  });

  test('that fail are refused, and the dialogue continues', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player });
    player.next = new Error('out of\n\nmemory');
    expect(await conversation.send('8 genmove w')).toBe('?8 internal error: out of; memory\n\n');
    expect(await conversation.ask('genmove w')).toBe('A19');
  });

  test('receive the situation and the settings', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player, settings: { playouts: 100, resignBelow: 0.1 } });
    await conversation.send(
      'fixed_handicap 3',
      'komi 0.5',
      'kgs-genmove_cleanup w',
      'reg_genmove b',
      'cgos-genmove_analyze b',
    );
    expect(player.asked.map((text) => JSON.parse(text))).toEqual([
      expect.objectContaining({
        color: 'white',
        komi: 0.5,
        handicap: 3,
        budget: { playouts: 100 },
        resignBelow: 0.1,
        cleanUp: true,
      }),
      expect.objectContaining({ color: 'black', budget: { playouts: 100 }, resignBelow: 0 }),
      expect.objectContaining({ color: 'black', cleanUp: true }),
    ]);
  });
});

describe('budgets', () => {
  const budgetOf = async (settings: { playouts?: number; seconds?: number }, ...lines: string[]) => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player, settings });
    await conversation.send(...lines, 'genmove b');
    return JSON.parse(player.asked.at(-1) as string).budget as { playouts?: number; seconds?: number };
  };

  test('are five seconds by default', async () => {
    expect(await budgetOf({})).toEqual({ seconds: 5 });
    expect(await budgetOf({}, 'time_settings 0 0 0')).toEqual({ seconds: 5 });
    expect(await budgetOf({}, 'time_settings 60 1 0')).toEqual({ seconds: 5 });
    expect(await budgetOf({}, 'kgs-time_settings none', 'time_left b 3 0')).toEqual({ seconds: 5 });
  });

  test('follow the clock', async () => {
    const { seconds } = await budgetOf({}, 'time_settings 1350 0 0');
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThan(20);
    expect((await budgetOf({}, 'time_settings 1350 0 0', 'time_left b 135 0')).seconds).toBeCloseTo(
      (seconds as number) / 10,
      0,
    );
    expect((await budgetOf({}, 'time_settings 0 30 1', 'time_left b 30 1')).seconds).toBeCloseTo(29.9);
    expect((await budgetOf({}, 'kgs-time_settings byoyomi 0 30 5', 'time_left b 30 5')).seconds).toBeCloseTo(29);
  });

  test('of playouts and seconds replace the clock’s budget, within the time left', async () => {
    expect(await budgetOf({ playouts: 1000 })).toEqual({ playouts: 1000 });
    expect(await budgetOf({ seconds: 2 })).toEqual({ seconds: 2 });
    const timed = await budgetOf({ playouts: 1000 }, 'time_settings 600 0 0');
    expect(timed.playouts).toBe(1000);
    expect(timed.seconds).toBeGreaterThan(60);
    expect(await budgetOf({ seconds: 2 }, 'time_settings 600 0 0')).toEqual({ seconds: 2 });
    expect((await budgetOf({ seconds: 20 }, 'time_settings 600 0 0', 'time_left b 10 0')).seconds).toBeLessThan(1);
  });

  test('shrink with the time used when the controller sends no time_left', async () => {
    const player = createScriptedPlayer();
    const environment = createEnvironment();
    const slow: Player = {
      ...player,
      choose: (situation, options) => {
        environment.seconds += 100;
        return player.choose(situation, options);
      },
    };
    const conversation = new Conversation({ player: slow, environment });
    await conversation.send('time_settings 500 0 0');
    for (let move = 0; move < 6; move++) await conversation.send('genmove b');
    const budgets = player.asked.map((text) => JSON.parse(text).budget.seconds as number);
    expect(budgets).toHaveLength(6);
    expect(budgets).toEqual([...budgets].sort((a, b) => b - a));
    expect(budgets.at(-1)).toBe(0);
    await conversation.send('clear_board', 'genmove b');
    expect(JSON.parse(player.asked.at(-1) as string).budget.seconds).toBe(budgets[0]);
  });
});

describe("thinking on the opponent's time", () => {
  test('lasts from the player’s move to the next line', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player, settings: { ponder: true } });
    await conversation.send('boardsize 5');
    expect(await conversation.send('genmove b')).toBe('= A5\n\n');
    expect(JSON.parse(player.asked.at(-1) as string)).toMatchObject({ what: 'analyze', color: 'white', budget: {} });
    const asked = player.asked.length;
    expect(await conversation.send('play w C3')).toBe('=\n\n');
    expect(player.asked).toHaveLength(asked);
    await conversation.send('genmove b');
    expect(await conversation.end()).toBe('');
  });

  test('does not happen when the game is over', async () => {
    const player = createScriptedPlayer();
    const conversation = new Conversation({ player, settings: { ponder: true } });
    player.next = 'resign';
    await conversation.send('genmove b');
    await conversation.send('play b pass');
    player.next = PASS;
    await conversation.send('genmove w');
    expect(player.asked.filter((text) => text.includes('analyze'))).toEqual([]);
  });

  test('may fail without an effect on the answers', async () => {
    const environment = createEnvironment();
    const player = { ...createScriptedPlayer(), analyze: () => Promise.reject(new Error('no')) };
    const conversation = new Conversation({ player, environment, settings: { ponder: true } });
    expect(await conversation.send('genmove b')).toBe('= A19\n\n');
    expect(await conversation.ask('name')).toBe('Insei');
    expect(environment.notes).toHaveLength(1);
  });
});
