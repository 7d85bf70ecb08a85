/** `insei train network play`: plays games of a network against itself, to learn from. */
import { appendFile, readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import type { StopSignal } from '../../base/stopper.js';
import { type OwnGameSettings, playOwnGames } from '../../learn/network/ownGames.js';
import { gameToSgf } from '../../record/gameToSgf.js';
import { writeSgf } from '../../record/sgfWrite.js';
import { checkWritable, exists, writeFileAtomically } from '../files/atomicFile.js';
import { openNetwork } from '../files/networkFiles.js';
import { runTraining } from '../interrupts.js';
import * as read from '../options.js';
import type { CommandResult } from '../output.js';
import { openProgressLine } from '../progress.js';

interface PlayGamesOptions extends OwnGameSettings {
  readonly network?: string;
  readonly out: string;
  readonly games: number;
  readonly threads?: number;
  readonly json?: boolean;
}

/** So many games are played at the same time, and then written. */
const GAMES_AT_ONCE = 64;
const APPLICATION = 'Insei';

const HELP = `
Every game has its own board size, rules, komi, handicap and temperature. If the file exists, the command continues it, up to the
number of games. With the same network, options and seed, it always writes the same games.

Example: insei train network play --games 1000 --sizes 9:0.7,13:0.3 --out games.sgf`;

export const playNetworkGamesCommand = (): Command =>
  new Command('play')
    .description('Play games of a network against itself, for insei train network pack.')
    .option('--network <file>', 'the network; default: the one that comes with Insei')
    .requiredOption('--out <file>', 'write the games to this SGF file, one game a line')
    .option('--games <n>', 'number of games', read.wholeNumberParser(1, 10_000_000), 1000)
    .option('--sizes <list>', 'board sizes and how often each is drawn, such as 9:0.7,19:0.3', parseSizeShares, [
      [9, 0.5],
      [13, 0.2],
      [19, 0.3],
    ])
    .option('--handicaps <share>', 'the share of games with a handicap', read.parseShare, 0.1)
    .option('--blunders <share>', 'the share of moves that are drawn from all legal moves', read.parseShare, 0.01)
    .option('--seed <n>', 'seed of the random numbers', read.parseSeed, 1)
    .option('--threads <n>', 'number of threads', read.parseThreadCount, 1)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(playNetworkGames);

function parseSizeShares(text: string): OwnGameSettings['sizes'] {
  return text.split(',').map((part) => {
    const [size = '', share = '1', ...rest] = part.split(':');
    if (rest.length > 0 || !(Number(share) > 0 && Number(share) < Number.POSITIVE_INFINITY))
      throw new InvalidArgumentError('The value must be board sizes with shares above 0, such as 9:0.7,19:0.3.');
    return [read.parseBoardSize(size), Number(share)];
  });
}

async function playNetworkGames(options: PlayGamesOptions): Promise<void> {
  const { out, games } = options;
  await checkWritable(out);
  let played = await countFinishedGames(out);
  const train = async (stopper: StopSignal): Promise<CommandResult | undefined> => {
    const threads = options.threads ?? 1;
    const network = await openNetwork(options.network, { threads });
    const line = openProgressLine();
    try {
      while (played < games && !stopper.isStopped) {
        const records = await playOwnGames(network, options, played, Math.min(GAMES_AT_ONCE, games - played));
        const texts = records.map((record) => `${toText(writeSgf([gameToSgf(record, APPLICATION)]))}\n`);
        await appendFile(out, texts.join(''));
        played += records.length;
        line.show(`${played} of ${games} games`);
      }
    } finally {
      line.close();
      network.close();
    }
    return played < games ? undefined : { games: played };
  };
  const reportSaved = async (): Promise<void> =>
    console.error(`interrupted; ${out} has ${played} of ${games} games; the same command continues`);
  await runTraining(train, reportSaved, options);
}

/** Counts the games in the file. Removes the last line if an interruption has cut it off. */
async function countFinishedGames(path: string): Promise<number> {
  if (!(await exists(path))) return 0;
  const lines = (await readFile(path, 'utf8')).split('\n');
  if (lines.pop() !== '') await writeFileAtomically(path, lines.map((line) => `${line}\n`).join(''));
  return lines.length;
}

/** Each game stands on a line of its own, so line feeds between its nodes are left out. */
const toText = (sgf: Uint8Array): string => Buffer.from(sgf).toString('utf8').replaceAll('\n', '');
