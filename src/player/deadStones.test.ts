import { describe, expect, test } from 'vitest';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { cellCount, type Point, parsePoint, pointsOf, writePoint } from '../rules/point.js';
import { RULE_SETS, type RuleSet } from '../rules/ruleSet.js';
import { agreedJudgement, judgeDoubtfulStonesAgainst, judgeStones } from './deadStones.js';
import type { Situation } from './player.js';

/** Black's two eyes on the left and White's on the right are proven alive; the white stone on B2 is not. */
const LOST = '. X X O . / X X X O O / X X X O O / . O X O O / X X X O .';
/** The same without one-point eyes: no chain is proven alive. */
const OPEN = '. X . O . / . X . O . / . X . O . / . X . O . / . X . O .';

const situationOf = (diagram: string, rules: RuleSet = RULE_SETS.chinese, komi = 0.5): Situation => ({
  game: new Game(parseDiagram(diagram), rules),
  color: 'black',
  komi,
  handicap: 0,
});

/** The same ownership everywhere except at these points. */
function ownership(everywhere: number, changes: Readonly<Record<string, number>> = {}): Float32Array {
  const owners = new Float32Array(cellCount(5));
  for (const point of pointsOf(5)) owners[point] = everywhere;
  for (const [text, owner] of Object.entries(changes)) owners[parsePoint(text, 5) as Point] = owner;
  return owners;
}

const names = (points: readonly Point[]): string =>
  points
    .map((point) => writePoint(point, 5))
    .sort()
    .join(' ');

describe('the most likely status', () => {
  test('a stone that playouts capture is dead, and its side loses the points', () => {
    const { dead, alive, lead } = judgeStones(situationOf(LOST), ownership(0, { B2: 0.9 }));
    expect(names(dead)).toBe('B2');
    expect(alive).toHaveLength(20);
    expect(lead).toBe(15 - 10 - 0.5);
  });

  test.each([1, -1])('chains with two eyes are alive, even if all playouts have ownership %i', (everywhere) => {
    const { dead } = judgeStones(situationOf(LOST), ownership(everywhere));
    expect(['', 'B2']).toContain(names(dead));
  });

  test('the mean over its stones decides about each chain', () => {
    const column = { B5: 1, B4: 1, B3: -1, B2: -1, B1: -1 };
    expect(names(judgeStones(situationOf(OPEN), ownership(-1, column)).dead)).toBe('');
    expect(names(judgeStones(situationOf(OPEN), ownership(-1, { ...column, B4: -1 })).dead)).toBe('B1 B2 B3 B4 B5');
  });

  test('an uncertain chain is in seki if it shares liberties with the enemy, and alive otherwise', () => {
    const { dead, seki } = judgeStones(situationOf(OPEN), ownership(0));
    expect(names(dead)).toBe('');
    expect(seki).toHaveLength(10);
    const apart = situationOf('. X . . O / . X . . O / . X . . O / . X . . O / . X . . O');
    expect(judgeStones(apart, ownership(0)).alive).toHaveLength(10);
  });

  test('seki costs the points around it only under territory scoring', () => {
    const uneven = '. . X . O / . . X . O / . . X . O / . . X . O / . . X . O';
    const lead = (rules: RuleSet, owned: number): number =>
      judgeStones(situationOf(uneven, rules), ownership(0, { C5: owned, C4: owned, C3: owned, C2: owned, C1: owned }))
        .lead;
    expect([lead(RULE_SETS.japanese, 1), lead(RULE_SETS.japanese, 0)]).toEqual([9.5, -0.5]);
    expect([lead(RULE_SETS.chinese, 1), lead(RULE_SETS.chinese, 0)]).toEqual([9.5, 9.5]);
  });
});

describe('with doubtful cases decided against one side', () => {
  test.each([
    ['black', 0.2, 'B1 B2 B3 B4 B5'],
    ['black', 0.4, ''],
    ['white', -0.2, 'D1 D2 D3 D4 D5'],
    ['white', -0.4, ''],
  ] as const)('%s, where Black owns everything %f of the time: dead are "%s"', (color, owned, dead) => {
    expect(names(judgeDoubtfulStonesAgainst(color, situationOf(OPEN), ownership(owned)).dead)).toBe(dead);
  });

  test('an enemy chain is dead only if playouts are nearly sure', () => {
    const deadAt = (owned: number): string =>
      names(judgeDoubtfulStonesAgainst('black', situationOf(OPEN), ownership(owned)).dead);
    expect([deadAt(0.8), deadAt(0.9)]).toEqual(['', 'D1 D2 D3 D4 D5']);
  });
});

test('the lead includes komi and handicap', () => {
  const lead = (rules: RuleSet, handicap: number): number =>
    judgeStones({ ...situationOf(LOST, rules, 3.5), handicap }, ownership(0, { B2: 1 })).lead;
  expect(lead(RULE_SETS.chinese, 0)).toBe(1.5);
  expect(lead(RULE_SETS.chinese, 2)).toBe(-0.5);
  expect(lead(RULE_SETS.aga, 2)).toBe(0.5);
  // Black has A5, A2, B2 and the prisoner from there; White has E5 and E1.
  expect(lead(RULE_SETS.japanese, 2)).toBe(4 - 2 - 3.5);
});

describe('two judgements together', () => {
  const situation = situationOf(OPEN);
  /** By ownership, Black's column is dead at -1, in seki at 0 and alive at 1; White's column is alive, or in seki at 0. */
  const judgementAt = (owner: number) => judgeStones(situation, ownership(owner));
  test.each([
    [-1, -1, 'dead'],
    [-1, 0, 'seki'],
    [0, -1, 'seki'],
    [0, 0, 'seki'],
    [-1, 1, 'alive'],
    [1, 0, 'alive'],
  ] as const)('ownership %i and %i: Black is %s', (one, other, status) => {
    const agreed = agreedJudgement(situation, judgementAt(one), judgementAt(other));
    expect(names(agreed[status])).toContain('B1 B2 B3 B4 B5');
    const { dead, seki, alive } = agreed;
    expect(names([...dead, ...seki, ...alive])).toBe('B1 B2 B3 B4 B5 D1 D2 D3 D4 D5');
  });

  test('the lead follows from the stones that both call dead', () => {
    expect(agreedJudgement(situation, judgementAt(-1), judgementAt(-1)).lead).toBe(-25 - 0.5);
    expect(agreedJudgement(situation, judgementAt(-1), judgementAt(1)).lead).toBe(10 - 10 - 0.5);
  });
});
