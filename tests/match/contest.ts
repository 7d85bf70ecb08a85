/** Plays small matches between fake programs and presets, in temporary folders. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { openBook } from '../../src/cli/files/bookFiles.js';
import { openTextFolder } from '../../src/cli/files/textFiles.js';
import { clock, programs } from '../../src/cli/processes.js';
import { joinWords } from '../../src/gtp/client/shellWords.js';
import type { MatchEnvironment } from '../../src/match/environment.js';
import { MatchFolder } from '../../src/match/matchFolder.js';
import type { MatchSettings } from '../../src/match/matchSettings.js';
import type { Opening } from '../../src/match/openings.js';
import type { PlayedGame } from '../../src/match/playGame.js';
import { runMatch } from '../../src/match/runMatch.js';
import type { MatchStopPlan } from '../../src/match/stopRule.js';
import { createRandomPlayer } from '../../src/player/randomPlayer.js';

const FAKE_ENGINE = fileURLToPath(new URL('fakeEngine.mjs', import.meta.url));

export const fake = (...options: string[]): string => joinWords([process.execPath, FAKE_ENGINE, ...options]);

const root = mkdtempSync(join(tmpdir(), 'insei-match-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

export const newPath = (): string => join(mkdtempSync(join(root, 'm-')), 'match');

/** Hides GNU Go, so that results do not depend on whether this machine has it. */
export const environment: MatchEnvironment = {
  programs: { ...programs, find: (name) => (name === 'gnugo' ? undefined : programs.find(name)) },
  clock,
  presetNames: ['random'],
  createPlayer: async (_preset, { seed }) => createRandomPlayer(seed),
  openBook,
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
  readonly environment?: MatchEnvironment;
  readonly time?: string;
  readonly handicap?: number;
  readonly openings?: readonly Opening[];
  readonly sprt?: MatchStopPlan['sprt'];
}

export const settingsOf = ({ a, b, size = 5, time, handicap }: Contest): MatchSettings => ({
  ...{ a, b, size, komi: 7.5, rules: 'chinese', seed: 1, playouts: 10, version: '0' },
  ...(time === undefined ? {} : { time }),
  ...(handicap === undefined ? {} : { handicap }),
});

/** Plays the unfinished games of a contest. Returns all games in order, and the descriptions of failures. */
export async function play(contest: Contest): Promise<{ games: PlayedGame[]; failureTexts: string[] }> {
  const { games = 2, concurrency = 1, moveSeconds = 20, path = newPath(), resume = false, openings = [] } = contest;
  const settings = settingsOf(contest);
  const folder = await MatchFolder.open(openTextFolder(path), settings, { resume, resumeCommand: 'RESUME', games });
  const failureTexts: string[] = [];
  const played = await runMatch({
    ...{ settings, folder, concurrency, moveSeconds, openings, environment: contest.environment ?? environment },
    plan: contest.sprt ? { games, sprt: contest.sprt } : { games },
    onGame: () => {},
    logFailure: (_index, _side, detail) => void failureTexts.push(detail),
  });
  return { games: [...played].sort((one, other) => one.index - other.index), failureTexts };
}

/** The records of a match, by name. */
export const recordsIn = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => name.endsWith('.sgf'))
      .map((name) => [name, readFileSync(join(path, name), 'utf8')]),
  );
