/** `insei analysis`: many positions, analysed for programs that speak the JSON protocol of KataGo's analysis engine. */
import { Command } from 'commander';
import { runAnalysis } from '../../gtp/analysisServer.js';
import { openPlayer, type PlayerChoice, withPlayerOptions } from '../playerOptions.js';
import { openStreams } from '../protocolStreams.js';

interface AnalysisCommandOptions extends PlayerChoice {
  readonly log?: string;
}

const EXAMPLE = `
Each line of standard input is a query, each line of standard output a result. The queue is finished when the input ends.

Example: echo '{"id":"a","moves":[["B","E5"]],"rules":"chinese","boardXSize":9,"boardYSize":9}' | insei analysis`;

export const analysisCommand = (version: string): Command =>
  withPlayerOptions(new Command('analysis'))
    .description("Analyse positions in the JSON protocol of KataGo's analysis engine.")
    .option('--log <file>', 'append everything said to a file')
    .addHelpText('after', EXAMPLE)
    .action((options: AnalysisCommandOptions) => serveAnalysis(options, version));

async function serveAnalysis(options: AnalysisCommandOptions, version: string): Promise<void> {
  const { lines, write, log, close } = openStreams(options.log);
  const player = await openPlayer(options);
  try {
    await runAnalysis({ lines, write, log, player, version });
  } finally {
    player.close();
    close();
  }
}
