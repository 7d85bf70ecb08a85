/**
 * The recipe of docs/guides/ogs.md plays on a stand-in for OGS. The stand-in client sends the commands of gtp2ogs, and
 * finds the lines for the chat as gtp2ogs does.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Game, parsePoint } from '../../src/rules/index.js';
import { GtpEngine, readGuide } from './gtpEngine.js';
import { type LineConnection, talk } from './lineServer.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-ogs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guide = readGuide('ogs.md');
const COMMAND = [...(/command: \[(.*)\]/.exec(guide)?.[1] ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => word);

interface TimeControl {
  readonly system: 'fischer' | 'byoyomi' | 'canadian' | 'simple' | 'absolute';
  readonly [setting: string]: number | string;
}

interface GameData {
  readonly width: number;
  readonly komi: number;
  readonly handicap: readonly string[];
  readonly moves: readonly (readonly [color: string, vertex: string])[];
  readonly time: TimeControl;
  readonly toMove: string;
}

/** The form that gtp2ogs looks for, after a line that names KataGo. */
const CHAT =
  /CHAT:Visits (\d*) Winrate (\d+\.\d\d)% ScoreLead (-?\d+\.\d) ScoreStdev (-?\d+\.\d) (\(PDA (-?\d+.\d\d)\) )?PV (.*)/;

/** The clock commands of gtp2ogs for a program that has KGS's and KataGo's commands. */
function clockCommands({ system, ...time }: TimeControl): string[] {
  const left = (seconds: number | string | undefined, count: number | string | undefined = 0): string[] =>
    ['black', 'white'].map((color) => `time_left ${color} ${seconds} ${count}`);
  switch (system) {
    case 'fischer':
      return [
        `kata-time_settings fischer-capped ${time.initial_time} ${time.time_increment} ${time.max_time} -1`,
        ...left(time.initial_time),
      ];
    case 'byoyomi':
      return [
        `kgs-time_settings byoyomi ${time.main_time} ${time.period_time} ${time.periods}`,
        ...left(time.main_time),
      ];
    case 'canadian':
      return [
        `kgs-time_settings canadian ${time.main_time} ${time.period_time} ${time.stones_per_period}`,
        ...left(time.period_time, time.stones_per_period),
      ];
    case 'simple':
      return [`time_settings 0 ${time.per_move} 1`, ...left(time.per_move, 1)];
    case 'absolute':
      return [`time_settings ${time.total_time} 0 0`, ...left(time.total_time)];
  }
}

async function runClient(server: LineConnection): Promise<void> {
  server.send(JSON.stringify({ authenticate: /apikey: '(\w+)'/.exec(guide)?.[1] }));
  const engine = new GtpEngine(COMMAND as string[], folder);
  const commands = new Set((await engine.ask('list_commands')).split('\n'));
  for (const name of ['kgs-time_settings', 'kata-list_time_settings', 'set_free_handicap'])
    expect(commands).toContain(name);
  expect(await engine.ask('kata-list_time_settings')).toContain('fischer-capped');
  for (let line = await server.next(); line !== undefined; line = await server.next()) {
    const data = JSON.parse(line) as GameData | { readonly end: true };
    if ('end' in data) break;
    await engine.ask(`boardsize ${data.width}`);
    await engine.ask('clear_board');
    await engine.ask(`komi ${data.komi}`);
    if (data.handicap.length > 1) await engine.ask(`set_free_handicap ${data.handicap.join(' ').toLowerCase()}`);
    for (const [color, vertex] of data.moves) await engine.ask(`play ${color} ${vertex.toLowerCase()}`);
    for (const command of clockCommands(data.time)) await engine.ask(command);
    const said = engine.errorLines.length;
    const move = (await engine.ask(`genmove ${data.toMove}`)).toLowerCase();
    // Standard error is another pipe than standard output, so its line may come later.
    while (engine.errorLines.length === said) await new Promise((resolve) => setTimeout(resolve, 5));
    const names = engine.errorLines.some((text) => text.includes('KataGo'));
    const chat = engine.errorLines
      .slice(said)
      .map((text) => CHAT.exec(text))
      .find(Boolean);
    server.send(JSON.stringify({ move, chat: names && chat ? { visits: Number(chat[1]), pv: chat[7] } : null }));
  }
  await engine.quit();
}

const FISCHER: TimeControl = { system: 'fischer', initial_time: 8, time_increment: 1, max_time: 10 };
const GAMES: readonly (readonly [name: string, data: GameData])[] = [
  ['Fischer time', { width: 9, komi: 5.5, handicap: [], moves: [], time: FISCHER, toMove: 'black' }],
  [
    'byo-yomi, and a game that has begun',
    {
      ...{
        width: 9,
        komi: 7.5,
        handicap: [],
        moves: [
          ['black', 'E5'],
          ['white', 'C3'],
          ['black', 'pass'],
        ],
      },
      ...{ time: { system: 'byoyomi', main_time: 4, period_time: 2, periods: 3 }, toMove: 'white' },
    },
  ],
  [
    'Canadian byo-yomi, and a handicap',
    {
      ...{ width: 13, komi: 0.5, handicap: ['D4', 'K10'], moves: [] },
      ...{ time: { system: 'canadian', main_time: 0, period_time: 10, stones_per_period: 10 }, toMove: 'white' },
    },
  ],
  [
    'simple time',
    { width: 9, komi: 7.5, handicap: [], moves: [], time: { system: 'simple', per_move: 2 }, toMove: 'black' },
  ],
  [
    'absolute time',
    { width: 9, komi: 7.5, handicap: [], moves: [], time: { system: 'absolute', total_time: 15 }, toMove: 'black' },
  ],
];

function gameOf({ width, handicap, moves }: GameData): Game {
  const game = new Game(width);
  for (const vertex of handicap) game.play('black', parsePoint(vertex, width) as never);
  for (const [color, vertex] of moves) game.play(color as 'black', parsePoint(vertex, width) as never);
  return game;
}

describe('the recipe for OGS', () => {
  test('plays with every clock, and tells what it expects', { timeout: 120_000 }, async () => {
    const answers = await talk(async (client) => {
      expect(JSON.parse((await client.next()) as string)).toEqual({ authenticate: 'YourKey' });
      const received: { move: string; chat: { visits: number; pv: string } | null }[] = [];
      for (const [, data] of GAMES) {
        client.send(JSON.stringify(data));
        received.push(JSON.parse((await client.next()) as string));
      }
      client.send(JSON.stringify({ end: true }));
      return received;
    }, runClient);
    for (const [index, { move, chat }] of answers.entries()) {
      const [name, data] = GAMES[index] as (typeof GAMES)[number];
      const point = parsePoint(move, data.width);
      expect(point, name).toBeDefined();
      expect(gameOf(data).legality(data.toMove as 'black', point as never), name).toBe('ok');
      expect(chat?.visits, name).toBeGreaterThan(0);
      expect(chat?.pv.toLowerCase().split(' ')[0], name).toBe(move);
    }
  });
});
