/** Computes how one game changed the counts in the class table of a learner. */
import { ClassTable, PAPER_CLASS_COUNTING } from '../learn/explore/classTable.js';
import { parseClassTable, writeClassTable } from '../learn/explore/classTableFile.js';
import { featuresOfClass, type MoveFeatures } from '../learn/explore/moveClass.js';

interface Counts {
  readonly wins: number;
  readonly losses: number;
}

export interface ClassChange {
  readonly features: MoveFeatures;
  readonly before: Counts;
  readonly after: Counts;
}

export interface ClassTableChanges {
  /** The number of games that the player has learned from. */
  readonly games: number;
  /** The changed classes; the class with the largest change comes first. */
  readonly classes: readonly ClassChange[];
}

/** Compares the stored text of a class table before a game with its text after the game. */
export function classTableChanges(before: string, after: string): ClassTableChanges {
  const [old, now] = [parseClassTable(before, 'the table before'), parseClassTable(after, 'the table')];
  const countsOf = (table: ClassTable, row: number): Counts => {
    const [wins, losses] = table.countsOf(row);
    return { wins, losses };
  };
  const classes = now.seen
    .map((row) => ({ features: featuresOfClass(row), before: countsOf(old, row), after: countsOf(now, row) }))
    .filter((each) => changeOf(each) > 0)
    .sort((a, b) => changeOf(b) - changeOf(a));
  return { games: now.games, classes };
}

const changeOf = ({ before, after }: ClassChange): number => after.wins + after.losses - before.wins - before.losses;

/** The stored text of an empty class table. */
export const emptyClassTable = (): string => writeClassTable(new ClassTable(PAPER_CLASS_COUNTING));
