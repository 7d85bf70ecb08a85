/** When a move occurs twice in a playout, does it matter whether both answers are stored or only the first? */

import { Z_SCORE_95 } from '../../base/stats.js';
import type { ClaimVerdict } from '../../lab/run/experiment.js';
import type { Pairing } from '../../lab/run/gameUnit.js';
import { type ContestParams, contest } from '../contest.js';
import { writeCost } from '../gameCost.js';
import { boardName, type GameRows, standingsOfPairings, writeGameCount, writeWinRate, writeWins } from '../games.js';

const at = (playouts: number, size: number, games: number): Pairing => ({
  a: `lgrf1-nd@${playouts}`,
  b: `lgrf1@${playouts}`,
  size,
  games,
});

export default contest({
  name: 'forgetting-duplicates',
  question: 'When a move occurs twice in a playout, does it matter whether both answers are stored?',
  paper: 'Baier & Drake (2010), Figure 10',
  claim: 'LGRF-1-ND, which stores only the first answer to a move in a playout, is as strong as LGRF-1.',
  scales: {
    tiny: { pairings: [at(20, 5, 2)] },
    small: { pairings: [at(2000, 9, 200), at(8000, 19, 12)] },
    full: { pairings: [8000, 16_000, 32_000].map((playouts) => at(playouts, 19, 600)) },
  },
  judge,
  numbers: (rows, params) => [
    {
      ...{ id: 'LG-7', source: 'Baier & Drake (2010), Figure 10', quantity: 'games of LGRF-1-ND against LGRF-1' },
      paper: 'no significant difference, 600 games on 19x19',
      ours:
        standingsOfPairings(rows, params.pairings)
          .flatMap(({ pairing, standing }) =>
            standing ? [`${writeWinRate(standing)} on ${boardName(pairing.size)}`] : [],
          )
          .join(', ') || undefined,
      sample: writeGameCount(rows),
      verdict: judge(rows, params).verdict,
      criterion: `every interval contains 50 % and is at most ${100 * MAX_INTERVAL} points wide`,
      written: '2026-11-15, before the rows',
      missing: `${GAMES_FOR_NARROW_INTERVAL} games on 19x19 (${writeCost({ games: GAMES_FOR_NARROW_INTERVAL, size: 19, playouts: 8000, searching: 2 })})`,
    },
  ],
  caption:
    'The share of games that LGRF-1-ND won against LGRF-1 with the same number of playouts. The paper found no difference.',
});

/**
 * The largest width at which the interval of a win rate counts as narrow. The claim says that two players are equally
 * strong. Games can never show this; they can only show that one player is stronger. So the claim counts as true if
 * every interval is narrow and contains 50 %.
 */
const MAX_INTERVAL = 0.15;

/** With this many games, the interval of a win rate of one half is MAX_INTERVAL wide. */
const GAMES_FOR_NARROW_INTERVAL = Math.ceil((Z_SCORE_95 / MAX_INTERVAL) ** 2 - Z_SCORE_95 ** 2);

function judge(rows: GameRows, { pairings }: ContestParams): ClaimVerdict {
  const standings = standingsOfPairings(rows, pairings);
  const because = standings
    .map(({ pairing, standing }) =>
      standing
        ? `LGRF-1-ND won ${writeWins(standing)} games on ${boardName(pairing.size)}, ${writeWinRate(standing)}`
        : `there are no games on ${boardName(pairing.size)}`,
    )
    .join('; ');
  const rates = standings.map(({ standing }) => standing?.rate);
  if (rates.some((rate) => (rate?.low ?? 0) > 0.5 || (rate?.high ?? 1) < 0.5))
    return { verdict: 'does not hold', because };
  const isNarrow = rates.every((rate) => rate && (rate.high ?? 1) - (rate.low ?? 0) <= MAX_INTERVAL);
  return { verdict: isNarrow ? 'holds' : 'undecided', because };
}
