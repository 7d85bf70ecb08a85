/** Plays whole games against GNU Go: each side accepts the other's moves, and both count the same result. */
import { expect, test } from 'vitest';
import { joinWords } from '../../src/gtp/client/shellWords.js';
import { writeGameFile } from '../../src/match/gameFile.js';
import { GtpProgramPlayer } from '../../src/match/gtpProgramPlayer.js';
import type { MatchSettings } from '../../src/match/matchSettings.js';
import { type PlayedGame, playGame } from '../../src/match/playGame.js';
import { describeWithProgram } from '../programs.js';
import { clientOptions, gtpWords } from './engine.js';

/** Nobody resigns, so every game is counted. */
const OURS = gtpWords('--playouts', '50', '--resign', 'never', '--threads', '1', '--memory', '64', '--seed', '1');
const theirs = (gnugo: string, level: number): string[] => [
  ...[gnugo, '--mode', 'gtp', '--level', String(level), '--chinese-rules', '--positional-superko', '--never-resign'],
];

/** GNU Go 3.8 crashes every time in some positions of the large board. */
const ATTEMPTS = 3;

const settingsFor = (size: number, a: readonly string[], b: readonly string[]): MatchSettings => ({
  ...{ a: joinWords(a), b: joinWords(b), size, komi: 7.5, rules: 'chinese', seed: 1, playouts: 50, version: '0' },
});

async function play(
  index: number,
  size: number,
  ours: readonly string[],
  gnugo: readonly string[],
): Promise<PlayedGame> {
  const seats = { a: new GtpProgramPlayer(ours, clientOptions), b: new GtpProgramPlayer(gnugo, clientOptions) };
  try {
    return await playGame(index, settingsFor(size, ours, gnugo), seats, {
      clock: clientOptions.clock,
      decideDispute: () => expect.fail('GNU Go did not count'),
      logFailure: () => {},
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
    // At level 1 GNU Go crashes in every second game.
    { size: 19, color: 'black', level: 0 },
  ])('on $size lines, with $color', { timeout: 300_000 }, async ({ size, color, level }) => {
    const opponent = theirs(gnugo, level);
    // Insei has Black in games with even numbers.
    const first = color === 'black' ? 0 : 1;
    let game = await play(first, size, OURS, opponent);
    for (let attempt = 1; attempt < ATTEMPTS && wasGnuGosFault(game); attempt++)
      game = await play(first + 2 * attempt, size, OURS, opponent);
    const record = writeGameFile(game, settingsFor(size, OURS, opponent));
    expect(game, record).toMatchObject({ ending: 'passes', decidedBy: 'both' });
    expect(game.failures.filter(({ side }) => side === 'a')).toEqual([]);
  });
});
