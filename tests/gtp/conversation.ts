/** A dialogue under test: lines are sent one at a time, and what was said is read from a string. */

import { InputError } from '../../src/base/inputError.js';
import { runDialogue } from '../../src/gtp/dialogue.js';
import type { Host } from '../../src/gtp/host.js';
import type { Settings } from '../../src/gtp/settings.js';
import { openTerritorySight } from '../../src/player/index.node.js';
import type { Player } from '../../src/player/player.js';
import { RULE_SETS } from '../../src/rules/ruleSet.js';
import { createScriptedPlayer } from './scriptedPlayer.js';

export interface World extends Host {
  seconds: number;
  readonly files: Map<string, string>;
  readonly notes: string[];
  readonly drawings: string[];
  sendInterrupt(): void;
}

export function createWorld(): World {
  let onInterrupt = (): void => {};
  const world: World = {
    version: '1.2.3',
    seconds: 0,
    files: new Map(),
    notes: [],
    drawings: [],
    now: () => world.seconds,
    cpuSeconds: () => 12.5,
    readFile: async (path) => {
      const text = world.files.get(path);
      if (text === undefined) throw new InputError('there is no such file');
      return new TextEncoder().encode(text);
    },
    writeFile: async (path, text) => {
      world.files.set(path, text);
    },
    catchInterrupts: (interrupt) => {
      onInterrupt = interrupt;
      return 4711;
    },
    sendInterrupt: () => onInterrupt(),
    draw: (text) => world.drawings.push(text),
    log: (text) => world.notes.push(text),
  };
  return world;
}

export interface ConversationOptions {
  readonly player?: Player;
  readonly world?: World;
  readonly settings?: Partial<Settings>;
  readonly rules?: keyof typeof RULE_SETS;
}

/** Loaded once for all: a conversation here answers at once or not at all. */
const SIGHT = await openTerritorySight();

export class Conversation {
  output = '';
  isOver = false;
  readonly #lines: string[] = [];
  readonly #done: Promise<void>;
  #hasEnded = false;
  #wake = (): void => {};

  constructor({ player = createScriptedPlayer(), world = createWorld(), ...options }: ConversationOptions = {}) {
    this.#done = runDialogue({
      lines: this.#arriving(),
      write: (text) => {
        this.output += text;
      },
      host: world,
      player,
      settings: { ponder: false, liveGraphics: false, ...options.settings },
      rules: RULE_SETS[options.rules ?? 'chinese'],
      openTerritory: async () => SIGHT,
    }).then(() => {
      this.isOver = true;
    });
  }

  /** Sends lines and gives what was said until nothing more happens. */
  async send(...lines: readonly string[]): Promise<string> {
    const start = this.output.length;
    this.#lines.push(...lines);
    this.#wake();
    await settle();
    return this.output.slice(start);
  }

  /** The text of an answer, without the sign and the empty line. */
  async ask(line: string): Promise<string> {
    return (await this.send(line)).replace(/^=\s?/, '').replace(/\n\n$/, '');
  }

  /** Ends the input; gives what was said after that. */
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

/** Until everything that can go on by itself has done so: nothing in these tests waits for the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A conversation in which each of the lines is answered before the next is sent. */
export async function converse(lines: readonly string[], options: ConversationOptions = {}): Promise<string> {
  const conversation = new Conversation(options);
  for (const line of lines) await conversation.send(line);
  await conversation.end();
  return conversation.output;
}
