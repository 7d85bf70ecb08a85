/**
 * Rates the strongest players on 19x19. Few players take part, because a game against GNU Go takes minutes on this
 * board size.
 */
import type { Pairing } from '../../lab/run/gameUnit.js';
import { gnuGoAtLevel } from '../gnuGo.js';
import {
  addPairings,
  judgeStrongest,
  neighbourPairings,
  ratingLadder,
  STRONG_IS_STRONGEST_CLAIM,
} from './ratingLadder.js';

const SIZE = 19;

/** Returns the names of the players, from the weakest to the strongest as estimated before the games. */
const strongest = (playouts: number): string[] => [
  gnuGoAtLevel(1),
  ...['default', 'lgrf2', 'patterns-pw'].map((preset) => `${preset}@${playouts}`),
  gnuGoAtLevel(10),
  `classic@${playouts}`,
];

/**
 * Pairs `classic` with GNU Go at level 1. Only a player that has both won and lost games can be rated. If our presets
 * have few playouts, all of them except `classic` lose every game to GNU Go at level 1. So only the games against
 * `classic` make it possible to rate GNU Go at level 1.
 */
const againstWeakGnuGo = (playouts: number, games: number): Pairing[] => [
  { a: `classic@${playouts}`, b: gnuGoAtLevel(1), size: SIZE, games },
];

export default ratingLadder(SIZE, 'The ladder', {
  name: 'ladder-19x19',
  question: 'How strong are the strongest players on 19x19?',
  claim: STRONG_IS_STRONGEST_CLAIM,
  judge: judgeStrongest,
  scales: {
    tiny: { pairings: neighbourPairings(['random', 'default@10'], 5, 1, 1) },
    small: { pairings: addPairings(neighbourPairings(strongest(1000), SIZE, 20, 2), againstWeakGnuGo(1000, 20)) },
    full: { pairings: neighbourPairings(strongest(8000), SIZE, 100, 5) },
  },
});
