/** What an experiment needs of the world around it: players, other programs, shared data, time. */
import type { Engine, EngineOptions } from '../engine/engine.js';
import type { ModelName } from '../engine/host.js';
import type { PlayoutStrengths } from '../engine/playoutPolicy.js';
import type { TrainingStore } from '../learn/patterns/shards.js';
import type { MatchWorld } from '../match/world.js';

export interface LabWorld extends MatchWorld {
  /** An engine without a player around it, for experiments on the search itself. Close it. */
  createEngine(options: EngineOptions): Promise<Engine>;
  /** Strengths of playouts by patterns, from the model that is shipped. */
  readPlayouts(): Promise<PlayoutStrengths>;
  /** How many threads a unit may use at most. */
  readonly threads: number;
  /** Processor time of this process so far, all threads together; `clock` has the time on the wall. */
  cpuSeconds(): number;
  /** A model that comes with the program. */
  readModel(name: ModelName): Promise<Uint8Array>;
  /** A file of the shared data, by its path there: "data/games.sgf". An InputError says where it was looked for. */
  readShared(path: string): Promise<Uint8Array>;
  /** Keeps what took long to find and other units need again. */
  readonly findings: TrainingStore;
}

export interface Needs {
  /** Names of programs: "gnugo". */
  readonly programs?: readonly string[];
  /** Paths in the shared data. */
  readonly shared?: readonly string[];
}
