/**
 * Computes the signature of a preset: the preset searches fifty positions, and the signature is a hash of how often
 * each search visited each move at its root. The signature shows whether the search still behaves the same. With one
 * thread and a fixed seed, the signature is the same on every machine. A commit that changes how the preset plays also
 * changes the signature.
 */
import { makeRng, mixSeed } from '../base/rng.js';
import type { Engine } from '../engine/engine.js';
import type { SearchSettings } from '../engine/search/searchSettings.js';
import type { SearchReport } from '../engine/search/treeReport.js';
import { opponent } from '../rules/color.js';
import { Game } from '../rules/game.js';
import type { Analysis, NetworkEvaluation, Player, Situation } from './player.js';
import { CLASSIC_PRESET, STRONG_PRESET } from './presetNames.js';
import { createRandomPlayer } from './randomPlayer.js';
import { searchRequest } from './searchPlayer.js';

/** Computes the FNV-1a hash of the points and visits of all moves, in the order of the points. */
export const searchSignature = (reports: readonly SearchReport[]): string =>
  hashOf(
    reports.flatMap(({ choices }) =>
      [...choices].sort((a, b) => a.point - b.point).flatMap(({ point, visits }) => [point, visits]),
    ),
  );

/**
 * Returns the signature of the preset `network`: an FNV-1a hash of two things. One is `fileHash`, the hash of the
 * network file. The other is every bit of the win probabilities, leads, policies and ownerships in the network's
 * evaluations.
 */
export function networkSignature(fileHash: string, evaluations: readonly NetworkEvaluation[]): string {
  const values = evaluations.flatMap(({ win, lead, policy, ownership }) => [win, lead, ...policy, ...ownership]);
  const bits = new Uint32Array(Float32Array.from(values).buffer);
  const words = fileHash.match(/.{8}/g) ?? [];
  return hashOf([...words.map((word) => Number.parseInt(word, 16)), ...bits]);
}

/** Returns the FNV-1a hash of 32-bit numbers. */
export function hashOf(values: readonly number[]): string {
  let hash = 0x811c9dc5;
  for (const value of values)
    for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((value >>> shift) & 0xff), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * For each of fifty random games, its board size and its number of moves. The last position of each game is searched.
 */
const POSITIONS = [5, 7, 9, 9, 9, 13, 13, 19, 19, 19].flatMap((size) =>
  [0, 0.1, 0.3, 0.5, 0.7].map((share) => ({ size, moves: Math.floor(share * size * size) })),
);
const PLAYOUTS = 200;

/**
 * The presets whose searches have signatures: the program of Baier and Drake without stored replies, and the strongest
 * presets without and with a network.
 */
export const SIGNED_PRESETS = ['default', CLASSIC_PRESET, STRONG_PRESET] as const;

/**
 * Computes the signature of a preset over fifty positions. The engine must have one thread and the models of the
 * preset.
 */
export async function benchSignature(engine: Engine, settings: SearchSettings): Promise<string> {
  const reports: SearchReport[] = [];
  for (const [index, situation] of (await signedSituations()).entries())
    reports.push(await engine.search(searchRequest(situation, settings, PLAYOUTS), { seed: index }));
  return searchSignature(reports);
}

/** The number of playouts of a search with a network, each of which needs an evaluation of the network. */
const NETWORK_PLAYOUTS = 20;

/** Computes the signature of a player that searches with a network, over the same positions. */
export async function networkSearchSignature(player: Player): Promise<string> {
  const analyses: Analysis[] = [];
  for (const situation of await signedSituations()) {
    player.forget();
    analyses.push(await player.analyze(situation, { budget: { playouts: NETWORK_PLAYOUTS } }));
  }
  return analysisSignature(analyses);
}

/** Computes the FNV-1a hash of the points and visits of all candidates, in the order of the points. */
export const analysisSignature = (analyses: readonly Analysis[]): string =>
  hashOf(
    analyses.flatMap(({ candidates }) =>
      [...candidates].sort((a, b) => a.point - b.point).flatMap(({ point, visits }) => [point, visits]),
    ),
  );

async function signedSituations(): Promise<Situation[]> {
  const situations: Situation[] = [];
  for (const [index, { size, moves }] of POSITIONS.entries()) {
    const game = await randomGame(size, moves, mixSeed(1, index));
    situations.push({ game, color: game.position.toMove, komi: 7.5, handicap: 0 });
  }
  return situations;
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
