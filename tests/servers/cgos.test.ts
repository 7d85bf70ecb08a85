/**
 * The recipe of docs/guides/cgos.md plays a game on a stand-in for CGOS. The stand-in client does what the public client
 * does: it translates the lines of the server into GTP.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Game, parsePoint } from '../../src/rules/index.js';
import { GtpEngine, readGuide } from './gtpEngine.js';
import { type LineConnection, talk } from './lineServer.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-cgos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guide = readGuide('cgos.md');
const setting = (name: string): string => new RegExp(`^ *${name} = (.*)$`, 'm').exec(guide)?.[1] as string;

/** Connects the engine to the server, as the client of CGOS does. */
async function runClient(server: LineConnection): Promise<void> {
  const engine = new GtpEngine(setting('CommandLine').split(' '), folder);
  const commands = (await engine.ask('list_commands')).split('\n');
  const genmove = ['cgos-genmove_analyze', 'kata-genmove_analyze', 'genmove'].find((name) => commands.includes(name));
  const handlers: Readonly<Record<string, (words: readonly string[]) => Promise<string | undefined>>> = {
    protocol: async ([features]) => (features === 'genmove_analyze' ? 'e1 stand-in genmove_analyze' : 'e1 stand-in'),
    username: async () => setting('ServerUser'),
    password: async () => setting('ServerPassword'),
    setup: async ([, size, komi, milliseconds]) => {
      await engine.ask(`boardsize ${size}`);
      await engine.ask('clear_board');
      await engine.ask(`komi ${komi}`);
      await engine.ask(`time_settings ${Math.floor(Number(milliseconds) / 1000)} 0 0`);
      return undefined;
    },
    play: async ([color, vertex]) => {
      await engine.ask(`play ${color} ${vertex}`);
      return undefined;
    },
    genmove: async ([color, milliseconds]) => {
      await engine.ask(`time_left ${color} ${Math.floor(Number(milliseconds) / 1000)} 0`);
      const answer = await engine.ask(`${genmove} ${color}`);
      const [, json = '', move = ''] = /^(\{.*\})\nplay (\S+)$/.exec(answer) ?? [];
      return `${move} ${json}`;
    },
    gameover: async () => 'ready',
  };
  for (let line = await server.next(); line !== undefined && line !== 'quit'; line = await server.next()) {
    const [word = '', ...words] = line.split(' ');
    const answer = await handlers[word]?.(words);
    if (answer !== undefined) server.send(answer);
  }
  await engine.quit();
}

test('the recipe for CGOS logs in and plays, with an analysis of each move', { timeout: 120_000 }, async () => {
  const moves = await talk(async (client) => {
    const ask = async (line: string): Promise<string> => {
      client.send(line);
      return (await client.next()) as string;
    };
    expect(await ask('protocol genmove_analyze')).toMatch(/^e1 .*genmove_analyze$/);
    expect(await ask('username')).toBe('YourProgramName');
    expect(await ask('password')).toBe('YourPassword');
    const game = new Game(9);
    const played: string[] = [];
    client.send('setup 1 9 7.0 20000 Opponent(1500) YourProgramName(1500)');
    for (const reply of ['C3', 'G7', 'C7']) {
      const [move = '', ...json] = (await ask('genmove b 20000')).split(' ');
      expect(game.play('black', parsePoint(move, 9) as never)).toBe('ok');
      const analysis = JSON.parse(json.join(' '));
      expect(analysis).toMatchObject({ winrate: expect.any(Number), visits: expect.any(Number) });
      expect(analysis.moves[0].move).toBe(move);
      expect(analysis.ownership).toMatch(/^[A-Za-z0-9+/]{81}$/);
      played.push(move);
      if (game.play('white', parsePoint(reply, 9) as never) !== 'ok') continue;
      client.send(`play w ${reply} 20000`);
    }
    expect(await ask('gameover 2026-01-01 B+R ')).toBe('ready');
    client.send('quit');
    return played;
  }, runClient);
  expect(moves).toHaveLength(3);
  const log = readFileSync(join(folder, 'cgos.log'), 'utf8');
  expect(log).toContain('> time_left b 20 0');
  expect(log).toContain('> cgos-genmove_analyze b');
});
