/** One search of `default` from the empty board, as the benches measure it, in Node and in a page. */
import { DEFAULT_SETTINGS } from '../dist/engine/searchSettings.js';
import { searchRequest } from '../dist/player/searchRequest.js';
import { Game } from '../dist/rules/index.js';

export const PLAYOUTS = 20_000;
export const KOMI = 7.5;

/** A search from nothing: what an earlier one found is forgotten. */
export function runSearch(engine, size, seed) {
  engine.forget();
  const situation = { game: new Game(size), color: 'black', komi: KOMI, handicap: 0 };
  return engine.search(searchRequest(situation, DEFAULT_SETTINGS, PLAYOUTS), { seed });
}
