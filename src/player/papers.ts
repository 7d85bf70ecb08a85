/** The papers whose algorithms this program implements. */

export type PaperId = 'forgetting' | 'patterns' | 'territory' | 'exploring';

export interface Paper {
  readonly id: PaperId;
  readonly authors: string;
  readonly year: number;
  readonly title: string;
  /** The journal or book in which the paper appeared, with pages. */
  readonly source: string;
  /** The digital object identifier; missing if the paper has none. */
  readonly doi?: string;
  /** The idea of the paper in a few sentences, for people who have not read the paper. */
  readonly idea: string;
  /** If the name of an experiment in results/ starts with one of these texts, the experiment belongs to the paper. */
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
    idea: 'The random games of the search learn from each other. A reply to a move is stored if the player of the reply wins. It is played again after the same move, and it is forgotten as soon as its player loses.',
    experiments: ['forgetting-', 'search-speed-'],
  },
  {
    id: 'patterns',
    authors: 'Rémi Coulom',
    year: 2007,
    title: 'Computing “Elo Ratings” of Move Patterns in the Game of Go',
    source: 'ICGA Journal 30(4), 198–208',
    doi: '10.3233/ICG-2007-30403',
    idea: 'The moves of a position compete like players in a tournament. Every feature of a move (such as a shape, a capture, or the distance to the last move) has a rating, which is learned from the moves that strong players chose.',
    experiments: ['pattern'],
  },
  {
    id: 'territory',
    authors: 'Lin Wu and Pierre Baldi',
    year: 2006,
    title: 'A Scalable Machine Learning Approach to Go',
    source: 'Advances in Neural Information Processing Systems 19, 1521–1528',
    idea: 'The same small neural network is applied to every point of the board. It passes information across the board in four directions. It learns who will own each point, on boards of any size.',
    experiments: ['territory-'],
  },
  {
    id: 'exploring',
    authors: 'Barney Pell',
    year: 1991,
    title: 'Exploratory Learning in the Game of GO',
    source: 'Heuristic Programming in Artificial Intelligence 2, 137–152',
    idea: 'A program that learns from its own games must also try moves about which it knows little. It counts the wins and losses of each kind of move. It does not choose the kind that has won most often, but the kind that is most probably good.',
    experiments: ['pell-'],
  },
];
