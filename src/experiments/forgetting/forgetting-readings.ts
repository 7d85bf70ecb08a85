/**
 * Tries other values for the replies that Softmax-1 has never tried; the paper does not tell theirs. The games are short:
 * on 7x7, with few playouts, against the same search without replies.
 */
import { percent } from '../../base/numberText.js';
import { text } from '../../lab/report/reportParts.js';
import type { ClaimVerdict } from '../../lab/run/experiment.js';
import type { Pairing } from '../../lab/run/gameUnit.js';
import { type ContestParams, contest } from '../contest.js';
import {
  type GameRows,
  type Standing,
  standingOfPairing,
  standingsOfPairings,
  writeWinRate,
  writeWins,
} from '../games.js';
import { GNU_GO } from '../gnuGo.js';
import { listOtherReadings } from '../otherReadings.js';

/** The win rates that stand for untried replies. The first is the usual one. */
const UNTRIED = [0.5, 0, 1];

const playing = (playouts: number, size: number, games: number, b: string): Pairing[] =>
  UNTRIED.map((untried) => ({ a: `softmax1:policy.untried=${untried}@${playouts}`, b, size, games }));

/** The largest win rate that counts as next to no games, as in forgetting-softmax. */
const MAX_HOPELESS_RATE = 0.05;

export default contest({
  name: 'forgetting-readings',
  question: 'Does the value of untried replies decide how badly Softmax-1 plays?',
  paper: 'Baier & Drake (2010), Softmax-1',
  claim: 'With some value of untried replies, Softmax-1 wins next to no games, as in the paper (3 of 600).',
  readingsOf: 'forgetting-softmax',
  scales: {
    tiny: { pairings: playing(20, 5, 2, 'default@20') },
    small: { pairings: playing(200, 7, 20, 'default@200') },
    full: { pairings: playing(8000, 19, 100, GNU_GO) },
  },
  judge,
  first: (rows, { pairings }) => [listOtherReadings(readingsOf(rows, pairings)), text(RULES)],
  caption:
    'The share of games that Softmax-1 won at temperature 0.1, by the win rate that stands for untried replies. In the paper the share is 0.5 % on 19x19.',
});

const RULES = `A value comes nearer to the paper if the upper end of its interval lies below the share of the usual value. The claim holds if for some value the upper end is at most ${percent(MAX_HOPELESS_RATE, 0)}, and does not hold if for every value the lower end is above it. These rules were written on 2026-11-19, before these games.`;

function readingsOf(rows: GameRows, pairings: readonly Pairing[]) {
  const standings = standingsOfPairings(rows, pairings);
  const usual = standings[0]?.standing?.rate.value;
  return standings.flatMap(({ pairing, standing }, index) => {
    if (!standing) return [];
    return [
      {
        reading: `untried replies count as ${/untried=([^@]*)/.exec(pairing.a)?.[1]} wins per visit`,
        paper: 'not said',
        value: `${writeWins(standing)}, ${writeWinRate(standing)}`,
        isNearer: isNearer(standing, usual),
        isOurs: index === 0,
      },
    ];
  });
}

function isNearer({ rate: { value, high = 1 } }: Standing, usual: number | undefined): boolean | undefined {
  if (usual === undefined || value >= usual) return false;
  return high < usual ? true : undefined;
}

function judge(rows: GameRows, { pairings }: ContestParams): ClaimVerdict {
  const standings = pairings.map((pairing) => standingOfPairing(rows, pairing));
  const because = pairings
    .map(({ a }, index) => {
      const standing = standings[index];
      return `${a} ${standing ? `won ${writeWins(standing)}` : 'has no games'}`;
    })
    .join('; ');
  if (standings.some((standing) => (standing?.rate.high ?? 1) <= MAX_HOPELESS_RATE))
    return { verdict: 'holds', because };
  const isWrong = standings.every((standing) => (standing?.rate.low ?? 0) > MAX_HOPELESS_RATE);
  return { verdict: isWrong ? 'does not hold' : 'undecided', because };
}
