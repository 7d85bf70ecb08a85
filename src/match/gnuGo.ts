/**
 * Asks GNU Go to count games that it did not play. GNU Go judges dead stones better than other programs that are easy
 * to install.
 */
import { type ClientOptions, GtpClient, GtpRefusal, ProgramFailure } from '../gtp/client/gtpClient.js';
import type { Situation } from '../player/player.js';
import { pointsOf, writePoint } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { type GameResult, parseResult } from '../rules/result.js';
import type { KoRule, RuleSet } from '../rules/ruleSet.js';
import { placeHandicap } from './programHandicap.js';

/**
 * Starts GNU Go, sends it the moves of a finished game and asks it for the result. Returns undefined if GNU Go is not
 * installed or fails.
 */
export async function askGnuGoForResult(
  { game, komi }: Situation,
  options: ClientOptions,
): Promise<GameResult | undefined> {
  const path = options.programs.find('gnugo');
  if (!path) return undefined;
  const client = new GtpClient([path, ...optionsFor(game.rules)], options);
  const { size } = game.position;
  const handicap = pointsOf(size).filter((point) => stoneAt(game.start, point) === 'black');
  const plays = game.moves.map(({ color, point }) => `play ${color} ${writePoint(point, size)}`);
  try {
    for (const command of [`boardsize ${size}`, 'clear_board', `komi ${komi}`]) await client.send(command);
    await placeHandicap(client, handicap, size);
    for (const command of plays) await client.send(command);
    return parseResult(await client.send('final_score'));
  } catch (error) {
    if (error instanceof ProgramFailure || error instanceof GtpRefusal) return undefined;
    throw error;
  } finally {
    await client.quit();
  }
}

const KO_OPTIONS: Readonly<Record<KoRule, string>> = {
  simple: '--simple-ko',
  positional: '--positional-superko',
  situational: '--situational-superko',
};

/** The options that make GNU Go check moves and count the board by the rules of the match. */
const optionsFor = ({ scoring, koRule, suicideAllowed }: RuleSet): string[] => [
  '--mode',
  'gtp',
  '--level',
  '10',
  scoring === 'area' ? '--chinese-rules' : '--japanese-rules',
  KO_OPTIONS[koRule],
  suicideAllowed ? '--allow-all-suicide' : '--forbid-suicide',
];
