/** Runs a dialogue for tests: sends lines and collects the output in a string. */

import { InputError } from '../../src/base/errors.js';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { createSolver } from '../../src/engine/solver/solve.js';
import type { NetworkModel } from '../../src/gtp/analysis/networkModel.js';
import { runDialogue } from '../../src/gtp/dialogue/dialogue.js';
import type { GtpEnvironment } from '../../src/gtp/dialogue/environment.js';
import type { GtpSettings } from '../../src/gtp/dialogue/settings.js';
import { openTerritoryEstimator } from '../../src/player/index.node.js';
import type { MovePredictor } from '../../src/player/movePredictor.js';
import type { EvaluatingNetwork } from '../../src/player/networkAnalysis.js';
import type { Player } from '../../src/player/player.js';
import { RULE_SETS } from '../../src/rules/ruleSet.js';
import { createScriptedPlayer } from './scriptedPlayer.js';

export interface FakeEnvironment extends GtpEnvironment {
  seconds: number;
  readonly files: Map<string, string>;
  readonly notes: string[];
  readonly drawings: string[];
  sendInterrupt(): void;
}

export function createEnvironment(): FakeEnvironment {
  let onInterrupt = (): void => {};
  const environment: FakeEnvironment = {
    version: '1.2.3',
    seconds: 0,
    files: new Map(),
    notes: [],
    drawings: [],
    now: () => environment.seconds,
    cpuSeconds: () => 12.5,
    readFile: async (path) => {
      const text = environment.files.get(path);
      if (text === undefined) throw new InputError('there is no such file');
      return new TextEncoder().encode(text);
    },
    writeFile: async (path, text) => {
      environment.files.set(path, text);
    },
    catchInterrupts: (interrupt) => {
      onInterrupt = interrupt;
      return 4711;
    },
    sendInterrupt: () => onInterrupt(),
    draw: (text) => environment.drawings.push(text),
    log: (text) => environment.notes.push(text),
  };
  return environment;
}

export interface ConversationOptions {
  readonly player?: Player;
  readonly environment?: FakeEnvironment;
  readonly settings?: Partial<GtpSettings>;
  readonly rules?: keyof typeof RULE_SETS;
  readonly network?: EvaluatingNetwork | undefined;
  readonly openPatterns?: () => Promise<MovePredictor>;
}

/** Loaded in advance, because `settle` does not wait for files. */
const SIGHT = await openTerritoryEstimator();
const SOLVER = await createSolver(nodeEnvironment);

/** How the network of a conversation describes itself. */
const MODEL: NetworkModel = {
  ...{ name: 'scripted.bin.gz', internalName: 'scripted', maxBatchSize: 8, version: 8 },
  ...{ usesHumanSLProfile: false, usingFP16: 'false' },
};

export class Conversation {
  output = '';
  isOver = false;
  readonly #lines: string[] = [];
  readonly #done: Promise<void>;
  #hasEnded = false;
  #wake = (): void => {};

  constructor({
    player = createScriptedPlayer(),
    environment = createEnvironment(),
    ...options
  }: ConversationOptions = {}) {
    this.#done = runDialogue({
      lines: this.#arriving(),
      write: (text) => {
        this.output += text;
      },
      environment,
      player,
      settings: { ponder: false, liveGraphics: false, ...options.settings },
      rules: RULE_SETS[options.rules ?? 'chinese'],
      openTerritory: async () => SIGHT,
      openSolver: async () => SOLVER,
      ...(options.openPatterns && { openPatterns: options.openPatterns }),
      network: options.network,
      models: options.network ? [MODEL] : [],
    }).then(() => {
      this.isOver = true;
    });
  }

  /** Sends lines and returns the output up to the point where nothing more happens. */
  async send(...lines: readonly string[]): Promise<string> {
    const start = this.output.length;
    this.#lines.push(...lines);
    this.#wake();
    await settle();
    return this.output.slice(start);
  }

  /** Sends a line and returns the text of the answer, without the = and the empty line. */
  async ask(line: string): Promise<string> {
    return (await this.send(line)).replace(/^=\s?/, '').replace(/\n\n$/, '');
  }

  /** Ends the input and returns the output after that. */
  async end(): Promise<string> {
    const start = this.output.length;
    this.#hasEnded = true;
    this.#wake();
    await this.#done;
    return this.output.slice(start);
  }

  async *#arriving(): AsyncGenerator<string> {
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) yield line;
      else if (this.#hasEnded) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}

/** Waits until no promise can make progress. Nothing in these tests waits for the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Sends each line after the answer to the one before, and returns the whole output. */
export async function converse(lines: readonly string[], options: ConversationOptions = {}): Promise<string> {
  const conversation = new Conversation(options);
  for (const line of lines) await conversation.send(line);
  await conversation.end();
  return conversation.output;
}
