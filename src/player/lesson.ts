/** What a learner took from a game: the classes whose counts changed, those that changed most first. */
import { ClassTable, PAPER_COUNTING } from '../learn/explore/classTable.js';
import { featuresOfClass, type MoveFeatures } from '../learn/explore/moveClass.js';
import { readTable, writeTable } from '../learn/explore/tableFile.js';

interface Counts {
  readonly wins: number;
  readonly losses: number;
}

export interface LearnedClass {
  readonly features: MoveFeatures;
  readonly before: Counts;
  readonly after: Counts;
}

export interface Lesson {
  /** Games that it has learned from. */
  readonly games: number;
  readonly classes: readonly LearnedClass[];
}

/** Between two texts of one learner's table. */
export function lessonBetween(before: string, after: string): Lesson {
  const [old, now] = [readTable(before, 'the table before'), readTable(after, 'the table')];
  const countsOf = (table: ClassTable, row: number): Counts => {
    const [wins, losses] = table.rowOf(row);
    return { wins, losses };
  };
  const classes = now.seen
    .map((row) => ({ features: featuresOfClass(row), before: countsOf(old, row), after: countsOf(now, row) }))
    .filter((each) => changeOf(each) > 0)
    .sort((a, b) => changeOf(b) - changeOf(a));
  return { games: now.games, classes };
}

const changeOf = ({ before, after }: LearnedClass): number => after.wins + after.losses - before.wins - before.losses;

/** The table of a learner that has not seen a game. */
export const emptyTable = (): string => writeTable(new ClassTable(PAPER_COUNTING));
