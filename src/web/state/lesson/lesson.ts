/** The lesson that teaches the rules: the shown step, and the answer that the visitor has given to it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { PASS, type Point } from '../../../rules/point.js';
import { isEmpty } from '../../../rules/position.js';
import type { BoardView } from '../../board/boardView.js';
import { lessonTexts, type StepTexts } from '../../lessonTexts.js';
import { ownersOf } from '../analysis/outlook.js';
import { FIRST_GAME, startGame } from '../match/newGame.js';
import { announce } from '../notices.js';
import { plainView } from '../plainView.js';
import { changeSettings, settings } from '../settings.js';
import { playStone } from '../sounds.js';
import { readStored, storeValue } from '../stored/browserStorage.js';
import { answerStep, countOfStep, gameOfStep, LESSON_KOMI, type LessonAnswer, pointNamed } from './lessonAnswer.js';
import { LESSON_STEPS, type LessonStep } from './lessonSteps.js';

interface LessonState {
  /** The index of the shown step. After the last step it is the number of steps, and the lesson is finished. */
  readonly index: number;
  readonly answer?: LessonAnswer;
}

const stored = readStored<number>('lesson') ?? 0;
const state = signal<LessonState>({ index: LESSON_STEPS[stored] ? stored : 0 });

export const lessonIndex: ReadonlySignal<number> = computed(() => state.value.index);
export const lessonStep = computed<LessonStep | undefined>(() => LESSON_STEPS[state.value.index]);
export const lessonAnswer = computed<LessonAnswer | undefined>(() => state.value.answer);

const textsOfStep = (id: string): StepTexts => lessonTexts.steps[id] as StepTexts;

/** The title and the task of the shown step. */
export const lessonTask = computed(() => lessonStep.value && textsOfStep(lessonStep.value.id));

export function goToLessonStep(index: number): void {
  state.value = { index };
  storeValue('lesson', index);
  const task = lessonTask.value;
  announce(task ? `${task.title}. ${task.task}` : lessonTexts.finished);
}

export const nextLessonStep = (): void => goToLessonStep(state.value.index + 1);

/** Removes a wrong answer from the board. */
export const tryLessonStepAgain = (): void => goToLessonStep(state.value.index);

/** Answers the shown step with a move. After the right answer, further moves are ignored. */
export function answerLesson(point: Point): void {
  const { index, answer } = state.value;
  const step = LESSON_STEPS[index];
  if (!step || answer?.isRight) return;
  const next = answerStep(step, point);
  state.value = { index, answer: next };
  const count = lessonCount.value;
  announce(count ? `${next.text} ${lessonTexts.count(count.black, count.white, LESSON_KOMI)}` : next.text);
  if (point !== PASS) playStone(0);
}

const shownGame = computed(() => {
  const step = lessonStep.value;
  return state.value.answer?.game ?? (step && gameOfStep(step));
});

/** The count at the end of the last step; undefined before its right answer. */
export const lessonCount = computed(() => {
  const { answer } = state.value;
  return lessonStep.value && answer?.isRight ? countOfStep(lessonStep.value, answer.game) : undefined;
});

/** What the board shows; undefined when the lesson is finished. */
export const lessonBoard = computed<BoardView | undefined>(() => {
  const game = shownGame.value;
  const step = lessonStep.value;
  if (!game || !step) return undefined;
  const { position, lastMove } = game;
  const count = lessonCount.value;
  const letters = (step.letters ?? []).map(
    (name, index) => [pointNamed(name, position.size), 'AB'.charAt(index)] as const,
  );
  return {
    ...plainView(position),
    ghost: state.value.answer?.isRight ? undefined : 'black',
    last: lastMove && lastMove.point !== PASS ? lastMove.point : undefined,
    ko: position.ko,
    labels: new Map(letters.filter(([point]) => isEmpty(position, point))),
    dead: new Set(count?.dead),
    overlay: count && ownersOf(count, position.size),
    hasCoordinates: settings.value.coordinates,
  };
});

/** Starts a game against the weakest level, with teach mode on. */
export async function playFirstGame(): Promise<void> {
  changeSettings({ teach: true });
  state.value = { index: 0 };
  storeValue('lesson', 0);
  await startGame(FIRST_GAME);
}
