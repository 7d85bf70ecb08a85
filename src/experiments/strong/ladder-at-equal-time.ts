/**
 * Rates the strongest players, three levels and GNU Go on one ladder for each board size, if each move takes about as long
 * as another player's. Searches have numbers of playouts instead of clocks, so that the games can be repeated.
 */
import { text } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment } from '../../lab/run/experiment.js';
import { type GameRow, type GameUnit, type Pairing, playUnit } from '../../lab/run/gameUnit.js';
import type { ContestParams } from '../contest.js';
import { boardName, type GameRows, gameUnits } from '../games.js';
import { gnuGoAtLevel, needsForOpponents } from '../gnuGo.js';
import { GAME_CONDITIONS, listPairings } from '../pairingReport.js';
import { ratingFigure, ratingList, ratingLists, ratingTable } from '../ratingReport.js';
import { judgeSubclaims } from '../subclaims.js';
import { neighbourPairings } from './ratingLadder.js';

/**
 * The players of each board size, from the weakest to the strongest as estimated before the games. The numbers are the
 * playouts in 0.3 s of processor time from the empty board, by `insei bench search` on 2026-11-20, rounded.
 */
const PLAYERS: Readonly<Record<number, readonly string[]>> = {
  9: [
    ...['level-3', 'level-6', gnuGoAtLevel(1), 'default@12000', 'lgrf2@12000', 'patterns-pw@7000', gnuGoAtLevel(10)],
    ...['network', 'classic@5000', 'level-9', 'strong@120'],
  ],
  19: [
    ...['level-3', 'level-6', gnuGoAtLevel(1), 'default@4000', 'lgrf2@4000', 'patterns-pw@1800', gnuGoAtLevel(10)],
    ...['classic@1500', 'network', 'level-9', 'strong@56'],
  ],
};
const SIZES = Object.keys(PLAYERS).map(Number);
/** Each player meets this many players above it in the list, and as many below it. */
const REACH = 3;

const pairings = (games: number): Pairing[] =>
  SIZES.flatMap((size) => neighbourPairings(PLAYERS[size] ?? [], size, games, REACH));

export default experiment<ContestParams, GameUnit, GameRow>({
  name: 'ladder-at-equal-time',
  question: 'How strong is each player if each move takes 0.3 s?',
  paper: 'Insei; ratings by the method of Bradley & Terry (1952)',
  claim: 'On 9x9 and on 19x19, `strong` has a higher rating than every other player, by more than the error of both.',
  scales: {
    tiny: { pairings: neighbourPairings(['random', 'default@10', 'strong@2'], 5, 1, 1) },
    small: { pairings: pairings(20) },
    full: { pairings: pairings(100) },
  },
  needs: ({ pairings: all }) => needsForOpponents(all.map(({ b }) => b)),
  units: ({ pairings: all }) => gameUnits(all),
  run: playUnit,
  judge: (rows) =>
    judgeSubclaims(
      SIZES.map((size) => ({ name: boardName(size), ...judgeStrong(rows, size) })),
      'strong leads on',
    ),
  ratings: (rows) => ratingLists(rows, SIZES),
  report: (rows, { pairings: all }) => [
    ...SIZES.flatMap((size) => {
      const list = ratingList(rows, size);
      const title = `Ratings on ${boardName(size)}`;
      return list.length > 0 ? [ratingFigure(title, list), ratingTable(title, list)] : [];
    }),
    listPairings(rows, all),
    text(
      `${GAME_CONDITIONS} GNU Go takes its own time. The claim and the numbers of games were written on 2026-11-20, before these games.`,
    ),
  ],
});

function judgeStrong(rows: GameRows, size: number): ClaimVerdict {
  const list = ratingList(rows, size);
  const strong = list.find(({ name }) => name.startsWith('strong'));
  const rival = list.find((player) => player !== strong);
  if (!strong || !rival) return { verdict: 'undecided', because: 'too few games have been played' };
  const lead = strong.elo - rival.elo;
  const error = Math.hypot(strong.error, rival.error);
  const because = `strong is ${lead.toFixed(0)} ± ${error.toFixed(0)} Elo points above ${rival.name}`;
  if (Math.abs(lead) <= error) return { verdict: 'undecided', because };
  return { verdict: lead > 0 ? 'holds' : 'does not hold', because };
}
