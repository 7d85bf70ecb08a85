import { groupDigits } from '../base/digits.js';

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

const LEVEL_PLAYOUTS = [10, 30, 80, 200, 500, 1000, 2000, 5000, 10_000, 25_000];

/** Levels are not rated yet: each is the search of `default` with more playouts than the one before. */
export const LEVELS: readonly CatalogueEntry[] = LEVEL_PLAYOUTS.map((playouts, index) => ({
  id: `level-${index + 1}`,
  title: `Level ${index + 1}`,
  description: `${groupDigits(playouts)} playouts a move`,
  preset: 'default',
  playouts,
}));

export const CATALOGUE: readonly CatalogueEntry[] = [
  ...LEVELS,
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
