/** What the solver proves corrects a judgement, and no stone has two statuses. */
import { beforeAll, describe, expect, test } from 'vitest';
import { nodeEnvironment } from '../engine/environment.node.js';
import { createSolver } from '../engine/solver/solve.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { type Point, parsePoint, pointsOf, writePoint } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import type { Judgement, Situation } from './player.js';
import type { TargetSolver } from './positionSolver.js';
import { provedJudgement } from './provedJudgement.js';

let solver: TargetSolver;
beforeAll(async () => {
  solver = await createSolver(nodeEnvironment);
});

/** White's corner group has one eye of two points: it is dead. */
const DEAD = `
  . . O X . . .
  O O O X . . .
  X X X X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .`;
/** White's eye space of five points holds three black stones: whoever plays there first loses. */
const SEKI = `
  X O . X X X . O X
  X O O O O O O O X
  X X X X X X X X X
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`;

const situationOf = (diagram: string): Situation => ({
  ...{ game: new Game(parseDiagram(diagram)), color: 'black', komi: 0.5, handicap: 0 },
});
const NOTHING: Judgement = { dead: [], seki: [], alive: [], lead: 0 };

const judge = (diagram: string, given: Partial<Judgement>) => {
  const situation = situationOf(diagram);
  const { lead, ...lists } = provedJudgement(situation, { ...NOTHING, ...given }, solver);
  const { size } = situation.game.position;
  const write = (points: readonly Point[]): string[] => points.map((point) => writePoint(point, size));
  return { dead: write(lists.dead), seki: write(lists.seki), alive: write(lists.alive), lead };
};

test('stones that are proved to be dead are dead, and counted so', () => {
  const { dead, lead } = judge(DEAD, {});
  expect([...dead].sort()).toEqual(['A6', 'B6', 'C6', 'C7']);
  expect(lead).toBe(48.5);
});

test('the stones that capture a chain which is proved to be dead are alive', () => {
  const stone = parsePoint('D7', 7) as Point;
  expect(judge(DEAD, { dead: [stone] }).alive).toContain('D7');
});

test('both sides of a seki are in seki, whatever the judgement says', () => {
  const stone = parsePoint('D9', 9) as Point;
  expect(judge(SEKI, { dead: [stone] })).toMatchObject({ dead: [], seki: expect.arrayContaining(['B9', 'D9']) });
});

describe('every stone has exactly one status', () => {
  test.each([DEAD, SEKI])('%s', (diagram) => {
    const { position } = situationOf(diagram).game;
    const stones = pointsOf(position.size).filter((point) => stoneAt(position, point) !== undefined);
    for (const given of [{}, { dead: stones }, { seki: stones, dead: stones }, { alive: stones, seki: stones }]) {
      const { dead, seki, alive } = judge(diagram, given);
      expect([...dead, ...seki, ...alive].sort()).toEqual(
        stones.map((point) => writePoint(point, position.size)).sort(),
      );
    }
  });
});
