/** A session with the exercises of one set: the shown exercise, the answers, and how many were solved at once. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { parseSgf, readSimpleText, type SgfTree } from '../../../record/index.js';
import { PASS, type Point, writePoint } from '../../../rules/point.js';
import type { BoardView } from '../../board/boardView.js';
import { exerciseTexts } from '../../exerciseTexts.js';
import { texts } from '../../texts.js';
import { announce } from '../notices.js';
import { plainView } from '../plainView.js';
import { settings } from '../settings.js';
import { playStone } from '../sounds.js';
import { answerExercise, beginExercise, commentOn, type Exercise, rightMove } from './exercise.js';
import { dueExercises, recordTry, setNamed } from './exerciseSets.js';

interface Practice {
  readonly setId: string;
  /** The exercises of this session. */
  readonly queue: readonly { readonly id: string; readonly sgf: string }[];
  /** The index of the shown exercise; after the last one, the session is over. */
  readonly index: number;
  readonly exercise?: Exercise;
  /** Whether the visitor has needed a hint or a second try. */
  readonly hasFailed: boolean;
  readonly hint?: Point;
  /** How many exercises were solved at the first try. */
  readonly solved: number;
}

const state = signal<Practice | undefined>(undefined);

export const practice: ReadonlySignal<Practice | undefined> = state;

/** Starts a session: with the exercises that are due today, or with all if `withAll` is true or none is due. */
export function startPractice(setId: string, withAll = false): void {
  const set = setNamed(setId);
  if (!set) return;
  const due = withAll ? [] : dueExercises(set);
  const queue = (due.length > 0 ? due : set.exercises).map(({ id, sgf }) => ({ id, sgf }));
  state.value = { setId, queue, index: -1, hasFailed: false, solved: 0 };
  nextExercise();
}

export function nextExercise(): void {
  const now = state.value;
  if (!now) return;
  const index = now.index + 1;
  const { exercise: _exercise, hint: _hint, ...rest } = now;
  const sgf = now.queue[index]?.sgf;
  const begun = sgf === undefined ? {} : { exercise: exerciseFrom(sgf) };
  state.value = { ...rest, index, hasFailed: false, ...begun };
  announce(sgf === undefined ? exerciseTexts.done : exerciseTask.value);
}

const exerciseFrom = (sgf: string): Exercise => beginExercise(parseSgf(sgf, { lenient: true }).games[0] as SgfTree);

/** Begins the shown exercise again. */
export function tryExerciseAgain(): void {
  const now = state.value;
  const sgf = now?.queue[now.index]?.sgf;
  if (now && sgf !== undefined) state.value = { ...now, exercise: exerciseFrom(sgf) };
  announce(exerciseTask.value);
}

/** What the visitor is asked: the comment of the exercise, or whose move it is. */
export const exerciseTask = computed(() => {
  const { exercise } = state.value ?? {};
  if (!exercise) return '';
  const task = commentOn({ ...exercise, path: exercise.path.slice(0, 1) });
  return task || exerciseTexts.task(exercise.file.firstToMove);
});

export const exerciseTitle = computed(() => {
  const { exercise, queue = [], index = 0 } = state.value ?? {};
  const name = exercise ? (readSimpleText(exercise.file.tree, exercise.file.tree.root, 'GN') ?? '') : '';
  return exerciseTexts.number(index + 1, queue.length, name);
});

/** The answer to the visitor's last move; empty before the first move. */
export const exerciseAnswer = computed(() => {
  const { exercise } = state.value ?? {};
  if (!exercise) return '';
  const { refusal, verdict, file, path } = exercise;
  if (refusal) return texts.illegal[refusal.reason](writePoint(refusal.point, file.size));
  if (verdict === 'unknown') return exerciseTexts.unknown;
  const comment = path.length > 1 ? commentOn(exercise) : '';
  return [verdict && exerciseTexts[verdict], comment].filter((part) => part).join(' ');
});

export function answerPractice(point: Point): void {
  const now = state.value;
  if (!now?.exercise || now.exercise.verdict) return;
  const { hint: _hint, ...rest } = now;
  const exercise = answerExercise(now.exercise, point);
  const { verdict } = exercise;
  const hasFailed = now.hasFailed || (verdict !== undefined && verdict !== 'right');
  const isSolvedAtOnce = verdict === 'right' && !hasFailed;
  state.value = { ...rest, exercise, hasFailed, solved: now.solved + (isSolvedAtOnce ? 1 : 0) };
  const id = now.queue[now.index]?.id;
  if (verdict !== undefined && !now.hasFailed && id !== undefined) recordTry(now.setId, id, isSolvedAtOnce);
  if (point !== PASS && !exercise.refusal) playStone(0);
  announce(exerciseAnswer.value);
}

/** Shows the next right move. The exercise then counts as failed. */
export function showHint(): void {
  const now = state.value;
  const point = now?.exercise && rightMove(now.exercise);
  if (!now?.exercise || point === undefined) return;
  const id = now.queue[now.index]?.id;
  if (!now.hasFailed && id !== undefined) recordTry(now.setId, id, false);
  state.value = { ...now, hasFailed: true, hint: point };
  announce(exerciseTexts.hinted(writePoint(point, now.exercise.file.size)));
}

export const practiceBoard = computed<BoardView | undefined>(() => {
  const { exercise, hint } = state.value ?? {};
  if (!exercise) return undefined;
  const { game, verdict } = exercise;
  const last = game.lastMove?.point;
  return {
    ...plainView(game.position),
    ghost: verdict ? undefined : game.position.toMove,
    last: last === PASS ? undefined : last,
    ko: game.position.ko,
    shapes: hint === undefined ? new Map() : new Map([[hint, 'circle']]),
    hasCoordinates: settings.value.coordinates,
    isTurned: settings.value.turned,
  };
});
