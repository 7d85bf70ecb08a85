/** Whole games against GNU Go: it accepts our moves, we accept its, and both count the same at the end. */
import { expect, test } from 'vitest';
import { joinWords } from '../../src/gtp/clientWords.js';
import { writeGameFile } from '../../src/match/gameFile.js';
import { type PlayedGame, playGame } from '../../src/match/playGame.js';
import { ProgramSeat } from '../../src/match/programSeat.js';
import type { MatchSettings } from '../../src/match/settings.js';
import { describeWithProgram } from '../programs.js';
import { clientOptions, gtpWords } from './engine.js';

/** Nobody resigns: the games are to be counted, and these are quick enough. */
const OURS = gtpWords('--playouts', '200', '--resign', 'never', '--threads', '1', '--memory', '64', '--seed', '1');
const theirs = (gnugo: string, level: number): string[] => [
  ...[gnugo, '--mode', 'gtp', '--level', String(level), '--chinese-rules', '--positional-superko', '--never-resign'],
];

/** In some positions of the large board GNU Go 3.8 crashes, however often it is asked. */
const ATTEMPTS = 3;

const settingsFor = (size: number, a: readonly string[], b: readonly string[]): MatchSettings => ({
  ...{ a: joinWords(a), b: joinWords(b), size, komi: 7.5, rules: 'chinese', seed: 1, playouts: 200, version: '0' },
});

async function play(
  index: number,
  size: number,
  ours: readonly string[],
  gnugo: readonly string[],
): Promise<PlayedGame> {
  const seats = { a: new ProgramSeat(ours, clientOptions), b: new ProgramSeat(gnugo, clientOptions) };
  try {
    return await playGame(index, settingsFor(size, ours, gnugo), seats, {
      clock: clientOptions.clock,
      arbiter: () => expect.fail('GNU Go did not count'),
      onTrouble: () => {},
    });
  } finally {
    await Promise.all([seats.a.close(), seats.b.close()]);
  }
}

const wasGnuGosFault = ({ ending, failures }: PlayedGame): boolean =>
  ending === 'void' && failures.every(({ side, kind }) => side === 'b' && kind === 'crash');

describeWithProgram('gnugo', 'a game against GNU Go', (gnugo) => {
  test.each([
    { size: 9, color: 'black', level: 1 },
    { size: 13, color: 'white', level: 1 },
    // At level 1 it crashes in every second game.
    { size: 19, color: 'black', level: 0 },
  ])('on $size lines, with $color', { timeout: 300_000 }, async ({ size, color, level }) => {
    const opponent = theirs(gnugo, level);
    // Even games are ours as Black.
    const first = color === 'black' ? 0 : 1;
    let game = await play(first, size, OURS, opponent);
    for (let attempt = 1; attempt < ATTEMPTS && wasGnuGosFault(game); attempt++)
      game = await play(first + 2 * attempt, size, OURS, opponent);
    const record = writeGameFile(game, settingsFor(size, OURS, opponent));
    expect(game, record).toMatchObject({ ending: 'passes', decidedBy: 'both' });
    expect(game.failures.filter(({ side }) => side === 'a')).toEqual([]);
  });
});
