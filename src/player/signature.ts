/**
 * One number that says whether the search behaves as before: a hash over the
 * visits of every move at the root, for a set of positions. With one thread and a
 * fixed seed it is the same on every machine; a commit that changes play
 * changes it, and says so.
 */
import { makeRng, mixSeed } from '../base/rng.js';
import type { Engine } from '../engine/engine.js';
import type { SearchSettings } from '../engine/searchSettings.js';
import type { SearchReport } from '../engine/treeReport.js';
import { opponent } from '../rules/color.js';
import { Game } from '../rules/game.js';
import { createRandomPlayer } from './randomPlayer.js';
import { searchRequest } from './searchRequest.js';

/** FNV-1a over point and visits of every choice, in board order. */
export function searchSignature(reports: readonly SearchReport[]): string {
  let hash = 0x811c9dc5;
  const add = (value: number): void => {
    for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((value >>> shift) & 0xff), 0x01000193);
  };
  for (const { choices } of reports)
    for (const { point, visits } of [...choices].sort((a, b) => a.point - b.point)) {
      add(point);
      add(visits);
    }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Sizes and lengths of the random games that end in the positions searched. */
const POSITIONS = [5, 7, 9, 9, 9, 13, 13, 19, 19, 19].flatMap((size) =>
  [0, 0.1, 0.3, 0.5, 0.7].map((share) => ({ size, moves: Math.floor(share * size * size) })),
);
const PLAYOUTS = 200;

/** The presets whose signatures are stored: the paper's program, and the best of all. */
export const SIGNED_PRESETS = ['default', 'strong'] as const;

/** The signature of a preset, by its settings, over fifty positions. The engine must have one thread, and the preset's models. */
export async function benchSignature(engine: Engine, settings: SearchSettings): Promise<string> {
  const reports: SearchReport[] = [];
  for (const [index, { size, moves }] of POSITIONS.entries()) {
    const game = await randomGame(size, moves, mixSeed(1, index));
    const situation = { game, color: game.position.toMove, komi: 7.5, handicap: 0 };
    reports.push(await engine.search(searchRequest(situation, settings, PLAYOUTS), { seed: index }));
  }
  return searchSignature(reports);
}

async function randomGame(size: number, moves: number, seed: number): Promise<Game> {
  const game = new Game(size);
  const player = createRandomPlayer(makeRng(seed).uint32());
  for (let color = game.position.toMove; game.moves.length < moves; color = opponent(color)) {
    const { move } = await player.choose({ game, color, komi: 7.5, handicap: 0 }, { budget: {} });
    if (move !== 'resign') game.play(color, move);
  }
  return game;
}
