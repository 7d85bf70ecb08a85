/**
 * Computes all signatures of a preset and of the models. A search signature tells whether the search of a preset still
 * behaves the same; a signature of games also covers everything else that decides a move, such as passing, resigning
 * and learned tables; the signature of a model is the SHA-256 hash of its file.
 */
import { sha256 } from '../base/sha256.js';
import { Engine } from '../engine/engine.js';
import type { EngineEnvironment, ModelName } from '../engine/environment.js';
import { opponent } from '../rules/color.js';
import { Game } from '../rules/game.js';
import type { Player } from './player.js';
import { STRONG_PRESET } from './presetNames.js';
import { createPlayer, searchConfiguration } from './presets.js';
import { benchSignature, hashOf, networkSearchSignature, SIGNED_PRESETS } from './signature.js';

/** Signatures by their names: `default`, `default/games`, `models/patterns`. */
export type Signatures = Readonly<Record<string, string>>;

const GAMES = [1, 2];
const SIZE = 9;
const PLAYOUTS = 10;
/** A game that is longer than this is cut off. */
const MAX_MOVES = 200;

/**
 * Returns the signatures of a preset: that of its games, for some presets that of its search, and those of the models
 * that it reads.
 */
export async function presetSignatures(preset: string, environment: EngineEnvironment): Promise<Signatures> {
  const models = new Set<ModelName>();
  const readModel = (name: ModelName): Promise<Uint8Array> => {
    models.add(name);
    return environment.readModel(name);
  };
  const watched = { ...environment, readModel };
  const search = await searchSignatureOf(preset, watched);
  const games = await gamesSignature(preset, watched);
  const signatures: Record<string, string> = { ...(search && { [preset]: search }), [`${preset}/games`]: games };
  for (const model of models) Object.assign(signatures, await modelSignature(model, environment));
  return signatures;
}

export async function modelSignature(model: ModelName, environment: EngineEnvironment): Promise<Signatures> {
  return { [`models/${model}`]: sha256(await environment.readModel(model)) };
}

async function searchSignatureOf(preset: string, environment: EngineEnvironment): Promise<string | undefined> {
  if (!SIGNED_PRESETS.some((signed) => signed === preset)) return undefined;
  if (preset === STRONG_PRESET) return strongSignature(environment);
  const { settings, ...models } = await searchConfiguration(preset, environment);
  const engine = await Engine.create(environment, { threads: 1, memoryMiB: 64, ...models });
  try {
    return await benchSignature(engine, settings);
  } finally {
    engine.close();
  }
}

async function strongSignature(environment: EngineEnvironment): Promise<string> {
  const player = await createPlayer(STRONG_PRESET, environment, { threads: 1, memoryMiB: 16, seed: 1 });
  try {
    return await networkSearchSignature(player);
  } finally {
    player.close();
  }
}

/** Lets the preset play two whole games against itself, and returns a hash of all moves. */
async function gamesSignature(preset: string, environment: EngineEnvironment): Promise<string> {
  const moves: number[] = [];
  for (const seed of GAMES) {
    const player = await createPlayer(preset, environment, { threads: 1, memoryMiB: 16, seed });
    try {
      moves.push(...(await playAlone(player)));
    } finally {
      player.close();
    }
  }
  return hashOf(moves);
}

const RESIGNED = -2;

/** Returns the moves of a game that the player plays for both sides. */
async function playAlone(player: Player): Promise<number[]> {
  const game = new Game(SIZE);
  const points: number[] = [];
  for (let color = game.position.toMove; !game.isOver && points.length < MAX_MOVES; color = opponent(color)) {
    const { move } = await player.choose({ game, color, komi: 7.5, handicap: 0 }, { budget: { playouts: PLAYOUTS } });
    points.push(move === 'resign' ? RESIGNED : move);
    if (move === 'resign' || game.play(color, move) !== 'ok') break;
  }
  return points;
}
