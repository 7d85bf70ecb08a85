/**
 * Everything that an experiment uses apart from its own code: players, other programs, the shared data and clocks. The
 * shared data are files, such as collections of games, in a folder outside the repository.
 */
import type { Engine, EngineOptions } from '../../engine/engine.js';
import type { ModelName } from '../../engine/environment.js';
import type { Network, NetworkOptions } from '../../engine/network/network.js';
import type { PlayoutStrengths } from '../../engine/search/playoutPolicy.js';
import type { ProofReader } from '../../engine/solver/proofReader.js';
import type { TrainingStore } from '../../learn/patterns/trainingStore.js';
import type { MatchEnvironment } from '../../match/environment.js';
import type { Signatures } from '../../player/presetSignatures.js';

export interface LabEnvironment extends MatchEnvironment {
  /** Creates an engine without a player, for experiments on the search itself. The caller must close the engine. */
  createEngine(options: EngineOptions): Promise<Engine>;
  /** Creates the part of the solver that answers single questions, with a memory of its own. */
  createProofReader(): Promise<ProofReader>;
  /** Reads the pattern model for playouts that comes with the program, and returns its strengths. */
  readPlayouts(): Promise<PlayoutStrengths>;
  /** The largest number of threads that one unit may use. */
  readonly threads: number;
  /**
   * Returns the processor time, in seconds, that all threads of this process have used so far. `clock`, by contrast,
   * measures elapsed time.
   */
  cpuSeconds(): number;
  /** Reads a model that comes with the program. */
  readModel(name: ModelName): Promise<Uint8Array>;
  /** Reads a network file that a parameter names (see `readTextFile`). The caller must close the network. */
  openNetwork(path: string, options: NetworkOptions): Promise<Network>;
  /** Computes the signatures of a preset: how it plays today. */
  signPreset(preset: string): Promise<Signatures>;
  /** Computes the signature of a model that comes with the program. */
  signModel(name: ModelName): Promise<Signatures>;
  /** Asks a GTP program for its name and version, such as "GNU Go 3.8". Returns "unknown" if it does not answer. */
  askVersion(words: readonly string[]): Promise<string>;
  /**
   * Reads a text file that a parameter names. `path` is relative to the current folder. If the current folder has no such
   * file, `path` is relative to the folder of the program. If the file is missing, throws an InputError that names it.
   */
  readTextFile(path: string): Promise<string>;
  /** Looks for a file that a parameter names. Returns undefined if it exists, otherwise a sentence that names it. */
  findMissingFile(path: string): string | undefined;
  /**
   * Reads a file of the shared data (see the top of this file), and unpacks it if it is packed with gzip. `path` is
   * relative to the folder of the shared data, such as "data/games.sgf". If the file is missing, throws an InputError
   * that names the path.
   */
  readShared(path: string): Promise<Uint8Array>;
  /**
   * Looks for a file of the shared data. Returns undefined if this machine has the file, otherwise a sentence that
   * names the path of the missing file.
   */
  findMissingShared(path: string): string | undefined;
  /**
   * The store of intermediate results. A unit stores there what took long to compute, so that other units can reuse it.
   */
  readonly intermediateResults: TrainingStore;
}

export interface Needs {
  /** The names of the required programs, such as "gnugo". */
  readonly programs?: readonly string[];
  /** The paths of the required files in the shared data. */
  readonly shared?: readonly string[];
  /** The paths of the other required files, as parameters name them. */
  readonly files?: readonly string[];
}

/**
 * Returns a sentence that names the first required program or file that this machine lacks; returns undefined if the
 * machine has all of them.
 */
export function findMissingNeed(
  { programs = [], shared = [], files = [] }: Needs = {},
  environment: Pick<LabEnvironment, 'programs' | 'findMissingShared' | 'findMissingFile'>,
): string | undefined {
  const program = programs.find((name) => !environment.programs.find(name));
  if (program) return `${program} is not installed`;
  const missing = [
    ...shared.map((path) => environment.findMissingShared(path)),
    ...files.map((path) => environment.findMissingFile(path)),
  ];
  return missing.find((sentence) => sentence !== undefined);
}
