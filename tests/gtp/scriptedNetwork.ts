/**
 * A network for tests that answers at once, by simple rules: a stone belongs to its colour, an empty point a little to the
 * side to move. The best moves are those beside the last move, and nearly every third game has no result.
 */
import type { EvaluatingNetwork } from '../../src/player/networkAnalysis.js';
import type { NetworkEvaluation, Situation } from '../../src/player/player.js';
import { cellCount, neighboursOf, PASS, type Point, pointsOf } from '../../src/rules/point.js';
import { stoneAt } from '../../src/rules/position.js';

export class ScriptedNetwork implements EvaluatingNetwork {
  readonly facts = { name: 'scripted' } as EvaluatingNetwork['facts'];
  readonly hash = '01234567'.repeat(8);
  evaluations = 0;

  async evaluate({ game, color }: Situation): Promise<NetworkEvaluation> {
    this.evaluations++;
    const { position } = game;
    const last = game.lastMove?.point ?? PASS;
    const near = new Set<Point>(last === PASS ? [] : neighboursOf(last, position.size));
    const policy = new Float32Array(cellCount(position.size));
    const ownership = new Float32Array(policy.length);
    for (const point of pointsOf(position.size)) {
      const stone = stoneAt(position, point);
      ownership[point] = stone === undefined ? 0.25 : stone === color ? 1 : -1;
      policy[point] = game.legality(color, point) !== 'ok' ? 0 : near.has(point) ? 4 : 1;
    }
    policy[PASS] = 0.5;
    const sum = policy.reduce((total, weight) => total + weight, 0);
    return {
      win: 0.375,
      loss: 0.3125,
      noResult: 0.3125,
      score: 1.5,
      scoreSpread: 4,
      lead: 1.25,
      policy: policy.map((weight) => weight / sum),
      ownership,
    };
  }

  evaluateAll(situations: readonly Situation[]): Promise<NetworkEvaluation[]> {
    return Promise.all(situations.map((situation) => this.evaluate(situation)));
  }
}
