/**
 * A match on disk: its settings in match.json, every finished game in a file of
 * its own, and how long the contestants thought, which no two runs share, in
 * times.jsonl. A game is a file or it is not: what was interrupted is played again.
 */
import { InputError } from '../base/inputError.js';
import type { Folder } from '../base/ports.js';
import { readGameFile, writeGameFile } from './gameFile.js';
import type { PlayedGame } from './playGame.js';
import type { MatchSettings } from './settings.js';

const SETTINGS_FILE = 'match.json';
const TIMES_FILE = 'times.jsonl';

const gameFile = (index: number): string => `game-${String(index).padStart(5, '0')}.sgf`;

export interface OpenOptions {
  readonly resume: boolean;
  /** What to type to go on with this match. */
  readonly resumeCommand: string;
  /** How many games the match is to have. */
  readonly games: number;
}

export class MatchFolder {
  /** The games of earlier runs. */
  readonly finished: readonly PlayedGame[];
  readonly #folder: Folder;
  readonly #settings: MatchSettings;
  #settingsSaved: Promise<void> | undefined;

  private constructor(folder: Folder, settings: MatchSettings, finished: readonly PlayedGame[]) {
    this.#folder = folder;
    this.#settings = settings;
    this.finished = finished;
  }

  /** Finds the folder empty, or this match in it. */
  static async open(folder: Folder, settings: MatchSettings, options: OpenOptions): Promise<MatchFolder> {
    const files = await folder.list();
    if (files.includes(SETTINGS_FILE)) await checkSettings(folder, settings);
    else if (files.length > 0)
      throw new InputError(`${folder.path} is not empty and holds no match: choose another folder with --sgf`);
    if (files.length > 0 && !options.resume)
      throw new InputError(`${folder.path} holds this match already; to go on with it: ${options.resumeCommand}`);
    return new MatchFolder(folder, settings, await readGames(folder, files, options.games));
  }

  async save(game: PlayedGame): Promise<void> {
    const { index, thinking } = game;
    // Settings first, so that games always have some; times next, so that no finished game lacks them.
    this.#settingsSaved ??= this.#folder.write(SETTINGS_FILE, `${JSON.stringify(this.#settings, undefined, 2)}\n`);
    await this.#settingsSaved;
    // A line that an interruption cut short must not spoil the next one.
    await this.#folder.append(TIMES_FILE, `\n${JSON.stringify({ index, thinking })}`);
    await this.#folder.write(gameFile(index), writeGameFile(game, this.#settings));
  }
}

async function checkSettings(folder: Folder, settings: MatchSettings): Promise<void> {
  const found = parseJson(await folder.read(SETTINGS_FILE)) as Partial<MatchSettings> | undefined;
  if (!found) throw new InputError(`${folder.path}/${SETTINGS_FILE} cannot be read: choose another folder with --sgf`);
  const names = new Set([...Object.keys(settings), ...Object.keys(found)]) as Set<keyof MatchSettings>;
  const differences = [...names]
    .filter((name) => found[name] !== settings[name])
    .map((name) => `${name} ${found[name] ?? 'not given'} instead of ${settings[name] ?? 'not given'}`);
  if (differences.length > 0)
    throw new InputError(
      `${folder.path} holds another match (${differences.join(', ')}): choose another folder with --sgf`,
    );
}

async function readGames(folder: Folder, files: readonly string[], count: number): Promise<PlayedGame[]> {
  const times = files.includes(TIMES_FILE) ? readTimes(await folder.read(TIMES_FILE)) : new Map();
  const games: PlayedGame[] = [];
  for (let index = 0; index < count; index++) {
    const name = gameFile(index);
    if (files.includes(name)) games.push({ ...(await readGame(folder, name, index)), thinking: times.get(index) });
  }
  return games;
}

async function readGame(folder: Folder, name: string, index: number): Promise<PlayedGame> {
  try {
    return readGameFile(await folder.read(name), index);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(`${folder.path}/${name} cannot be read (${reason}): delete it to have the game played again`);
  }
}

/** Later lines win: a game that was interrupted while it was saved has two. */
function readTimes(text: string): Map<number, PlayedGame['thinking']> {
  const lines = text.split('\n').map((line) => parseJson(line) as Pick<PlayedGame, 'index' | 'thinking'> | undefined);
  return new Map(lines.flatMap((line) => (line ? [[line.index, line.thinking]] : [])));
}

/** Undefined for what is no JSON: the last line may be cut short. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
