/** GNU Go as the arbiter of games it did not play: it is the best at telling dead stones that most machines have. */
import { type ClientOptions, GtpClient } from '../gtp/client.js';
import { ProgramFailure, Refusal } from '../gtp/clientErrors.js';
import type { Situation } from '../player/player.js';
import { pointsOf, writePoint } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { type GameResult, parseResult } from '../rules/result.js';
import type { KoRule, RuleSet } from '../rules/ruleSet.js';
import { tellHandicap } from './programHandicap.js';

/** Asks a fresh GNU Go for the result; undefined when there is none on this machine, or it fails. */
export async function askGnuGo({ game, komi }: Situation, options: ClientOptions): Promise<GameResult | undefined> {
  const path = options.programs.find('gnugo');
  if (!path) return undefined;
  const client = new GtpClient([path, ...optionsFor(game.rules)], options);
  const { size } = game.position;
  const handicap = pointsOf(size).filter((point) => stoneAt(game.start, point) === 'black');
  const plays = game.moves.map(({ color, point }) => `play ${color} ${writePoint(point, size)}`);
  try {
    for (const command of [`boardsize ${size}`, 'clear_board', `komi ${komi}`]) await client.send(command);
    await tellHandicap(client, handicap, size);
    for (const command of plays) await client.send(command);
    return parseResult(await client.send('final_score'));
  } catch (error) {
    if (error instanceof ProgramFailure || error instanceof Refusal) return undefined;
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

/** So that it accepts the moves, and counts, as the rules of the match do. */
const optionsFor = ({ scoring, koRule, suicideAllowed }: RuleSet): string[] => [
  '--mode',
  'gtp',
  '--level',
  '10',
  scoring === 'area' ? '--chinese-rules' : '--japanese-rules',
  KO_OPTIONS[koRule],
  suicideAllowed ? '--allow-all-suicide' : '--forbid-suicide',
];
