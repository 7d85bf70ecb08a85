/** Rates all presets and several levels of GNU Go on 9x9. */
import type { Pairing } from '../../lab/run/gameUnit.js';
import { gnuGoAtLevel } from '../gnuGo.js';
import {
  addPairings,
  judgeStrongest,
  neighbourPairings,
  ratingLadder,
  STRONG_IS_STRONGEST_CLAIM,
} from './ratingLadder.js';

const SIZE = 9;

/**
 * Returns the names of all players, from the weakest to the strongest as estimated before the games. Players close to
 * each other in this list play each other.
 */
const allPlayers = (playouts: number): string[] => [
  ...['random', 'pell-random', 'pell-hand', 'pell-mean', 'pell-beta', 'territory', 'gamma'],
  gnuGoAtLevel(0),
  ...['uct', 'softmax1', 'patterns', 'ngrams'].map((preset) => `${preset}@${playouts}`),
  gnuGoAtLevel(1),
  ...['default', 'lgr1', 'lgr2', 'lgrf1', 'lgrf1-nd', 'lgrf2', 'lgrf3', 'patterns-pw'].map(
    (preset) => `${preset}@${playouts}`,
  ),
  ...[5, 8, 10].map(gnuGoAtLevel),
  `classic@${playouts}`,
];

/**
 * Returns pairings of players that are far apart in the list. If only neighbours played each other, the errors of the
 * ratings would add up along the list. So players that can win against GNU Go at level 10, the anchor of the ratings,
 * also play the anchor. Weaker players play opponents that play the anchor.
 */
function acrossTheChain(playouts: number, games: number): Pairing[] {
  const searching = [
    'default',
    'lgrf2',
    'patterns-pw',
    'lgr2',
    'ngrams',
    'softmax1',
    'lgr1',
    'lgrf1',
    'lgrf1-nd',
    'lgrf3',
  ];
  const at = (preset: string): string => `${preset}@${playouts}`;
  const pairs: readonly (readonly [string, string])[] = [
    ...searching.map((preset) => [at(preset), gnuGoAtLevel(10)] as const),
    ...['lgrf2', 'patterns-pw', 'default'].map((preset) => [at('classic'), at(preset)] as const),
    ...[['gamma', gnuGoAtLevel(10)] as const, [at('softmax1'), 'gamma'] as const, [at('patterns'), 'gamma'] as const],
    ...[[at('patterns'), 'territory'] as const, [at('uct'), 'territory'] as const, [at('uct'), 'pell-hand'] as const],
    ...[['territory', 'pell-hand'] as const, ['pell-mean', 'random'] as const],
  ];
  return pairs.map(([a, b]) => ({ a, b, size: SIZE, games }));
}

export default ratingLadder(SIZE, 'The ladder', {
  name: 'ladder',
  question: 'How strong is each player on 9x9?',
  claim: STRONG_IS_STRONGEST_CLAIM,
  judge: judgeStrongest,
  scales: {
    tiny: { pairings: neighbourPairings(['random', 'default@10', 'classic@10'], 5, 1, 1) },
    small: { pairings: addPairings(neighbourPairings(allPlayers(1000), SIZE, 20, 2), acrossTheChain(1000, 20)) },
    full: { pairings: addPairings(neighbourPairings(allPlayers(8000), SIZE, 100, 3), acrossTheChain(8000, 100)) },
  },
});
