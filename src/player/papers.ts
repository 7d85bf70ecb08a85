/** The papers whose ideas play here, as plain data. */

export type PaperId = 'forgetting' | 'patterns' | 'territory' | 'exploring';

export interface Paper {
  readonly id: PaperId;
  readonly authors: string;
  readonly year: number;
  readonly title: string;
  /** Where it appeared. */
  readonly source: string;
  /** Undefined where there is none. */
  readonly doi?: string;
  /** What is new in it, in a sentence for people who have not read it. */
  readonly idea: string;
  /** Beginnings of the names of its experiments in docs/results. */
  readonly experiments: readonly string[];
}

export const PAPERS: readonly Paper[] = [
  {
    id: 'forgetting',
    authors: 'Hendrik Baier and Peter D. Drake',
    year: 2010,
    title: 'The Power of Forgetting: Improving the Last-Good-Reply Policy in Monte Carlo Go',
    source: 'IEEE Transactions on Computational Intelligence and AI in Games 2(4), 303–309',
    doi: '10.1109/TCIAIG.2010.2100396',
    idea: 'Random games become less random: an answer that was on the winning side is remembered and given again when the same move comes up, and it is forgotten as soon as it loses.',
    experiments: ['forgetting-', 'search-speed-'],
  },
  {
    id: 'patterns',
    authors: 'Rémi Coulom',
    year: 2007,
    title: 'Computing “Elo Ratings” of Move Patterns in the Game of Go',
    source: 'ICGA Journal 30(4), 198–208',
    doi: '10.3233/ICG-2007-30403',
    idea: 'The moves of a position compete like players in a tournament. Every feature of a move (a shape, a capture, being near the last move) has a rating, learned from which moves strong players chose.',
    experiments: ['pattern'],
  },
  {
    id: 'territory',
    authors: 'Lin Wu and Pierre Baldi',
    year: 2006,
    title: 'A Scalable Machine Learning Approach to Go',
    source: 'Advances in Neural Information Processing Systems 19, 1521–1528',
    idea: 'One small neural network is used again on every point and passes what it sees across the board in four directions. It learns who will own each point, on boards of any size.',
    experiments: ['territory-'],
  },
  {
    id: 'exploring',
    authors: 'Barney Pell',
    year: 1991,
    title: 'Exploratory Learning in the Game of GO',
    source: 'Heuristic Programming in Artificial Intelligence 2, 137–152',
    idea: 'A program that learns from its own games must also try moves of which it knows little. It keeps score of kinds of moves and asks not which has won most, but which is most probably good.',
    experiments: ['pell-'],
  },
];
