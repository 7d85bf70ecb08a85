/** Sends queries to the analysis server, and collects its results. */
import { runAnalysis } from '../../src/gtp/analysis/analysisServer.js';
import type { HumanProbabilities } from '../../src/gtp/analysis/humanProfile.js';
import type { NetworkModel } from '../../src/gtp/analysis/networkModel.js';
import type { EvaluatingNetwork } from '../../src/player/networkAnalysis.js';
import type { Player } from '../../src/player/player.js';
import { createScriptedPlayer } from './scriptedPlayer.js';

export type Line = Record<string, unknown>;

/** Sends objects as JSON and texts unchanged. */
export async function serve(
  lines: readonly (object | string)[],
  player: Player = createScriptedPlayer(),
  network?: EvaluatingNetwork,
  models?: readonly NetworkModel[],
  humanProbabilities?: HumanProbabilities,
): Promise<Line[]> {
  let output = '';
  const write = (text: string): void => {
    output += text;
  };
  async function* arriving(): AsyncGenerator<string> {
    for (const line of lines) yield typeof line === 'string' ? line : JSON.stringify(line);
  }
  const options = { lines: arriving(), write, player, network, humanProbabilities, version: '1.2.3', log: () => {} };
  await runAnalysis({ ...options, ...(models && { models }) });
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}
