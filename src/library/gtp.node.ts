/**
 * The module `insei/gtp`. Starts programs that speak the Go Text Protocol (GTP), and lets a player speak it. Only for Node.
 */
import { readFileSync } from 'node:fs';
import { clock, programs } from '../cli/processes.js';
import { createGtpEnvironment } from '../cli/protocolConnection.js';
import { nodeEnvironment } from '../engine/environment.node.js';
import { createSolver } from '../engine/solver/solve.js';
import { GtpClient } from '../gtp/client/gtpClient.js';
import { splitWords } from '../gtp/client/shellWords.js';
import { runDialogue } from '../gtp/dialogue/dialogue.js';
import { splitLines } from '../gtp/dialogue/lines.js';
import { openMovePredictor, openTerritoryEstimator } from '../player/index.node.js';
import type { Player } from '../player/player.js';
import { RULE_SETS, type RuleSet } from '../rules/ruleSet.js';

export { type GtpClient, GtpRefusal, ProgramFailure, type ProgramFailureKind } from '../gtp/client/gtpClient.js';

/** The options of `startGtpProgram`. */
export interface GtpProgramOptions {
  /** The maximum time in seconds to wait for an answer; 60 unless given. `send` can name another time for a command. */
  readonly seconds?: number;
}

const DEFAULT_ANSWER_SECONDS = 60;

/**
 * Starts a program that speaks GTP: a command line such as `gnugo --mode gtp`, or the words of a command line. No shell
 * reads it. The client fails every command with a ProgramFailure if the program cannot be started.
 */
export const startGtpProgram = (command: string | readonly string[], options: GtpProgramOptions = {}): GtpClient =>
  new GtpClient(typeof command === 'string' ? splitWords(command) : command, {
    programs,
    clock,
    seconds: options.seconds ?? DEFAULT_ANSWER_SECONDS,
  });

/** The options of `runGtpEngine`. */
export interface GtpEngineOptions {
  /** The answer to the command `name`; the name of the player unless given. */
  readonly name?: string;
  /** The answer to the command `version`; the version of Insei unless given. */
  readonly version?: string;
  /** The text with the commands; standard input unless given. */
  readonly input?: AsyncIterable<string>;
  /** Writes the answers; to standard output unless given. */
  readonly write?: (text: string) => void;
  /** The rules at the start; Chinese rules unless given. GTP commands can change them. */
  readonly rules?: RuleSet;
  /** The maximum number of playouts for a move. */
  readonly playouts?: number;
  /** The maximum time for a move in seconds. If there is no limit and no clock, a move takes 5 seconds. */
  readonly seconds?: number;
  /** The player resigns when its win rate, from 0 to 1, is below this value. Each player has its own default. */
  readonly resignBelow?: number;
  /** True if the player searches while the opponent thinks. */
  readonly ponder?: boolean;
}

/**
 * Answers GTP commands with a player, until the command `quit` or the end of the input. All commands of `insei gtp` work.
 * Does not close the player.
 */
export async function runGtpEngine(player: Player, options: GtpEngineOptions = {}): Promise<void> {
  const { name = player.name, version = packageVersion(), rules = RULE_SETS.chinese } = options;
  const { playouts, seconds, resignBelow, ponder = false } = options;
  await runDialogue({
    lines: splitLines(options.input ?? standardInput()),
    write: options.write ?? ((text) => void process.stdout.write(text)),
    player,
    environment: { ...createGtpEnvironment(version, console.error), name },
    settings: { playouts, seconds, resignBelow, ponder, liveGraphics: false },
    rules,
    openTerritory: () => openTerritoryEstimator(),
    openSolver: () => createSolver(nodeEnvironment),
    openPatterns: () => openMovePredictor(),
  });
  // A program whose input stays open could not end.
  if (!options.input) process.stdin.destroy();
}

const standardInput = (): AsyncIterable<string> => process.stdin.setEncoding('utf8') as AsyncIterable<string>;

const packageVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
