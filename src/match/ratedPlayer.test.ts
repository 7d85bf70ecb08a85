import { expect, test } from 'vitest';
import { type RecordedContestant, ratedName } from './ratedPlayer.js';

const entrant = (text: string, name?: string, more: Partial<RecordedContestant> = {}): RecordedContestant => ({
  text,
  name,
  playouts: 1000,
  time: undefined,
  ...more,
});

test.each<[RecordedContestant, string]>([
  [entrant('default', 'default'), 'default@1000'],
  [entrant('default@8000', 'default@8000'), 'default@8000'],
  [entrant(' lgrf2@8000 '), 'lgrf2@8000'],
  [entrant('random', 'random'), 'random'],
  [entrant('level-3', 'level-3'), 'level-3'],
  ...['pell-hand', 'pell-beta', 'pell-mean', 'pell-random', 'gamma', 'territory'].map(
    (preset): [RecordedContestant, string] => [entrant(preset, preset), preset],
  ),
  [entrant('pell-hand@500'), 'pell-hand'],
  [entrant('strong:modelBias=1', 'strong:modelBias=1'), 'strong:modelBias=1@1000'],
  [entrant('lgrf3', 'lgrf3'), 'lgrf3@1000'],
  [entrant('level-3', 'level-3', { time: '10+0.1' }), 'level-3 at 10+0.1'],
  [entrant('default', 'default', { time: '10+0.1' }), 'default at 10+0.1'],
  [entrant('gnugo --mode gtp --level 8 --chinese-rules', 'GNU Go 3.8'), 'GNU Go 3.8 level 8'],
  [entrant('/usr/games/gnugo --mode gtp --positional-superko', 'GNU Go 3.8'), 'GNU Go 3.8 level 10'],
  [entrant('gnugo --level=5 --mode gtp'), 'GNU Go 3.8 level 5'],
  [entrant('gnugo --mode gtp --level'), 'GNU Go 3.8 level 10'],
  [entrant(`insei gtp --preset 'uct'`, 'Insei 0.1.0'), 'Insei 0.1.0 (gtp --preset uct)'],
  [entrant('pachi -t 1'), 'pachi -t 1'],
])('%j', (who, name) => {
  expect(ratedName(who)).toBe(name);
});
