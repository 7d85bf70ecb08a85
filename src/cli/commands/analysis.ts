/** `insei analysis`: analyses positions that other programs send in the JSON protocol of KataGo's analysis engine. */
import { Command } from 'commander';
import { nodeEnvironment } from '../../engine/environment.node.js';
import type { Network } from '../../engine/index.node.js';
import { runAnalysis } from '../../gtp/analysis/analysisServer.js';
import type { HumanProbabilities } from '../../gtp/analysis/humanProfile.js';
import { HUMAN_SHARPNESS, type HumanPlayer } from '../../player/humanPlayer.js';
import { createHumanPlayer } from '../../player/humanPreset.js';
import { NetworkPlayer } from '../../player/networkPlayer.js';
import { describeModel } from '../files/networkFiles.js';
import { addPlayerOptions, openPlayer, openPlayersNetwork, type PlayerCommandOptions } from '../playerOptions.js';
import { openStreams } from '../protocolConnection.js';

interface AnalysisCommandOptions extends PlayerCommandOptions {
  readonly log?: string;
}

const EXAMPLE = `
Reads one query per line from standard input and writes one result per line to standard output. After the end of the input, the
remaining queries are still answered.

Example: echo '{"id":"a","moves":[["B","E5"]],"rules":"chinese","boardXSize":9,"boardYSize":9}' | insei analysis`;

export const analysisCommand = (version: string): Command =>
  addPlayerOptions(new Command('analysis'))
    .description("Analyse positions in the JSON protocol of KataGo's analysis engine.")
    .option('--log <file>', 'append all input and output to this file')
    .addHelpText('after', EXAMPLE)
    .action((options: AnalysisCommandOptions) => serveAnalysis(options, version));

/** Each rank gets a player when a query first asks for it. */
function openHumanProbabilities(network: Network, seed: number): HumanProbabilities {
  const players = new Map<string, Promise<HumanPlayer>>();
  return async (rank, situation) => {
    const player =
      players.get(rank) ??
      createHumanPlayer('human', nodeEnvironment, { settings: { rank, sharpness: HUMAN_SHARPNESS }, network, seed });
    players.set(rank, player);
    const moves = (await player).probabilities(situation, await network.evaluate(situation));
    return new Map(moves.map(({ point, probability }) => [point, probability]));
  };
}

async function serveAnalysis(options: AnalysisCommandOptions, version: string): Promise<void> {
  const { lines, write, log, close } = openStreams(options.log);
  const network = await openPlayersNetwork(options);
  const player = await openPlayer(options, network);
  // If the preset is `network`, its analyses already contain the network's evaluation. Then `runAnalysis` gets no
  // network, so that no position is evaluated once more.
  const extra = player instanceof NetworkPlayer ? undefined : network;
  try {
    const models = network ? [describeModel(network, options.network)] : [];
    const humanProbabilities = network && openHumanProbabilities(network, options.seed);
    await runAnalysis({ lines, write, log, player, network: extra, models, version, humanProbabilities });
  } finally {
    player.close();
    network?.close();
    close();
  }
}
