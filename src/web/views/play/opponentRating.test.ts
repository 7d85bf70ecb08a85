import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import type { ResultSummary } from '../../../messages/resultSummary.js';
import { setResults } from '../../state/results.js';
import { OpponentRating } from './opponentRating.js';

const anchor = { name: 'GNU Go', elo: 1800 };
const listed = (name: string, elo: number) => ({ name, elo, error: 50, games: 40 });
const RATINGS = [
  { size: 9, anchor, players: [listed('level-3', 1400), listed('strong@1000', 1900)] },
  { size: 13, anchor, players: [listed('strong@100', 2200), listed('classic@1000', 1950)] },
  { size: 19, anchor, players: [listed('strong@1000', 1700)] },
];

test.each([
  ['the rated board', 'level-3', 9, 'Elo 1,400 on 9x9; GNU Go has Elo 1,800.'],
  ['another board', 'level-3', 13, 'Elo 1,400 on 9x9; GNU Go has Elo 1,800. Not rated on 13x13.'],
  ['classic under its old name', 'classic', 19, 'Elo 1,700 on 19x19 at 1,000 playouts; GNU Go has Elo 1,800.'],
  ['the name of classic before, without a list of its own', 'strong', 19, 'Not rated yet.'],
  ['strong beside classic', 'strong', 13, 'Elo 2,200 on 13x13 at 100 playouts; GNU Go has Elo 1,800.'],
  ['classic beside strong', 'classic', 13, 'Elo 1,950 on 13x13 at 1,000 playouts; GNU Go has Elo 1,800.'],
  ['a player that is not rated', 'random', 13, 'Not rated yet.'],
])('the shown rating: %s', (_what, preset, size, text) => {
  const { document } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  setResults([{ name: 'ladder', ratings: RATINGS } as unknown as ResultSummary]);
  render(createElement(OpponentRating, { preset, size }), document.body);
  expect(document.body.textContent).toBe(text);
});
