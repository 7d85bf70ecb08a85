/** The strongest on one scale on 19x19, where a game with GNU Go takes minutes. */
import type { Pairing } from '../games.js';
import { joined, ladderOf, neighbours, STRONG_LEADS, strongLeads } from '../ladder.js';
import { gnuGoAt } from '../ratingReport.js';

const SIZE = 19;

/** Weakest first, as far as known. */
const strongest = (playouts: number): string[] => [
  gnuGoAt(1),
  ...['default', 'lgrf2', 'patterns-pw'].map((preset) => `${preset}@${playouts}`),
  gnuGoAt(10),
  `strong@${playouts}`,
];

/** Nobody else of ours has won a game against GNU Go with few playouts, and without some it has no place on the scale. */
const withoutShutOuts = (playouts: number, games: number): Pairing[] => [
  { a: `strong@${playouts}`, b: gnuGoAt(1), size: SIZE, games },
];

export default ladderOf(SIZE, 'The ladder', {
  name: 'ladder-19x19',
  question: 'How strong are the strongest on 19x19, on one scale?',
  claim: STRONG_LEADS,
  judge: strongLeads,
  scales: {
    tiny: { pairings: neighbours(['random', 'default@10'], 5, 1, 1) },
    small: { pairings: joined(neighbours(strongest(1000), SIZE, 20, 2), withoutShutOuts(1000, 20)) },
    full: { pairings: neighbours(strongest(8000), SIZE, 100, 5) },
  },
});
