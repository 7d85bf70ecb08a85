/** `insei gtp`: connects Insei to graphical interfaces, servers and match programs through the Go Text Protocol. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { createSolver } from '../../engine/solver/solve.js';
import { OGS_CHAT_START } from '../../gtp/commands/ogsChat.js';
import { runDialogue } from '../../gtp/dialogue/dialogue.js';
import { playByBook } from '../../player/bookPlayer.js';
import { RULE_SETS, type RuleSetName } from '../../rules/ruleSet.js';
import { openBook } from '../files/bookFiles.js';
import { describeModel } from '../files/networkFiles.js';
import * as read from '../options.js';
import {
  addPlayerOptions,
  openEstimator,
  openPlayer,
  openPlayersNetwork,
  openPredictor,
  type PlayerCommandOptions,
} from '../playerOptions.js';
import { createGtpEnvironment, openStreams } from '../protocolConnection.js';

interface GtpOptions extends PlayerCommandOptions {
  readonly playouts?: number;
  readonly seconds?: number;
  readonly rules: RuleSetName;
  readonly resign?: number;
  readonly ponder?: boolean;
  readonly liveGfx?: boolean;
  readonly ogsChat?: boolean;
  readonly log?: string;
  readonly book?: string;
}

const MAX_PLAYOUTS = 1_000_000_000;

const EXAMPLE = `
If neither --playouts nor --seconds is given, the clock decides how long a move takes. Without a clock, a move takes 5 seconds.
Only the answers to commands are written to standard output.

Example: insei gtp --playouts 10000 --rules japanese`;

export const gtpCommand = (version: string): Command =>
  addPlayerOptions(new Command('gtp'))
    .description('Speak the Go Text Protocol on standard input and output.')
    .addOption(
      new Option('--playouts <n>', 'playouts per move; fewer if the clock has too little time left')
        .argParser(read.wholeNumberParser(1, MAX_PLAYOUTS))
        .conflicts('seconds'),
    )
    .option('--seconds <s>', 'seconds per move; less if the clock has too little time left', read.parseSeconds)
    .addOption(
      new Option('--rules <name>', 'rules at the start; GTP commands may change the rules')
        .choices(Object.keys(RULE_SETS))
        .default('chinese' satisfies RuleSetName),
    )
    .option(
      '--resign <percent>',
      'resign if the win rate is below this percentage; "never" plays every game to the end',
      resignThreshold,
    )
    .option('--ponder', 'search while the opponent thinks')
    .option('--live-gfx', 'write graphics of the running search to standard error, where GoGui reads them')
    .option('--ogs-chat', 'write what it expects of each move to standard error, where gtp2ogs reads it')
    .option('--table <file>', 'file with the table of a preset that learns; created if missing, saved after every game')
    .option('--book <file>', 'begin games with moves of this opening book, which `insei book build` wrote')
    .option('--log <file>', 'append all input and output to this file')
    .addHelpText('after', EXAMPLE)
    .action((options: GtpOptions) => speakGtp(options, version));

/** Parses a percentage such as "10", and returns it as a share such as 0.1. Returns 0 for "never". */
function resignThreshold(text: string): number {
  if (text === 'never') return 0;
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('The value must be a number from 0 to 100, or never.');
  return value / 100;
}

async function speakGtp(options: GtpOptions, version: string): Promise<void> {
  const { playouts, seconds, resign, ponder = false, liveGfx: liveGraphics = false, ogsChat = false } = options;
  const streams = openStreams(options.log);
  const network = await openPlayersNetwork(options);
  const book = options.book === undefined ? undefined : await openBook(options.book);
  const searching = await openPlayer(options, network);
  const player = book ? playByBook(searching, book, options.seed) : searching;
  if (ogsChat) streams.log(OGS_CHAT_START);
  try {
    await runDialogue({
      lines: streams.lines,
      write: streams.write,
      player,
      environment: createGtpEnvironment(version, streams.log),
      settings: { playouts, seconds, resignBelow: resign, ponder, liveGraphics, ogsChat },
      rules: RULE_SETS[options.rules],
      openTerritory: () => openEstimator(options),
      openSolver: () => createSolver(nodeEnvironment),
      openPatterns: () => openPredictor(options),
      network,
      models: network ? [describeModel(network, options.network)] : [],
    });
  } finally {
    player.close();
    network?.close();
    streams.close();
  }
}
