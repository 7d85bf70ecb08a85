/** The preset `human`, and the levels that play like it: a person of a rank. */
import { InputError } from '../base/errors.js';
import type { EngineEnvironment } from '../engine/environment.js';
import { Network } from '../engine/network/network.js';
import { modelOfRank, readHumanModel } from '../learn/human/humanModel.js';
import { parseRank } from '../rules/rank.js';
import { HumanPlayer } from './humanPlayer.js';
import { MovePredictor } from './movePredictor.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';

/** The settings of the preset, which a contestant of a match can change. */
export interface HumanSettings {
  /** The rank, such as "15k" or "2d". */
  readonly rank: string;
  /** The power to which the probabilities of moves are raised. A higher one makes fewer mistakes than people. */
  readonly sharpness: number;
}

export interface HumanPresetOptions {
  readonly settings: HumanSettings;
  /** The network. Without a network, the player loads the network that comes with Insei, and closes it at the end. */
  readonly network?: EvaluatingNetwork;
  readonly seed: number;
}

const MAX_SHARPNESS = 100;

export async function createHumanPlayer(
  name: string,
  environment: EngineEnvironment,
  { settings: { rank, sharpness }, network, seed }: HumanPresetOptions,
): Promise<HumanPlayer> {
  const number = parseRank(rank);
  if (!(sharpness > 0 && sharpness <= MAX_SHARPNESS))
    throw new InputError(`the sharpness must be a number above 0 and at most ${MAX_SHARPNESS}, not ${sharpness}`);
  const model = readHumanModel(await environment.readModel('human'), 'the shipped model human');
  const { patterns, weights } = modelOfRank(model, number);
  const predictor = await MovePredictor.create(environment, patterns, seed);
  if (network) return new HumanPlayer({ name, predictor, weights, sharpness, network, seed });
  const shipped = await Network.create(environment, await environment.readModel('network'));
  return new HumanPlayer({ name, predictor, weights, sharpness, network: shipped, seed, close: () => shipped.close() });
}
