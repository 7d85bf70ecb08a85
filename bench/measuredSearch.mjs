/** The search that the benches measure in Node and in a page: `default` from the empty board. */
import { DEFAULT_SETTINGS } from '../dist/engine/search/searchSettings.js';
import { searchRequest } from '../dist/player/searchPlayer.js';
import { Game } from '../dist/rules/index.js';

export const PLAYOUTS = 20_000;
export const KOMI = 7.5;

/** First forgets what earlier searches found. */
export function runSearch(engine, size, seed) {
  engine.forget();
  const situation = { game: new Game(size), color: 'black', komi: KOMI, handicap: 0 };
  return engine.search(searchRequest(situation, DEFAULT_SETTINGS, PLAYOUTS), { seed });
}
