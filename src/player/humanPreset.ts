/** The preset `human`, and the levels that play like it: a person of a rank. */
import type { EngineEnvironment } from '../engine/environment.js';
import { Network } from '../engine/network/network.js';
import { modelOfRank, readHumanModel } from '../learn/human/humanModel.js';
import { parseRank } from '../rules/rank.js';
import { HumanPlayer } from './humanPlayer.js';
import { MovePredictor } from './movePredictor.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';

export interface HumanPresetOptions {
  /** The rank, such as "15k" or "2d". */
  readonly rank: string;
  /** The network. Without a network, the player loads the network that comes with Insei, and closes it at the end. */
  readonly network?: EvaluatingNetwork;
  readonly seed: number;
}

export async function createHumanPlayer(
  name: string,
  environment: EngineEnvironment,
  { rank, network, seed }: HumanPresetOptions,
): Promise<HumanPlayer> {
  const number = parseRank(rank);
  const model = readHumanModel(await environment.readModel('human'), 'the shipped model human');
  const { patterns, weights } = modelOfRank(model, number);
  const predictor = await MovePredictor.create(environment, patterns, seed);
  if (network) return new HumanPlayer({ name, predictor, weights, network, seed });
  const shipped = await Network.create(environment, await environment.readModel('network'));
  return new HumanPlayer({ name, predictor, weights, network: shipped, seed, close: () => shipped.close() });
}
