import { groupDigits } from '../base/digits.js';
import { LEVELS, nameOfLevel } from './levels.js';

/** Who can be played against, as plain data: the page and the command line offer what stands here. */
export interface CatalogueEntry {
  /** Unique; `level-1` or the name of a preset. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly preset: string;
  /** Playouts a move: fixed, so that a level does not depend on the machine. Undefined where the person chooses. */
  readonly playouts: number | undefined;
}

export const CATALOGUE: readonly CatalogueEntry[] = [
  ...LEVELS.map((level) => ({
    id: nameOfLevel(level),
    title: `Level ${level.level}`,
    description: `${groupDigits(level.playouts)} playouts a move${level.softness > 0 ? ', not always the best' : ''}`,
    preset: nameOfLevel(level),
    playouts: level.playouts,
  })),
  {
    id: 'strong',
    title: 'Strong',
    description: 'all learners together',
    preset: 'strong',
    playouts: 30_000,
  },
  {
    id: 'random',
    title: 'Random',
    description: 'any legal move that fills no own eye',
    preset: 'random',
    playouts: undefined,
  },
  {
    id: 'pell-hand',
    title: 'Pell 1991',
    description: 'rules about six features of a move, no reading',
    preset: 'pell-hand',
    playouts: undefined,
  },
  {
    id: 'pell-beta',
    title: 'Pell’s learner',
    description: 'what it learned from 200 games against those rules',
    preset: 'pell-beta',
    playouts: undefined,
  },
  {
    id: 'lgrf2',
    title: 'LGRF-2',
    description: 'the search of the levels, with replies that playouts remember and forget',
    preset: 'lgrf2',
    playouts: 10_000,
  },
  {
    id: 'uct',
    title: 'Plain UCT',
    description: 'tree search without RAVE, uniform-random playouts',
    preset: 'uct',
    playouts: 10_000,
  },
];
