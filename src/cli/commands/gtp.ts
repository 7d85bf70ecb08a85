/** `insei gtp`: a Go program for GUIs, servers and match runners, in the Go Text Protocol. */
import { Command, Option } from 'commander';
import { runDialogue } from '../../gtp/dialogue.js';
import { RULE_SETS, type RuleSetName } from '../../rules/ruleSet.js';
import * as read from '../options.js';
import {
  openPatterns,
  openPlayer,
  openSight,
  type PlayerChoice,
  resignation,
  withPlayerOptions,
} from '../playerOptions.js';
import { createHost } from '../protocolHost.js';
import { openStreams } from '../protocolStreams.js';

interface GtpOptions extends PlayerChoice {
  readonly playouts?: number;
  readonly seconds?: number;
  readonly rules: RuleSetName;
  readonly resign?: number;
  readonly ponder?: boolean;
  readonly liveGfx?: boolean;
  readonly log?: string;
}

const MOST_PLAYOUTS = 1_000_000_000;

const EXAMPLE = `
Without --playouts or --seconds a move takes as long as the clock allows, and 5 seconds where there is none.
Nothing but answers is written to standard output.

Example: insei gtp --playouts 10000 --rules japanese`;

export const gtpCommand = (version: string): Command =>
  withPlayerOptions(new Command('gtp'))
    .description('Speak the Go Text Protocol on standard input and output.')
    .addOption(
      new Option('--playouts <n>', 'playouts of a move, whatever the clock says, as long as there is time')
        .argParser(read.wholeNumber(1, MOST_PLAYOUTS))
        .conflicts('seconds'),
    )
    .option('--seconds <s>', 'seconds of a move, if the clock allows', read.seconds)
    .addOption(
      new Option('--rules <name>', 'rules until the controller sets others')
        .choices(Object.keys(RULE_SETS))
        .default('chinese' satisfies RuleSetName),
    )
    .option('--resign <percent>', 'resign below this win rate, or never', resignation)
    .option('--ponder', "think on the opponent's time")
    .option('--live-gfx', 'draw the search for a move while it runs: GoGui reads it from standard error')
    .option('--table <file>', 'where a preset that learns keeps its table; begun if missing, saved after every game')
    .option('--log <file>', 'append everything said to a file')
    .addHelpText('after', EXAMPLE)
    .action((options: GtpOptions) => speakGtp(options, version));

async function speakGtp(options: GtpOptions, version: string): Promise<void> {
  const { playouts, seconds, resign, ponder = false, liveGfx: liveGraphics = false } = options;
  const streams = openStreams(options.log);
  const player = await openPlayer(options);
  try {
    await runDialogue({
      ...{ lines: streams.lines, write: streams.write, player },
      host: createHost(version, streams.log),
      settings: { playouts, seconds, resignBelow: resign, ponder, liveGraphics },
      rules: RULE_SETS[options.rules],
      openTerritory: () => openSight(options),
      openPatterns: () => openPatterns(options),
    });
  } finally {
    player.close();
    streams.close();
  }
}
