/**
 * Trains a territory network without game records (the self-play variant of Wu & Baldi 2006): the network plays against
 * itself, looking one move ahead, and learns from the final positions of its games. With probability epsilon, it plays
 * a random move instead of the best one.
 *
 * A side passes when it has no legal move except into its own eyes. A game ends when both sides pass. Then nothing is
 * left to play, so the board can be counted as it stands. All games of a round are played at the same time, so that the
 * network can evaluate their positions together.
 */
import { makeRng, mixSeed, type Rng } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import {
  type TerritoryNetwork,
  type TerritoryNetworkShape,
  WINDOW_TABLE_LENGTH,
} from '../../engine/territory/territoryNetwork.js';
import type { TerritoryPool } from '../../engine/territory/territoryPool.js';
import { makeGameRecord } from '../../record/game.js';
import type { Color } from '../../rules/color.js';
import { isEyeLike } from '../../rules/eye.js';
import { Game } from '../../rules/game.js';
import { PASS, type Point, pointsOf } from '../../rules/point.js';
import { stoneAt } from '../../rules/position.js';
import { initialLearnerState, initialWeights } from './initialWeights.js';
import { type SampleGame, sampleGame, type TargetSettings } from './samples.js';
import type { TerritoryModel } from './territoryModel.js';
import { packTrainingPosition } from './training.js';
import { untiedWeights } from './weightTies.js';

interface BootstrapSettings {
  readonly size: number;
  readonly shape: TerritoryNetworkShape;
  readonly rounds: number;
  /**
   * In each round, the network plays `gamesPerRound` games. Then it learns from the games of the last `memory` rounds.
   */
  readonly gamesPerRound: number;
  readonly memory: number;
  readonly epsilon: number;
  /** The learning rate of Adam. */
  readonly rate: number;
  readonly batch: number;
  readonly targets: TargetSettings;
  readonly seed: number;
}

export const DEFAULT_BOOTSTRAP: Omit<BootstrapSettings, 'size'> = {
  shape: { hidden: 16, lateral: 8 },
  rounds: 60,
  gamesPerRound: 40,
  memory: 10,
  epsilon: 0.1,
  rate: 0.003,
  batch: 10,
  targets: { nearWeight: 0.25, nearMoves: 2 },
  seed: 1,
};

/** The maximum number of moves of a game, divided by the number of points of the board. */
const MAX_MOVES_PER_POINT = 3;

export class Bootstrap {
  readonly settings: BootstrapSettings;
  readonly territoryNetwork: TerritoryNetwork;
  readonly #pool: TerritoryPool;
  #rounds = 0;
  #memory: readonly SampleGame[] = [];

  constructor(engine: Engine, settings: BootstrapSettings) {
    const { shape, batch, seed } = settings;
    this.settings = settings;
    this.territoryNetwork = engine.createTerritoryNetwork(shape);
    const ties = untiedWeights(this.territoryNetwork.parameters);
    const capacity = Math.max(settings.gamesPerRound, PIECE * batch);
    this.#pool = engine.createTerritoryPool(this.territoryNetwork, capacity, { method: 'adam', batch, ...ties });
    this.#pool.state = initialLearnerState(initialWeights(shape, ties, seed));
  }

  get isOver(): boolean {
    return this.#rounds >= this.settings.rounds;
  }

  /**
   * Plays the games of a round, and learns from them and from the games of the rounds before. Returns the number of
   * positions in the games of the round.
   */
  async round(): Promise<number> {
    const { seed, gamesPerRound, memory } = this.settings;
    const rng = makeRng(mixSeed(seed, this.#rounds++));
    const games = await this.playGames(gamesPerRound, rng);
    this.#memory = [...games, ...this.#memory].slice(0, memory * gamesPerRound);
    const positions = games.reduce((sum, game) => sum + game.positions.length, 0);
    await this.#learn(positions, rng);
    return positions;
  }

  get model(): TerritoryModel {
    const { weights } = this.territoryNetwork;
    const propensities = new Int8Array(WINDOW_TABLE_LENGTH);
    const { settings } = this;
    return {
      shape: settings.shape,
      weights,
      propensities,
      temperatures: { area: new Map(), urgency: new Map() },
      about: { settings },
    };
  }

  /** Lets the network play games against itself, and counts the final boards. */
  async playGames(count: number, rng: Rng): Promise<SampleGame[]> {
    const { size } = this.settings;
    const games = Array.from({ length: count }, () => new Game(size));
    for (let playing = games; playing.length > 0; playing = playing.filter((game) => !isOver(game))) {
      const records = playing.map(({ position: { cells, toMove, ko } }) => ({ size, cells, toMove, ko }));
      const areas = await this.#pool.rank(records);
      for (const [i, game] of playing.entries())
        game.play(game.position.toMove, this.#pick(game, areas[i] as Float32Array, rng));
    }
    return games.map(countedSample);
  }

  #pick(game: Game, areas: Float32Array, rng: Rng): Point {
    const color = game.position.toMove;
    const legal = game.legalPoints(color).filter((point) => !isEyeLike(game.position, color, point));
    if (legal.length === 0) return PASS;
    if (rng.unit() < this.settings.epsilon) return legal[rng.below(legal.length)] as Point;
    const sign = color === 'black' ? 1 : -1;
    return legal.reduce((best, point) =>
      sign * (areas[point] as number) > sign * (areas[best] as number) ? point : best,
    );
  }

  /**
   * Learns from random positions of the games of the last `memory` rounds. The number of positions is `positions`,
   * rounded up to whole batches.
   */
  async #learn(positions: number, rng: Rng): Promise<void> {
    const { batch, rate, targets } = this.settings;
    for (let updates = Math.ceil(positions / batch); updates > 0; updates -= PIECE) {
      const records = Array.from({ length: Math.min(updates, PIECE) * batch }, () => {
        const game = this.#memory[rng.below(this.#memory.length)] as SampleGame;
        const index = rng.below(game.positions.length);
        return packTrainingPosition(game, index, { targets }, rng);
      });
      await this.#pool.learn(records, rate);
    }
  }
}

/** The maximum number of weight updates in one call of `TerritoryPool.learn`. */
const PIECE = 100;

const isOver = (game: Game): boolean => {
  const { moves, position } = game;
  const [last, before] = [moves.at(-1), moves.at(-2)];
  return (last?.point === PASS && before?.point === PASS) || moves.length >= MAX_MOVES_PER_POINT * position.size ** 2;
};

/**
 * Counts the final board by area. No stones are removed. An empty point belongs to the colour for which the point is
 * eye-like.
 */
function countedSample(game: Game): SampleGame {
  const { position, moves } = game;
  const owned = (color: Color): Point[] =>
    pointsOf(position.size).filter(
      (point) => stoneAt(position, point) === undefined && isEyeLike(position, color, point),
    );
  return sampleGame(
    makeGameRecord({
      size: position.size,
      moves: [...moves],
      territory: { black: owned('black'), white: owned('white') },
    }),
  );
}
