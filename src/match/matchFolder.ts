/**
 * The folder of a match. The file match.json contains the settings, and times.jsonl contains the thinking times, which
 * differ from run to run. Each finished game has its own file. An unfinished game leaves no file and is played again.
 */
import type { Folder } from '../base/environment.js';
import { InputError, messageOf } from '../base/errors.js';
import { hashText } from '../record/heldOut.js';
import { readGameFile, writeGameFile } from './gameFile.js';
import type { MatchSettings } from './matchSettings.js';
import type { PlayedGame } from './playGame.js';

const SETTINGS_FILE = 'match.json';
const TIMES_FILE = 'times.jsonl';

const gameFile = (index: number): string => `game-${String(index).padStart(5, '0')}.sgf`;

/**
 * The maximum number of characters of a folder name. A longer name is cut to this length, and a hash is added. The
 * result is shorter than the 255 bytes that file systems allow, even if each character takes three bytes, as Japanese
 * characters do.
 */
const MAX_NAME_LENGTH = 80;

/**
 * Makes the name of a match folder. A long name, such as the name of a preset with many settings, is cut off, and a
 * hash is added to keep the name unique.
 */
export const matchFolderName = (name: string): string =>
  name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH)}-${hashText(name).toString(16)}`;

interface OpenOptions {
  readonly resume: boolean;
  /** The command line that continues this match, for error messages. */
  readonly resumeCommand: string;
  /** The number of games of the match. */
  readonly games: number;
}

export class MatchFolder {
  /** The games that were already finished when the folder was opened. */
  readonly finished: readonly PlayedGame[];
  readonly #folder: Folder;
  readonly #settings: MatchSettings;
  #settingsSaved: Promise<void> | undefined;

  private constructor(folder: Folder, settings: MatchSettings, finished: readonly PlayedGame[]) {
    this.#folder = folder;
    this.#settings = settings;
    this.finished = finished;
  }

  /**
   * Opens the folder and reads the games in it. The folder must be empty, or it must contain this match and `resume`
   * must be true. Otherwise throws an InputError.
   */
  static async open(folder: Folder, settings: MatchSettings, options: OpenOptions): Promise<MatchFolder> {
    const files = await folder.list();
    if (files.includes(SETTINGS_FILE)) await checkSettings(folder, settings);
    else if (files.length > 0)
      throw new InputError(`${folder.path} is not empty and holds no match: choose another folder with --sgf`);
    if (files.length > 0 && !options.resume)
      throw new InputError(`${folder.path} already holds this match; to continue it: ${options.resumeCommand}`);
    return new MatchFolder(folder, settings, await readGames(folder, files, options.games));
  }

  async save(game: PlayedGame): Promise<void> {
    const { index, thinking } = game;
    // The settings and the thinking times are saved before the game itself, so no saved game lacks them.
    this.#settingsSaved ??= this.#folder.write(SETTINGS_FILE, `${JSON.stringify(this.#settings, undefined, 2)}\n`);
    await this.#settingsSaved;
    // Each entry begins with a line break. So it starts on a new line even if an interruption cut off the end of the
    // entry before it.
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
    const reason = messageOf(error);
    throw new InputError(`${folder.path}/${name} cannot be read (${reason}): delete the file to play the game again`);
  }
}

/**
 * Reads the thinking times. If the saving of a game was interrupted, the game is played again, and the file may contain
 * two lines for the game. The later line counts.
 */
function readTimes(text: string): Map<number, PlayedGame['thinking']> {
  const lines = text.split('\n').map((line) => parseJson(line) as Pick<PlayedGame, 'index' | 'thinking'> | undefined);
  return new Map(lines.flatMap((line) => (line ? [[line.index, line.thinking]] : [])));
}

/**
 * Parses JSON. Returns undefined if the text is not valid JSON, which can happen if an interruption cut off the end of
 * a line.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
