/** Plays the steps of the lesson by the rules, and judges the answers. */
import { parseDiagram } from '../../../rules/diagram.js';
import { Game } from '../../../rules/game.js';
import type { Legality } from '../../../rules/legality.js';
import { PASS, type Point, parsePoint, writePoint } from '../../../rules/point.js';
import { chainAt } from '../../../rules/position.js';
import { RULE_SETS } from '../../../rules/ruleSet.js';
import { type Score, scorePosition } from '../../../rules/score.js';
import { lessonTexts, type StepTexts } from '../../lessonTexts.js';
import { texts } from '../../texts.js';
import type { LessonStep } from './lessonSteps.js';

export interface LessonAnswer {
  /** False also for a move that the rules forbid. */
  readonly isRight: boolean;
  readonly text: string;
  /** The game after the move and White's reply, if there is one. */
  readonly game: Game;
}

const RULES = RULE_SETS.chinese;
/** The komi of the count at the end of the lesson. */
export const LESSON_KOMI = 7;

export const pointNamed = (name: string, size: number): Point =>
  name === 'pass' ? PASS : (parsePoint(name, size) as Point);

/** The position of a step, as a new game in which Black is to move. */
export function gameOfStep({ diagram, before = [] }: LessonStep): Game {
  const game = new Game(parseDiagram(diagram, before[0]?.color ?? 'black'), RULES);
  for (const { color, at } of before) game.play(color, pointNamed(at, game.position.size));
  return game;
}

export const acceptedPoints = ({ accepted }: LessonStep, size: number): readonly Point[] =>
  accepted === 'any' ? [] : accepted.map((name) => pointNamed(name, size));

/** Judges the move `point` of Black in a step. */
export function answerStep(step: LessonStep, point: Point): LessonAnswer {
  const game = gameOfStep(step);
  const { size } = game.position;
  const wanted = acceptedPoints(step, size);
  const isRight = wanted.includes(point) || (step.accepted === 'any' && point !== PASS);
  if (point === PASS && !isRight) return { isRight, text: lessonTexts.passFirst, game };
  const verdict = game.play('black', point);
  if (verdict !== 'ok') return { isRight: false, text: refusal(verdict, point, size), game };
  const liberties = chainAt(game.position, point)?.liberties.size ?? 0;
  const told = lessonTexts.steps[step.id] as StepTexts;
  if (isRight) return { isRight, text: `${lessonTexts.right} ${told.right(liberties)}`, game };
  const known = step.wrong?.find(({ at }) => at.some((name) => pointNamed(name, size) === point));
  const reply = known ? known.reply : step.otherwiseReply;
  if (reply !== undefined) game.play('white', pointNamed(reply, size));
  return { isRight, text: (known && told.reasons?.[known.reason]) ?? told.otherwise(liberties), game };
}

const refusal = (verdict: Exclude<Legality, 'ok'>, point: Point, size: number): string =>
  texts.illegal[verdict](writePoint(point, size));

/** The count of the position at the end of the game; undefined in steps without a count. */
export function countOfStep({ dead }: LessonStep, { position }: Game): Score | undefined {
  return (
    dead &&
    scorePosition(position, RULES, { dead: dead.map((name) => pointNamed(name, position.size)), komi: LESSON_KOMI })
  );
}
