/**
 * Very fast games between two engines: one second for the game plus a tenth for each move, measured by wall time as a
 * server does. No engine may lose on time.
 *
 * INSEI_BLITZ_GAMES sets the number of games (1 by default). With more than two games, several run at a time, so that
 * at least four engines compete for the cores.
 */
import { cpus } from 'node:os';
import { expect, test } from 'vitest';
import { mixSeed } from '../../src/base/rng.js';
import { clock } from '../../src/cli/processes.js';
import type { GtpClient } from '../../src/gtp/client/gtpClient.js';
import { COLORS, type Color, opponent } from '../../src/rules/color.js';
import { startEngine } from './engine.js';

const GAMES = Number(process.env.INSEI_BLITZ_GAMES ?? 1);
const SEED = Number(process.env.INSEI_BLITZ_SEED ?? 1);
const [SIZE, MAIN, INCREMENT] = [9, 1, 0.1];
const MAX_MOVES = 400;

type Engines = Readonly<Record<Color, GtpClient>>;

interface BlitzGame {
  readonly moves: number;
  /** The lowest clock after a move, before the increment. */
  readonly lowest: number;
  /** The longest time for a move. */
  readonly longest: number;
  readonly lostOnTime: Color | undefined;
}

const startEngines = (seed: number): Engines => ({
  black: startEngine('--threads', '2', '--memory', '64', '--resign', 'never', '--seed', String(seed)),
  white: startEngine('--threads', '2', '--memory', '64', '--resign', 'never', '--seed', String(seed + 1)),
});

async function playBlitz(engines: Engines): Promise<BlitzGame> {
  for (const color of COLORS)
    for (const command of [`boardsize ${SIZE}`, 'clear_board', `kata-time_settings fischer ${MAIN} ${INCREMENT}`])
      await engines[color].send(command);
  const left = { black: MAIN, white: MAIN };
  let [lowest, longest, passes, moves] = [MAIN, 0, 0, 0];
  for (let color: Color = 'black'; passes < 2 && moves < MAX_MOVES; color = opponent(color)) {
    const started = clock.now();
    void engines[color].send(`time_left ${color} ${left[color].toFixed(3)} 0`);
    const move = await engines[color].send(`genmove ${color}`);
    const taken = clock.now() - started;
    left[color] -= taken;
    moves++;
    lowest = Math.min(lowest, left[color]);
    longest = Math.max(longest, taken);
    if (left[color] < 0) return { moves, lowest, longest, lostOnTime: color };
    left[color] += INCREMENT;
    passes = move === 'pass' ? passes + 1 : 0;
    await engines[opponent(color)].send(`play ${color} ${move}`);
  }
  return { moves, lowest, longest, lostOnTime: undefined };
}

/** Plays games with one pair of engines until none are left. */
async function playOn(indices: Iterator<number>, seed: number, onGame: (game: BlitzGame) => void): Promise<void> {
  const engines = startEngines(seed);
  try {
    // The start of the programs does not count as thinking time.
    for (const color of COLORS) await engines[color].send('name');
    for (let next = indices.next(); !next.done; next = indices.next()) onGame(await playBlitz(engines));
  } finally {
    await Promise.all(COLORS.map((color) => engines[color].quit()));
  }
}

const pairs = GAMES > 2 ? Math.max(2, Math.floor(cpus().length / 2)) : 1;

test(`${GAMES} games at ${MAIN} s + ${INCREMENT} s`, { timeout: 60_000 + GAMES * 60_000 }, async () => {
  const games: BlitzGame[] = [];
  const indices = Array.from({ length: GAMES }, (_, index) => index).values();
  const onGame = (game: BlitzGame): void => {
    games.push(game);
    if (game.lostOnTime || games.length % 20 === 0 || games.length === GAMES) console.log(describe(games));
  };
  await Promise.all(Array.from({ length: pairs }, (_, pair) => playOn(indices, mixSeed(SEED, pair) % 1e6, onGame)));
  expect(games.filter(({ lostOnTime }) => lostOnTime)).toEqual([]);
});

function describe(games: readonly BlitzGame[]): string {
  const moves = games.reduce((sum, game) => sum + game.moves, 0);
  const lowest = Math.min(...games.map((game) => game.lowest)).toFixed(3);
  const longest = Math.max(...games.map((game) => game.longest)).toFixed(3);
  const losses = games.filter(({ lostOnTime }) => lostOnTime).length;
  return `${games.length} games, ${moves} moves, lowest clock ${lowest} s, longest move ${longest} s, ${losses} lost on time`;
}
