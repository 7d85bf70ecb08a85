/** The exercises that the browser keeps, with the progress of each: puzzles of one's mistakes, and problem files. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { hashText, parseSgf, type SgfTree, valuesOf, writeSgfText } from '../../../record/index.js';
import { exerciseTexts } from '../../exerciseTexts.js';
import { mistakesToPractise } from '../analysis/mistakes.js';
import { file, parentOf } from '../game/gameTree.js';
import { reviewAt } from '../game/nodeReviews.js';
import { readStored, storeValue } from '../stored/browserStorage.js';
import { OWN_PROBLEMS } from './ownProblems.js';
import { puzzleOfMistake } from './puzzleOfMistake.js';
import { afterTry, isDue, newProgress, type Progress, today } from './schedule.js';

/** The names of the fields must not change, because browsers hold exercises that earlier versions stored. */
interface StoredExercise {
  readonly id: string;
  readonly sgf: string;
  readonly progress: Progress;
}

export interface ExerciseSet {
  readonly id: string;
  readonly name: string;
  readonly exercises: readonly StoredExercise[];
}

export const MISTAKES = 'mistakes';
export const OWN = 'own';

const idOf = (sgf: string): string => hashText(sgf).toString(36);
const exerciseOf = (sgf: string): StoredExercise => ({ id: idOf(sgf), sgf, progress: newProgress(today()) });

/** The problems that come with Insei; only their progress is stored. */
function ownSet(): ExerciseSet {
  const known = readStored<Readonly<Record<string, Progress>>>('own-problems') ?? {};
  const exercises = OWN_PROBLEMS.map(exerciseOf).map((each) => ({
    ...each,
    progress: known[each.id] ?? each.progress,
  }));
  return { id: OWN, name: exerciseTexts.own, exercises };
}

const sets = signal<readonly ExerciseSet[]>([ownSet(), ...(readStored<readonly ExerciseSet[]>('exercises') ?? [])]);

export const exerciseSets: ReadonlySignal<readonly ExerciseSet[]> = sets;

export const setNamed = (id: string): ExerciseSet | undefined => sets.value.find((each) => each.id === id);

/** Returns false if the browser has no room; then nothing changes. */
function store(next: readonly ExerciseSet[]): boolean {
  const kept = next.filter(({ id }) => id !== OWN);
  const own = next.find(({ id }) => id === OWN)?.exercises ?? [];
  const progress = Object.fromEntries(own.map(({ id, progress: now }) => [id, now]));
  if (!storeValue('exercises', kept) || !storeValue('own-problems', progress)) return false;
  sets.value = next;
  return true;
}

/** Adds exercises to a set, which is created if necessary. Exercises that the set already has keep their progress. */
function addTo(id: string, name: string, sgfs: readonly string[]): boolean {
  const before = setNamed(id) ?? { id, name, exercises: [] };
  const known = new Set(before.exercises.map((exercise) => exercise.id));
  const added = sgfs.map(exerciseOf).filter((exercise) => !known.has(exercise.id));
  const next = { ...before, exercises: [...before.exercises, ...added] };
  return store([...sets.value.filter((each) => each.id !== id), next]);
}

/** Makes puzzles of the mistakes of the shown line. Returns false if the browser has no room for them. */
export function addMistakes(): boolean {
  const puzzles = mistakesToPractise.value.flatMap((mistake) => {
    const before = parentOf(mistake.node);
    const review = before && reviewAt(before, file.value.size);
    return review ? [puzzleOfMistake(file.value, mistake, review)] : [];
  });
  return addTo(MISTAKES, exerciseTexts.mistakes, puzzles);
}

const isProblemTree = ({ root }: SgfTree): boolean =>
  (valuesOf(root, 'AB').length > 0 || valuesOf(root, 'AW').length > 0) && root.children.length > 0;

/** Adds the problems of a file as a set of its own. Returns what went wrong, if something did. */
export async function addProblemFile(chosen: File): Promise<string | undefined> {
  try {
    const { games } = parseSgf(new Uint8Array(await chosen.arrayBuffer()), { lenient: true });
    const problems = games.filter(isProblemTree).map((tree) => writeSgfText([tree]));
    if (problems.length === 0) return exerciseTexts.noProblems;
    const name = chosen.name.replace(/\.sgf$/i, '');
    return addTo(`file ${name}`, name, problems) ? undefined : exerciseTexts.noRoom;
  } catch {
    return exerciseTexts.noProblems;
  }
}

export const removeSet = (id: string): boolean => store(sets.value.filter((each) => each.id !== id));

/** Notes whether an exercise was solved at the first try. */
export function recordTry(setId: string, exerciseId: string, isSuccess: boolean): void {
  const day = today();
  store(
    sets.value.map((set) =>
      set.id !== setId
        ? set
        : {
            ...set,
            exercises: set.exercises.map((each) =>
              each.id === exerciseId ? { ...each, progress: afterTry(each.progress, isSuccess, day) } : each,
            ),
          },
    ),
  );
}

export const dueExercises = ({ exercises }: ExerciseSet): readonly StoredExercise[] =>
  exercises.filter(({ progress }) => isDue(progress, today()));

export const solvedCount = ({ exercises }: ExerciseSet): number =>
  exercises.filter(({ progress }) => progress.successes > 0).length;
