/** The mode for learning: an overview, and the parts that it leads to. */
import { lessonTexts } from '../../lessonTexts.js';
import { practice } from '../../state/exercises/practice.js';
import { goToLessonStep, lessonIndex } from '../../state/lesson/lesson.js';
import { LESSON_STEPS } from '../../state/lesson/lessonSteps.js';
import { learnPart } from '../../state/location.js';
import { enterLearn } from '../../state/modes.js';
import '../../styles/learn.css';
import { focusBoard } from '../parts/focusBoard.js';
import { ExercisesCard } from './exercisesCard.js';
import { LessonView } from './lessonView.js';
import { PracticeView } from './practiceView.js';

export function LearnPage() {
  if (learnPart.value === 'rules') return <LessonView />;
  if (learnPart.value === 'exercises' && practice.value) return <PracticeView />;
  return (
    <div class="learn-overview">
      <LessonCard />
      <ExercisesCard />
    </div>
  );
}

/** Opens the lesson where the visitor left it. A finished lesson begins again. */
function openLesson(): void {
  enterLearn('rules');
  goToLessonStep(lessonIndex.value % LESSON_STEPS.length);
  focusBoard();
}

function LessonCard() {
  const index = lessonIndex.value;
  return (
    <section class="card">
      <h2>{lessonTexts.title}</h2>
      <p>{lessonTexts.offer}</p>
      <div class="actions">
        <button type="button" class="primary" onClick={openLesson}>
          {index > 0 && index < LESSON_STEPS.length
            ? lessonTexts.continue(index + 1, LESSON_STEPS.length)
            : lessonTexts.start}
        </button>
      </div>
    </section>
  );
}
