/**
 * Notes which presets, models and other programs a unit uses, by watching what the unit asks of its environment. So
 * experiments need not declare them.
 */
import type { ModelName } from '../../engine/environment.js';
import type { LabEnvironment } from './environment.js';

export interface UnitUses {
  readonly presets: ReadonlySet<string>;
  readonly models: ReadonlySet<ModelName>;
  /** The SHA-256 hash of each network file of the user that the unit opened, by the name of the file. */
  readonly networks: ReadonlyMap<string, string>;
  /** The same for the opening books that the unit opened. */
  readonly books: ReadonlyMap<string, string>;
  /** The command line of each program that the unit started, by the name of the program without its folder. */
  readonly programs: ReadonlyMap<string, readonly string[]>;
}

interface WatchedEnvironment {
  readonly environment: LabEnvironment;
  /** Notes a preset that the unit uses without asking the environment for its player. */
  usePreset(name: string): void;
  readonly uses: UnitUses;
}

/** Returns an environment that does the same as the given one, and notes in `uses` what it is asked for. */
export function watchEnvironment(inner: LabEnvironment): WatchedEnvironment {
  const presets = new Set<string>();
  const models = new Set<ModelName>();
  const networks = new Map<string, string>();
  const books = new Map<string, string>();
  const programs = new Map<string, readonly string[]>();
  const environment: LabEnvironment = {
    ...inner,
    programs: {
      find: (name) => inner.programs.find(name),
      start: (words, listeners) => {
        programs.set(nameOf(words[0]), words);
        return inner.programs.start(words, listeners);
      },
    },
    createPlayer: (preset, options) => {
      presets.add(preset);
      return inner.createPlayer(preset, options);
    },
    openNetwork: async (path, options) => {
      const network = await inner.openNetwork(path, options);
      networks.set(nameOf(path), network.hash);
      return network;
    },
    openBook: async (path) => {
      const book = await inner.openBook(path);
      books.set(nameOf(path), book.hash);
      return book;
    },
    readPlayouts: () => {
      models.add('playout');
      return inner.readPlayouts();
    },
    readModel: (name) => {
      models.add(name);
      return inner.readModel(name);
    },
  };
  const usePreset = (name: string): void => void presets.add(name);
  return { environment, usePreset, uses: { presets, models, networks, books, programs } };
}

/** Returns the name of a file or program without its folder. */
const nameOf = (path = ''): string => path.split(/[/\\]/).at(-1) ?? path;
