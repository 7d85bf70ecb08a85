/** The lesson that teaches the rules: a board, a task, and the answer to each move. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { PASS } from '../../../rules/point.js';
import type { BoardEventHandlers } from '../../board/boardView.js';
import { GoBoard } from '../../board/goBoard.js';
import { lessonTexts } from '../../lessonTexts.js';
import {
  answerLesson,
  goToLessonStep,
  lessonAnswer,
  lessonBoard,
  lessonCount,
  lessonIndex,
  lessonStep,
  lessonTask,
  nextLessonStep,
  playFirstGame,
  tryLessonStepAgain,
} from '../../state/lesson/lesson.js';
import { LESSON_KOMI } from '../../state/lesson/lessonAnswer.js';
import { LESSON_STEPS } from '../../state/lesson/lessonSteps.js';
import { enterLearn } from '../../state/modes.js';
import { texts } from '../../texts.js';
import { ActionButton } from '../parts/actionButton.js';
import { focusBoard } from '../parts/focusBoard.js';

const handlers: BoardEventHandlers = { choose: answerLesson, look: () => {} };

export function LessonView() {
  const view = lessonBoard.value;
  if (!view) return <LessonEnd />;
  return (
    <>
      <div class="table">
        <div class="board-frame">
          <GoBoard view={view} handlers={handlers} />
        </div>
      </div>
      <div class="panel">
        <StepCard />
      </div>
    </>
  );
}

function StepCard() {
  const index = lessonIndex.value;
  const task = lessonTask.value;
  const answer = lessonAnswer.value;
  const count = lessonCount.value;
  if (!task) return null;
  return (
    <section class="card lesson">
      <progress max={LESSON_STEPS.length} value={index + (answer?.isRight ? 1 : 0)} aria-label={lessonTexts.title} />
      <h2>{lessonTexts.step(index + 1, LESSON_STEPS.length, task.title)}</h2>
      <p class="task">{task.task}</p>
      {answer && <p class={`answer ${answer.isRight ? 'right' : 'wrong'}`}>{answer.text}</p>}
      {count && <p>{lessonTexts.count(count.black, count.white, LESSON_KOMI)}</p>}
      <StepButtons />
    </section>
  );
}

function StepButtons() {
  const index = lessonIndex.value;
  const answer = lessonAnswer.value;
  const next = useRef<HTMLButtonElement>(null);
  // After the right answer, the Enter key goes on.
  useLayoutEffect(() => next.current?.focus({ preventScroll: true }), [answer]);
  const go = (target: () => void): void => {
    target();
    focusBoard();
  };
  return (
    <div class="actions">
      <button type="button" onClick={() => enterLearn()}>
        {lessonTexts.leave}
      </button>
      <ActionButton can={index > 0} onPress={() => go(() => goToLessonStep(index - 1))}>
        {lessonTexts.back}
      </ActionButton>
      {lessonStep.value?.accepted.includes('pass') && !answer?.isRight && (
        <button type="button" onClick={() => answerLesson(PASS)}>
          {texts.play.pass}
        </button>
      )}
      {answer && !answer.isRight && (
        <button type="button" onClick={() => go(tryLessonStepAgain)}>
          {lessonTexts.again}
        </button>
      )}
      {answer?.isRight && (
        <button type="button" class="primary" ref={next} onClick={() => go(nextLessonStep)}>
          {lessonTexts.next}
        </button>
      )}
    </div>
  );
}

const LessonEnd = () => (
  <section class="card lesson-end">
    <h2>{lessonTexts.finished}</h2>
    <p>{lessonTexts.finishedMore}</p>
    <div class="actions">
      <button type="button" onClick={() => goToLessonStep(0)}>
        {lessonTexts.repeat}
      </button>
      <button
        type="button"
        class="primary"
        onClick={() => {
          void playFirstGame();
          focusBoard();
        }}
      >
        {lessonTexts.firstGame}
      </button>
    </div>
  </section>
);
