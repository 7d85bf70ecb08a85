/** Decides which stones are dead with the help of a network. */
import { COLORS } from '../rules/color.js';
import { agreedJudgement, judgeStones } from './deadStones.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import type { Judgement, Player, Situation } from './player.js';

/**
 * Judges the stones by the ownership that the network expects: the mean of two evaluations, one with Black to move and
 * one with White to move.
 */
export async function judgeByNetwork(network: EvaluatingNetwork, situation: Situation): Promise<Judgement> {
  const views = COLORS.map((color) => ({ ...situation, color }));
  const evaluations = await network.evaluateAll(views);
  const [black, white] = evaluations.map(({ ownership }) => ownership) as [Float32Array, Float32Array];
  return judgeStones(
    situation,
    black.map((owner, point) => (owner - (white[point] as number)) / 2),
  );
}

/** Judges the stones by the player. If there is a network, a stone is dead only if the network says so, too. */
export async function judgeTogether(
  player: Player,
  network: EvaluatingNetwork | undefined,
  situation: Situation,
): Promise<Judgement> {
  const judgement = await player.judge(situation);
  return network ? agreedJudgement(situation, judgement, await judgeByNetwork(network, situation)) : judgement;
}
