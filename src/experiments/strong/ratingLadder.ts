/**
 * A ladder is an experiment that rates players. Players of similar strength play each other, and all games together
 * give one rating list.
 */

import { text } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, type Experiment, experiment } from '../../lab/run/experiment.js';
import { type GameRow, type GameUnit, type Pairing, playUnit } from '../../lab/run/gameUnit.js';
import type { ContestParams } from '../contest.js';
import { gameUnits } from '../games.js';
import { needsForOpponents } from '../gnuGo.js';
import { GAME_CONDITIONS, listPairings } from '../pairingReport.js';
import { type ListedRating, ratingFigure, ratingList, ratingLists, ratingTable } from '../ratingReport.js';

type Ladder = Experiment<ContestParams, GameUnit, GameRow>;

type Declared = 'name' | 'question' | 'claim' | 'scales';

/** Declares a ladder. Only games on boards of size `size` count for the ratings and the verdict. */
export const ratingLadder = (
  size: number,
  title: string,
  { judge, ...declaration }: Pick<Ladder, Declared> & { judge(list: readonly ListedRating[]): ClaimVerdict },
): Ladder =>
  experiment<ContestParams, GameUnit, GameRow>({
    ...declaration,
    paper: 'Insei; ratings by the method of Bradley & Terry (1952)',
    needs: ({ pairings }) => needsForOpponents(pairings.map(({ b }) => b)),
    units: ({ pairings }) => gameUnits(pairings),
    run: playUnit,
    judge: (rows) => judge(ratingList(rows, size)),
    ratings: (rows) => ratingLists(rows, [size]),
    report: (rows, { pairings }) => {
      const list = ratingList(rows, size);
      return [
        ...(list.length > 0 ? [ratingFigure(title, list), ratingTable('Ratings', list)] : []),
        listPairings(rows, pairings),
        text(GAME_CONDITIONS),
      ];
    },
  });

/** Pairs each player with the next `reach` players in the list. Two levels of GNU Go are never paired. */
export const neighbourPairings = (names: readonly string[], size: number, games: number, reach: number): Pairing[] =>
  names.flatMap((b, index) =>
    names
      .slice(index + 1, index + 1 + reach)
      .filter((a) => !(a.startsWith('gnugo') && b.startsWith('gnugo')))
      // GNU Go is always player B, because the key of a unit contains the whole text of A but only a short name of B,
      // and the text of GNU Go is a long command.
      .map((a) => (a.startsWith('gnugo') ? { a: b, b: a, size, games } : { a, b, size, games })),
  );

/** Returns `pairings`, followed by the pairings of `more` whose two players are not yet paired. */
export const addPairings = (pairings: readonly Pairing[], more: readonly Pairing[]): Pairing[] => [
  ...pairings,
  ...more.filter(({ a, b }) => !pairings.some((known) => known.a === a && known.b === b)),
];

export const STRONG_IS_STRONGEST_CLAIM =
  'All learners together are stronger than each learner alone and stronger than GNU Go.';

/** Is it the player that joins all learners? Older runs call `classic` `strong`. */
const isStrong = ({ name }: { readonly name: string }): boolean => /^(strong|classic)/.test(name);

/** Judges whether `classic` has the highest rating, and whether its lead is larger than the errors of the ratings. */
export function judgeStrongest(list: readonly ListedRating[]): ClaimVerdict {
  const strong = list.find(isStrong);
  const rival = list.find((player) => !isStrong(player));
  if (!strong || !rival) return { verdict: 'undecided', because: 'too few games have been played' };
  const lead = strong.elo - rival.elo;
  const [first, second] = lead > 0 ? [strong, rival] : [rival, strong];
  const because = `${first.name} leads with ${writeElo(first)} Elo, followed by ${second.name} with ${writeElo(second)}`;
  if (Math.abs(lead) <= Math.hypot(strong.error, rival.error)) return { verdict: 'undecided', because };
  return { verdict: lead > 0 ? 'holds' : 'does not hold', because };
}

const writeElo = ({ elo, error }: ListedRating): string => `${elo.toFixed(0)} ± ${error.toFixed(0)}`;
