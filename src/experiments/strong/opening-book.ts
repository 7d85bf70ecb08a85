/**
 * Measures whether an opening book helps: each preset plays with a book against itself without one, half of the games
 * with each colour. At the tiny scale, the book is made from a few random games on 5x5.
 */

import { text } from '../../lab/report/reportParts.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import { type ClaimVerdict, experiment } from '../../lab/run/experiment.js';
import { type GameRow, type GameUnit, type Pairing, playUnit } from '../../lab/run/gameUnit.js';
import { BookBuilder } from '../../learn/book/bookBuilder.js';
import { OpeningBook } from '../../learn/book/openingBook.js';
import { type GameRows, gameUnits, standingsOfPairings, writeWinRate } from '../games.js';
import { randomRecords } from '../network/heldOutGames.js';
import { drawPairings, GAME_CONDITIONS, listPairings } from '../pairingReport.js';

interface Params {
  /** The file of the book, or RANDOM_GAMES. */
  readonly book: string;
  readonly presets: readonly string[];
  readonly playouts: number;
  readonly size: number;
  /** The number of games of each preset. */
  readonly games: number;
}

const RANDOM_GAMES = 'random-games';
/** The settings of the book from random games. */
const RANDOM_BOOK = { size: 5, depth: 6, minGames: 2 };

const FULL: Params = { book: 'book-19x19.bin', presets: ['lgrf2', 'classic'], playouts: 500, size: 19, games: 200 };

const pairingsOf = ({ book, presets, playouts, size, games }: Params): Pairing[] =>
  presets.map((preset) => ({ a: `${preset}:book=${book}@${playouts}`, b: `${preset}@${playouts}`, size, games }));

export default experiment<Params, GameUnit, GameRow>({
  name: 'opening-book',
  question: 'Does an opening book help?',
  paper: 'none',
  claim:
    'On 19x19, at 500 playouts per move, `lgrf2` and `classic` each win more than half of their games with an opening book against themselves without one: the 95 % interval of each win rate lies above 50 %.',
  scales: {
    tiny: { book: RANDOM_GAMES, presets: ['lgrf2'], playouts: 10, size: RANDOM_BOOK.size, games: 2 },
    small: { ...FULL, games: 20 },
    full: FULL,
  },
  needs: ({ book }) => (book === RANDOM_GAMES ? {} : { files: [book] }),
  units: (params) => gameUnits(pairingsOf(params)),
  run: async (unit, context) => {
    if (context.params.book !== RANDOM_GAMES) return playUnit(unit, context);
    return playUnit(unit, { ...context, environment: await withRandomBook(context.environment) });
  },
  judge,
  report: (rows, params) => [
    drawPairings(
      rows,
      pairingsOf(params),
      'The share of games that each preset won with the book against itself without the book. Above 50 %, the book helps.',
    ),
    listPairings(rows, pairingsOf(params)),
    text(GAME_CONDITIONS),
    text(
      'The claim, its threshold and the number of games were written down before the first game. The stamps of the rows name the book.',
    ),
  ],
});

async function withRandomBook(environment: LabEnvironment): Promise<LabEnvironment> {
  const { size, depth, minGames } = RANDOM_BOOK;
  const builder = new BookBuilder(size, depth);
  for (const record of await randomRecords(environment)) builder.add(record);
  const book = OpeningBook.read(builder.build(minGames).bytes, 'the book of random games');
  return { ...environment, openBook: async () => book };
}

function judge(rows: GameRows, params: Params): ClaimVerdict {
  const standings = standingsOfPairings(rows, pairingsOf(params));
  const played = standings.flatMap(({ pairing, standing }) => (standing ? [{ pairing, standing }] : []));
  if (played.length === 0) return { verdict: 'undecided', because: 'no game has been played' };
  const because = played.map(({ pairing, standing }) => `against ${pairing.b}: ${writeWinRate(standing)}`).join('; ');
  if (played.some(({ standing }) => (standing.rate.high ?? 1) < 0.5)) return { verdict: 'does not hold', because };
  const isSure = standings.every(({ standing }) => (standing?.rate.low ?? 0) > 0.5);
  return { verdict: isSure ? 'holds' : 'undecided', because };
}
