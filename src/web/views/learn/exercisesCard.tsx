/** The sets of exercises, with the progress of each. */
import { useState } from 'preact/hooks';
import { exerciseTexts } from '../../exerciseTexts.js';
import {
  addProblemFile,
  dueExercises,
  type ExerciseSet,
  exerciseSets,
  MISTAKES,
  OWN,
  removeSet,
  solvedCount,
} from '../../state/exercises/exerciseSets.js';
import { startPractice } from '../../state/exercises/practice.js';
import { enterLearn } from '../../state/modes.js';
import { ConfirmButton } from '../parts/confirmButton.js';
import { FileField } from '../parts/fileField.js';
import { focusBoard } from '../parts/focusBoard.js';

export function ExercisesCard() {
  const [problem, setProblem] = useState<string>();
  const hasMistakes = exerciseSets.value.some(({ id }) => id === MISTAKES);
  return (
    <section class="card">
      <h2>{exerciseTexts.title}</h2>
      {!hasMistakes && <p class="hint">{exerciseTexts.mistakesHint}</p>}
      <ul class="exercise-sets">
        {exerciseSets.value.map((set) => (
          <SetRow key={set.id} set={set} />
        ))}
      </ul>
      <FileField
        label={exerciseTexts.openFile}
        accept=".sgf,application/x-go-sgf,text/plain"
        onChoose={(file) => void addProblemFile(file).then(setProblem)}
      />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

const HINTS: Readonly<Record<string, string>> = {
  [MISTAKES]: exerciseTexts.mistakesHint,
  [OWN]: exerciseTexts.ownHint,
};

function SetRow({ set }: { readonly set: ExerciseSet }) {
  const due = dueExercises(set).length;
  const start = (withAll: boolean): void => {
    startPractice(set.id, withAll);
    enterLearn('exercises');
    focusBoard();
  };
  return (
    <li>
      <h3>{set.name}</h3>
      {HINTS[set.id] && <p class="hint">{HINTS[set.id]}</p>}
      <p>{exerciseTexts.progress(due, solvedCount(set), set.exercises.length)}</p>
      <div class="row">
        <button type="button" class={due > 0 ? 'primary' : ''} onClick={() => start(due === 0)}>
          {due > 0 ? exerciseTexts.practise : exerciseTexts.practiseAll}
        </button>
        {set.id !== OWN && (
          <ConfirmButton
            can
            title={exerciseTexts.remove}
            question={exerciseTexts.removeSure}
            onConfirm={() => removeSet(set.id)}
          />
        )}
      </div>
    </li>
  );
}
