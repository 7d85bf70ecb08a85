/**
 * The command `kata-raw-nn`: it reports, in KataGo's format, how a network evaluates the position without a search. If
 * the user named no network, and the player plays with none, the command reports the output of the territory network
 * instead. The territory network predicts ownership, but neither wins nor moves. Values for wins and moves are then
 * written as NAN, KataGo's mark for missing values.
 */
import { InputError } from '../../base/errors.js';
import type { EvaluatingNetwork } from '../../player/networkAnalysis.js';
import type { NetworkEvaluation, Situation } from '../../player/player.js';
import type { TerritoryEstimator } from '../../player/territoryEstimator.js';
import { areaKomi } from '../../rules/areaKomi.js';
import { parseColor } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import { PASS, type Point } from '../../rules/point.js';
import { pointUnderSymmetry, positionUnderSymmetry, SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';
import { quoted, readColor } from '../dialogue/arguments.js';
import type { GameInPlay } from '../dialogue/gameInPlay.js';
import type { CommandHandler } from '../dialogue/session.js';
import { writeBoard } from './goguiGraphics.js';

export const rawNetworkOutput: CommandHandler = async ({ network, territory, gameInPlay }, { args }) => {
  // A colour may stand before or after the symmetry: KataGo's programs differ.
  const colors = args.filter((text) => parseColor(text) !== undefined);
  const symmetries = readSymmetries(args.find((text) => !colors.includes(text)));
  const situation = gameInPlay.situation(colors[0] === undefined ? undefined : readColor(colors[0]));
  const outputs = network
    ? await networkOutputs(network, situation, symmetries)
    : territoryOutputs(await territory(), gameInPlay, symmetries);
  // There is no empty line between the outputs, because an empty line would end the answer.
  return outputs.join('\n');
};

function readSymmetries(text = ''): readonly Symmetry[] {
  if (text === 'all') return SYMMETRIES;
  const symmetry = SYMMETRIES.find((known) => String(known) === text);
  if (symmetry === undefined)
    throw new InputError(`the symmetry must be a number from 0 to 7 or "all", not ${quoted(text)}`);
  return [symmetry];
}

/**
 * Transforms the game by each symmetry, and evaluates the transformed games. The policy and the ownership are reported
 * for the points of the original position.
 */
async function networkOutputs(
  network: EvaluatingNetwork,
  situation: Situation,
  symmetries: readonly Symmetry[],
): Promise<string[]> {
  const turned = symmetries.map((symmetry) => ({ ...situation, game: gameUnderSymmetry(situation.game, symmetry) }));
  const evaluations = await network.evaluateAll(turned);
  return evaluations.map((evaluation, index) =>
    describeEvaluation(evaluation, situation, symmetries[index] as Symmetry),
  );
}

function gameUnderSymmetry({ start, rules, moves }: Game, symmetry: Symmetry): Game {
  const turned = new Game(positionUnderSymmetry(start, symmetry), rules);
  for (const { color, point } of moves) turned.play(color, pointUnderSymmetry(point, symmetry, start.size));
  return turned;
}

/**
 * Writes an evaluation. `evaluation` is from the point of view of the side to move. The text is from White's point of
 * view, as in KataGo.
 */
function describeEvaluation(evaluation: NetworkEvaluation, { game, color }: Situation, symmetry: Symmetry): string {
  const { win, loss, noResult, lead, score, scoreSpread, policy, ownership } = evaluation;
  const { size } = game.position;
  const [isWhite, sign] = color === 'white' ? [true, 1] : [false, -1];
  const at = (values: Float32Array, point: Point): number =>
    values[pointUnderSymmetry(point, symmetry, size)] as number;
  const chance = (point: Point): string =>
    game.legality(color, point) === 'ok' ? at(policy, point).toFixed(6) : 'NAN';
  return [
    `symmetry ${symmetry}`,
    `whiteWin ${(isWhite ? win : loss).toFixed(6)}`,
    `whiteLoss ${(isWhite ? loss : win).toFixed(6)}`,
    `noResult ${noResult.toFixed(6)}`,
    `whiteLead ${(sign * lead).toFixed(3)}`,
    `whiteScoreSelfplay ${(sign * score).toFixed(3)}`,
    `whiteScoreSelfplaySq ${(score ** 2 + scoreSpread ** 2).toFixed(3)}`,
    'policy',
    writeBoard(size, chance),
    `policyPass ${chance(PASS)}`,
    'whiteOwnership',
    writeBoard(size, (point) => (sign * at(ownership, point)).toFixed(7)),
  ].join('\n');
}

const territoryOutputs = (
  estimator: TerritoryEstimator,
  gameInPlay: GameInPlay,
  symmetries: readonly Symmetry[],
): string[] => symmetries.map((symmetry) => describeTerritory(estimator, gameInPlay, symmetry));

/**
 * Applies the symmetry to the position, and evaluates the transformed position with the territory network. The
 * ownership is reported for the points of the original position.
 */
function describeTerritory(estimator: TerritoryEstimator, gameInPlay: GameInPlay, symmetry: Symmetry): string {
  const { game, size } = gameInPlay;
  const turned = positionUnderSymmetry(game.position, symmetry);
  const ownership = estimator.ownership(turned);
  const lead = (areaKomi(gameInPlay.situation()) - estimator.lead(turned)).toFixed(3);
  return [
    `symmetry ${symmetry}`,
    ...['whiteWin', 'whiteLoss', 'noResult'].map((name) => `${name} NAN`),
    `whiteLead ${lead}`,
    `whiteScoreSelfplay ${lead}`,
    'whiteScoreSelfplaySq NAN',
    'policy',
    writeBoard(size, () => 'NAN'),
    'policyPass NAN',
    'whiteOwnership',
    writeBoard(size, (point) => (-(ownership[pointUnderSymmetry(point, symmetry, size)] ?? 0)).toFixed(7)),
  ].join('\n');
}
