/** Small matches between fake programs and presets, in folders that vanish after the tests. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { clock, programs } from '../../src/cli/processes.js';
import { openTextFolder } from '../../src/cli/textFolder.js';
import { joinWords } from '../../src/gtp/clientWords.js';
import { MatchFolder } from '../../src/match/matchFolder.js';
import type { Opening } from '../../src/match/openings.js';
import type { PlayedGame } from '../../src/match/playGame.js';
import { runMatch } from '../../src/match/runMatch.js';
import type { MatchSettings } from '../../src/match/settings.js';
import type { StopPlan } from '../../src/match/stopRule.js';
import type { MatchWorld } from '../../src/match/world.js';
import { createRandomPlayer } from '../../src/player/randomPlayer.js';

const FAKE_ENGINE = fileURLToPath(new URL('fakeEngine.mjs', import.meta.url));

export const fake = (...options: string[]): string => joinWords([process.execPath, FAKE_ENGINE, ...options]);

const root = mkdtempSync(join(tmpdir(), 'insei-match-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

export const newPath = (): string => join(mkdtempSync(join(root, 'm-')), 'match');

/** No GNU Go in this world, so that results do not depend on whether this machine has one. */
export const world: MatchWorld = {
  programs: { ...programs, find: (name) => (name === 'gnugo' ? undefined : programs.find(name)) },
  clock,
  presetNames: ['random'],
  createPlayer: async (_preset, { seed }) => createRandomPlayer(seed),
};

export interface Contest {
  readonly a: string;
  readonly b: string;
  readonly games?: number;
  readonly size?: number;
  readonly concurrency?: number;
  readonly moveSeconds?: number;
  readonly path?: string;
  readonly resume?: boolean;
  readonly world?: MatchWorld;
  readonly time?: string;
  readonly handicap?: number;
  readonly openings?: readonly Opening[];
  readonly sprt?: StopPlan['sprt'];
}

export const settingsOf = ({ a, b, size = 5, time, handicap }: Contest): MatchSettings => ({
  ...{ a, b, size, komi: 7.5, rules: 'chinese', seed: 1, playouts: 10, version: '0' },
  ...(time === undefined ? {} : { time }),
  ...(handicap === undefined ? {} : { handicap }),
});

/** Plays what is left of a contest; gives all its games in order, and what was said about failures. */
export async function play(contest: Contest): Promise<{ games: PlayedGame[]; trouble: string[] }> {
  const { games = 2, concurrency = 1, moveSeconds = 20, path = newPath(), resume = false, openings = [] } = contest;
  const settings = settingsOf(contest);
  const folder = await MatchFolder.open(openTextFolder(path), settings, { resume, resumeCommand: 'RESUME', games });
  const trouble: string[] = [];
  const played = await runMatch({
    ...{ settings, folder, concurrency, moveSeconds, openings, world: contest.world ?? world },
    plan: contest.sprt ? { games, sprt: contest.sprt } : { games },
    onGame: () => {},
    onTrouble: (_index, _side, detail) => void trouble.push(detail),
  });
  return { games: [...played].sort((one, other) => one.index - other.index), trouble };
}

/** The records of a match, by name. */
export const recordsIn = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => name.endsWith('.sgf'))
      .map((name) => [name, readFileSync(join(path, name), 'utf8')]),
  );
