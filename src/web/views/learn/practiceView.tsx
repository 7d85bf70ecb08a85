/** A session with exercises: a board, the task, and the answer to each move. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardEventHandlers } from '../../board/boardView.js';
import { GoBoard } from '../../board/goBoard.js';
import { exerciseTexts } from '../../exerciseTexts.js';
import {
  answerPractice,
  exerciseAnswer,
  exerciseTask,
  exerciseTitle,
  nextExercise,
  practice,
  practiceBoard,
  showHint,
  tryExerciseAgain,
} from '../../state/exercises/practice.js';
import { enterLearn } from '../../state/modes.js';
import { focusBoard } from '../parts/focusBoard.js';

const handlers: BoardEventHandlers = { choose: answerPractice, look: () => {} };

export function PracticeView() {
  const view = practiceBoard.value;
  if (!view) return <PracticeEnd />;
  return (
    <>
      <div class="table">
        <div class="board-frame">
          <GoBoard view={view} handlers={handlers} />
        </div>
      </div>
      <div class="panel">
        <ExerciseCard />
      </div>
    </>
  );
}

function ExerciseCard() {
  const { exercise, index = 0, queue = [] } = practice.value ?? {};
  const answer = exerciseAnswer.value;
  const isRight = exercise?.verdict === 'right';
  const isWrong = exercise?.refusal !== undefined || (exercise?.verdict !== undefined && !isRight);
  return (
    <section class="card lesson">
      <progress max={queue.length} value={index + (isRight ? 1 : 0)} aria-label={exerciseTexts.title} />
      <h2>{exerciseTitle.value}</h2>
      <p class="task">{exerciseTask.value}</p>
      {answer && <p class={`answer ${isRight ? 'right' : ''} ${isWrong ? 'wrong' : ''}`}>{answer}</p>}
      <ExerciseButtons />
    </section>
  );
}

function ExerciseButtons() {
  const { exercise } = practice.value ?? {};
  const isRight = exercise?.verdict === 'right';
  const next = useRef<HTMLButtonElement>(null);
  // After the right answer, the Enter key goes on.
  useLayoutEffect(() => {
    if (isRight) next.current?.focus({ preventScroll: true });
  }, [isRight]);
  const go = (target: () => void): void => {
    target();
    focusBoard();
  };
  return (
    <div class="actions">
      <button type="button" onClick={() => enterLearn()}>
        {exerciseTexts.leave}
      </button>
      {!exercise?.verdict && (
        <button type="button" onClick={showHint}>
          {exerciseTexts.hint}
        </button>
      )}
      {exercise?.verdict && !isRight && (
        <button type="button" onClick={() => go(tryExerciseAgain)}>
          {exerciseTexts.again}
        </button>
      )}
      {exercise?.verdict && (
        <button type="button" class={isRight ? 'primary' : ''} ref={next} onClick={() => go(nextExercise)}>
          {exerciseTexts.next}
        </button>
      )}
    </div>
  );
}

function PracticeEnd() {
  const { solved = 0, queue = [] } = practice.value ?? {};
  return (
    <section class="card lesson-end">
      <h2>{exerciseTexts.done}</h2>
      <p>{exerciseTexts.doneMore(solved, queue.length)}</p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => enterLearn()}>
          {exerciseTexts.overview}
        </button>
      </div>
    </section>
  );
}
