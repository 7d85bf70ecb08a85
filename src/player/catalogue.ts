import { groupDigits } from '../base/digits.js';
import { LEVELS, nameOfLevel } from './levels.js';
import type { PaperId } from './papers.js';

/** Who can be played against, as plain data: the page and the command line offer what stands here. */
export interface CatalogueEntry {
  /** Unique; `level-1` or the name of a preset. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly preset: string;
  /** Playouts a move: fixed, so that a level does not depend on the machine. Undefined where the person chooses. */
  readonly playouts: number | undefined;
  /** The paper that it comes from. */
  readonly paper?: PaperId;
  /** It changes with every game that it plays to the end. */
  readonly learns?: true;
}

/** A player without a number of playouts to choose. */
type Unsearching = Omit<CatalogueEntry, 'preset' | 'playouts'>;
const plain = (entry: Unsearching): CatalogueEntry => ({ ...entry, preset: entry.id, playouts: undefined });

/** Enough to play well within a second or two in a page. */
const SEARCH_PLAYOUTS = 10_000;
const searching = (entry: Unsearching): CatalogueEntry => ({ ...entry, preset: entry.id, playouts: SEARCH_PLAYOUTS });

/** The players of the papers, each paper's in the order of its story. */
export const PAPER_PLAYERS: readonly CatalogueEntry[] = [
  searching({
    id: 'default',
    title: 'Without replies',
    description: 'the search that the others of its paper are measured against: RAVE, heavy playouts',
    paper: 'forgetting',
  }),
  searching({
    id: 'lgr1',
    title: 'LGR-1',
    description: 'playouts repeat the last good reply to a move; nothing is forgotten',
    paper: 'forgetting',
  }),
  searching({
    id: 'lgr2',
    title: 'LGR-2',
    description: 'the same for the last two moves together',
    paper: 'forgetting',
  }),
  searching({
    id: 'lgrf1',
    title: 'LGRF-1',
    description: 'LGR-1 that forgets a reply when it loses',
    paper: 'forgetting',
  }),
  searching({
    id: 'lgrf2',
    title: 'LGRF-2',
    description: 'LGR-2 that forgets: the strongest of the paper',
    paper: 'forgetting',
  }),
  searching({
    id: 'softmax1',
    title: 'Softmax-1',
    description: 'keeps a win rate for every reply and draws by it; the paper’s warning',
    paper: 'forgetting',
  }),
  searching({
    id: 'uct',
    title: 'Plain UCT',
    description: 'tree search without RAVE, uniform-random playouts: where the paper starts',
    paper: 'patterns',
  }),
  searching({
    id: 'patterns',
    title: 'Pattern playouts',
    description: 'plain UCT whose playouts draw moves by their patterns',
    paper: 'patterns',
  }),
  searching({
    id: 'patterns-pw',
    title: 'Patterns and widening',
    description: 'and whose tree looks at the likeliest moves first',
    paper: 'patterns',
  }),
  plain({
    id: 'gamma',
    title: 'Likeliest move',
    description: 'the most probable move of the patterns, no reading at all',
    paper: 'patterns',
  }),
  plain({
    id: 'territory',
    title: 'Territory network',
    description: 'the most urgent move as the territory network sees it, no reading',
    paper: 'territory',
  }),
  plain({
    id: 'pell-random',
    title: 'Pell’s random player',
    description: 'any allowed move: where its learners start',
    paper: 'exploring',
  }),
  plain({
    id: 'pell-hand',
    title: 'Pell 1991',
    description: 'rules about six features of a move, written by hand, no reading',
    paper: 'exploring',
  }),
  plain({
    id: 'pell-mean',
    title: 'HIGHEST-MEAN',
    description: 'plays the kind of move that has won most often; learns from every game',
    paper: 'exploring',
    learns: true,
  }),
  plain({
    id: 'pell-beta',
    title: 'BETA',
    description: 'plays the kind of move that is most probably good; learns from every game',
    paper: 'exploring',
    learns: true,
  }),
];

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
    description: 'search, patterns and replies together',
    preset: 'strong',
    playouts: 30_000,
  },
  plain({ id: 'random', title: 'Random', description: 'any legal move that fills no own eye' }),
  ...PAPER_PLAYERS,
];

/** False for those of whom it is known that they do not: a number of playouts says nothing about them. */
export const canSearch = (preset: string): boolean =>
  !CATALOGUE.some((entry) => entry.preset === preset && entry.playouts === undefined);
