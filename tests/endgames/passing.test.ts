/** `strong` ends games neither too early nor too late, and judges them the same whenever it is asked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { createSolver } from '../../src/engine/solver/solve.js';
import type { Player, Situation } from '../../src/player/player.js';
import { createPlayer } from '../../src/player/presets.js';
import { provedJudgement } from '../../src/player/provedJudgement.js';
import { type Color, opponent } from '../../src/rules/color.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { Game } from '../../src/rules/game.js';
import { PASS, type Point, parsePoint, writePoint } from '../../src/rules/point.js';
import { RULE_SETS, type RuleSetName } from '../../src/rules/ruleSet.js';

const PLAYOUTS = 30;
const RULES: readonly RuleSetName[] = ['chinese', 'japanese', 'aga'];
let player: Player;

beforeAll(async () => {
  player = await createPlayer('strong', nodeEnvironment, { threads: 1, memoryMiB: 64, seed: 1 });
});

afterAll(() => player.close());

async function moveIn(situation: Situation): Promise<Point | 'resign'> {
  player.forget();
  return (await player.choose(situation, { budget: { playouts: PLAYOUTS }, resignBelow: 0 })).move;
}

/** The opponent passes in the position, and the player answers. */
async function answerToPass(diagram: string, color: Color, rules: RuleSetName, komi: number): Promise<string> {
  const position = parseDiagram(diagram, opponent(color));
  const game = new Game(position, RULE_SETS[rules]);
  game.play(opponent(color), PASS);
  const move = await moveIn({ game, color, komi, handicap: 0 });
  return move === 'resign' ? move : writePoint(move, position.size);
}

describe.each(RULES)('under %s rules', (rules) => {
  test.each([5, 7, 9, 13, 19])('on %ix%i, after one stone each, a pass is not answered by a pass', async (size) => {
    const game = new Game(size, RULE_SETS[rules]);
    game.play('black', parsePoint('D4', size) as Point);
    game.play('white', parsePoint('B2', size) as Point);
    game.play('black', PASS);
    expect(await moveIn({ game, color: 'white', komi: 7.5, handicap: 0 })).not.toBe(PASS);
  });

  test('against an opponent who only passes, the game ends soon', async () => {
    const game = new Game(7, RULE_SETS[rules]);
    game.play('black', parsePoint('D4', 7) as Point);
    for (let moves = 0; !game.isOver; moves++) {
      expect(moves).toBeLessThan(8);
      game.play('white', PASS);
      const move = await moveIn({ game, color: 'black', komi: 7.5, handicap: 0 });
      if (move !== 'resign') game.play('black', move);
    }
  });

  /** The komi alone decides who wins. */
  const finished = `
    . X . X O . .
    X X X X O . .
    . X X O O . .
    X X . X O O O
    X . X X X O .
    . X . X O O .
    X X . X O . O`;

  test.each([
    ['a won game', 'black', -20.5],
    ['a won game', 'white', 20.5],
    ['a lost game', 'black', 20.5],
    ['a lost game', 'white', -20.5],
  ] as const)('%s in which nothing is left ends with a pass: %s, komi %f', async (_name, color, komi) => {
    expect(await answerToPass(finished, color, rules, komi)).toBe('pass');
  });

  /** Black can capture three stones by C4. */
  const unfinished = `
    . X . X O . .
    X X X X O . .
    . X O O O . .
    X X . O X O O
    X X X O X O .
    . X . X X O .
    X X . X O . O`;

  test('a capture that wins is played after a pass', async () => {
    expect(await answerToPass(unfinished, 'black', rules, 0.5)).not.toBe('pass');
  });

  test('a seki is left alone', async () => {
    const seki = `
      . X O . X O .
      X X O . X O O
      X O O X X O .
      X X X O O O O
      . X O O . O .
      X X X O O O O
      . X X O O . O`;
    const situation: Situation = {
      game: new Game(parseDiagram(seki), RULE_SETS[rules]),
      ...{ color: 'black', komi: 0.5, handicap: 0 },
    };
    const judged = await player.judge(situation);
    expect(await player.judge(situation)).toEqual(judged);
    const proved = provedJudgement(situation, judged, await createSolver(nodeEnvironment));
    const names = proved.seki.map((point) => writePoint(point, 7)).sort();
    expect([proved.dead, names.join(' ')]).toEqual([[], 'B5 C5 C6 C7 D5 E5 E6 E7']);
    expect(await answerToPass(seki, 'black', rules, -30.5)).toBe('pass');
    expect(await answerToPass(seki, 'white', rules, 30.5)).toBe('pass');
  });
});
