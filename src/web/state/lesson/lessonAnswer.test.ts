import { describe, expect, test } from 'vitest';
import { findPassAliveChains } from '../../../rules/benson.js';
import type { Color } from '../../../rules/color.js';
import type { Game } from '../../../rules/game.js';
import { PASS, type Point, parsePoint, pointsOf } from '../../../rules/point.js';
import { chainAt, stoneAt } from '../../../rules/position.js';
import { lessonTexts } from '../../lessonTexts.js';
import { acceptedPoints, answerStep, countOfStep, gameOfStep, pointNamed } from './lessonAnswer.js';
import { LESSON_STEPS, type LessonStep } from './lessonSteps.js';

const SIZE = 9;
const at = (name: string): Point => parsePoint(name, SIZE) as Point;
const stepNamed = (id: string): LessonStep => LESSON_STEPS.find((step) => step.id === id) as LessonStep;
const legalMoves = (step: LessonStep): Point[] =>
  pointsOf(SIZE).filter((point) => gameOfStep(step).legality('black', point) === 'ok');
const captures = (step: LessonStep, point: Point): number => {
  const before = gameOfStep(step);
  const prisoners = before.position.prisoners.black;
  before.play('black', point);
  return before.position.prisoners.black - prisoners;
};

test('the steps and their texts have the same names', () => {
  expect(LESSON_STEPS.map(({ id }) => id)).toEqual(Object.keys(lessonTexts.steps));
});

describe.each(LESSON_STEPS.map((step) => [step.id, step] as const))('the step %s', (id, step) => {
  test('can be played: its moves are legal and Black is to move', () => {
    const game = gameOfStep(step);
    expect(game.moves).toHaveLength(step.before?.length ?? 0);
    expect(game.position.toMove).toBe('black');
    for (const point of acceptedPoints(step, SIZE)) expect(game.legality('black', point)).toBe('ok');
    expect(step.accepted.length).toBeGreaterThan(0);
  });

  test('answers every move with a reason, and every wrong move with the reply of its group', () => {
    for (const point of [...pointsOf(SIZE), PASS]) {
      const { isRight, text, game } = answerStep(step, point);
      expect(text.length).toBeGreaterThan(10);
      if (step.accepted !== 'any') expect(isRight).toBe(acceptedPoints(step, SIZE).includes(point));
      if (isRight || point === PASS || gameOfStep(step).legality('black', point) !== 'ok') continue;
      const group = step.wrong?.find(({ at: names }) => names.some((name) => at(name) === point));
      if (group) expect(text).toBe(lessonTexts.steps[id]?.reasons?.[group.reason]);
      const reply = group ? group.reply : step.otherwiseReply;
      if (reply !== undefined) expect(stoneAt(game.position, pointNamed(reply, SIZE))).toBe('white');
    }
  });

  test('names only points on which Black can play', () => {
    const legal = legalMoves(step);
    for (const name of step.wrong?.flatMap((group) => group.at) ?? []) expect(legal).toContain(at(name));
  });
});

test.each([
  ['capture', 1],
  ['chain', 3],
  ['ko', 1],
  ['koBack', 1],
  ['forbidden', 2],
])('in the step %s the accepted moves are all that capture, and they capture %i', (id, count) => {
  const step = stepNamed(id);
  const capturing = legalMoves(step).filter((point) => captures(step, point) > 0);
  expect(capturing).toEqual(acceptedPoints(step, SIZE));
  expect(captures(step, capturing[0] as Point)).toBe(count);
});

test('a stone has two liberties exactly on the accepted points of the step about liberties', () => {
  const step = stepNamed('liberties');
  const two = legalMoves(step).filter(
    (point) => chainAt(answerStep(step, point).game.position, point)?.liberties.size === 2,
  );
  expect(new Set(two)).toEqual(new Set(acceptedPoints(step, SIZE)));
});

test('the stone in atari is captured after every other move', () => {
  const step = stepNamed('escape');
  for (const point of legalMoves(step)) {
    const { isRight, game } = answerStep(step, point);
    expect(stoneAt(game.position, at('E5'))).toBe(isRight ? 'black' : undefined);
  }
});

test('the rules forbid suicide, and the ko right after its capture', () => {
  const refusal = (id: string, name: string) => gameOfStep(stepNamed(id)).legality('black', at(name));
  expect(refusal('forbidden', 'A1')).toBe('suicide');
  expect(refusal('koThreat', 'F5')).toBe('ko');
  expect(answerStep(stepNamed('koThreat'), at('F5')).text).toContain('ko');
});

test('the accepted threats are all moves that put the two white stones into atari', () => {
  const step = stepNamed('koThreat');
  const threats = legalMoves(step).filter(
    (point) => chainAt(answerStep(step, point).game.position, at('C7'))?.liberties.size === 1,
  );
  expect(new Set(threats)).toEqual(new Set(acceptedPoints(step, SIZE)));
});

const isAlive = ({ position, rules }: Game, color: Color, name: string): boolean =>
  findPassAliveChains(position, color, rules).some(({ chain }) => chain.stones.includes(at(name)));

test.each([
  ['eyes', 'black', 'A2', true],
  ['kill', 'white', 'F9', false],
] as const)('in the step %s only the accepted move decides about life', (id, color, stone, livesAfterRight) => {
  const step = stepNamed(id);
  for (const point of legalMoves(step)) {
    const { isRight, game } = answerStep(step, point);
    expect(isAlive(game, color, stone)).toBe(isRight === livesAfterRight);
  }
});

test('the border is closed by the accepted move, and White gains a point after every other one', () => {
  const step = stepNamed('border');
  const ownedByBlack = (point: Point): number => {
    const { game } = answerStep(step, point);
    return countOfStep({ ...step, dead: ['C6'] }, game)?.black ?? 0;
  };
  const best = ownedByBlack(at('E1'));
  expect(best).toBe(45);
  for (const point of legalMoves(step)) if (point !== at('E1')) expect(ownedByBlack(point)).toBeLessThan(best);
});

test('the last step ends with a count that Black wins by two points', () => {
  const step = stepNamed('pass');
  const { isRight, game } = answerStep(step, PASS);
  expect(isRight).toBe(true);
  expect(countOfStep(step, game)).toMatchObject({ black: 45, white: 43, dead: [at('C6')] });
});
