/**
 * Learning without games of others: the network plays against itself, one ply
 * deep, and learns from the final positions of its own games (the self-play variant of
 * Wu & Baldi 2006). With probability epsilon a move is drawn at random.
 *
 * Games are played out until neither side has a move that fills no own eye, so that the
 * board can be counted as it stands. All games of a round go on side by side.
 */
import { makeRng, mixSeed, type Rng } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import type { NetCrew } from '../../engine/netCrew.js';
import { type NetShape, type TerritoryNet, WINDOW_TABLE_LENGTH } from '../../engine/territoryNet.js';
import { makeGameRecord } from '../../record/game.js';
import type { Color } from '../../rules/color.js';
import { isEyeLike } from '../../rules/eye.js';
import { Game } from '../../rules/game.js';
import { PASS, type Point, pointsOf } from '../../rules/point.js';
import { stoneAt } from '../../rules/position.js';
import type { TerritoryModel } from './model.js';
import { type SampleGame, sampleGame, type TargetSettings } from './samples.js';
import { startingWeights } from './startingWeights.js';
import { noTies } from './ties.js';
import { learningRecord } from './training.js';

export interface BootstrapSettings {
  readonly size: number;
  readonly shape: NetShape;
  readonly rounds: number;
  /** Games that are played in a round, and rounds whose games are learned from. */
  readonly gamesPerRound: number;
  readonly memory: number;
  readonly epsilon: number;
  /** Of Adam. */
  readonly rate: number;
  readonly batch: number;
  readonly targets: TargetSettings;
  readonly seed: number;
}

export const USUAL_BOOTSTRAP: Omit<BootstrapSettings, 'size'> = {
  ...{ shape: { hidden: 16, lateral: 8 }, rounds: 60, gamesPerRound: 40, memory: 10, epsilon: 0.1 },
  ...{ rate: 0.003, batch: 10, targets: { nearWeight: 0.25, nearMoves: 2 }, seed: 1 },
};

/** A game may last so many moves a point. */
const LONGEST = 3;

export class Bootstrap {
  readonly settings: BootstrapSettings;
  readonly net: TerritoryNet;
  readonly #crew: NetCrew;
  #rounds = 0;
  #memory: readonly SampleGame[] = [];

  constructor(engine: Engine, settings: BootstrapSettings) {
    const { shape, batch, seed } = settings;
    this.settings = settings;
    this.net = engine.createNet(shape);
    const ties = noTies(this.net.parameters);
    const capacity = Math.max(settings.gamesPerRound, PIECE * batch);
    this.#crew = engine.createCrew(this.net, capacity, { method: 'adam', batch, ...ties });
    const free = startingWeights(shape, ties, seed);
    const zeros = new Float32Array(free.length);
    this.#crew.state = { free, firstMean: zeros, secondMean: zeros, powers: Float64Array.of(1, 1) };
  }

  get isOver(): boolean {
    return this.#rounds >= this.settings.rounds;
  }

  /** Plays games and learns from them; returns how many positions the games had. */
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
    const { weights } = this.net;
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

  /** Games of the network against itself, counted. */
  async playGames(count: number, rng: Rng): Promise<SampleGame[]> {
    const { size } = this.settings;
    const games = Array.from({ length: count }, () => new Game(size));
    for (let playing = games; playing.length > 0; playing = playing.filter((game) => !isOver(game))) {
      const records = playing.map(({ position: { cells, toMove, ko } }) => ({ size, cells, toMove, ko }));
      const areas = await this.#crew.rank(records);
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

  /** As many positions as were played, in whole batches. */
  async #learn(positions: number, rng: Rng): Promise<void> {
    const { batch, rate, targets } = this.settings;
    for (let updates = Math.ceil(positions / batch); updates > 0; updates -= PIECE) {
      const records = Array.from({ length: Math.min(updates, PIECE) * batch }, () => {
        const game = this.#memory[rng.below(this.#memory.length)] as SampleGame;
        const index = rng.below(game.positions.length);
        return learningRecord(game, index, { targets }, rng);
      });
      await this.#crew.learn(records, rate);
    }
  }
}

/** Updates handed to the threads at a time. */
const PIECE = 100;

const isOver = (game: Game): boolean => {
  const { moves, position } = game;
  const [last, before] = [moves.at(-1), moves.at(-2)];
  return (last?.point === PASS && before?.point === PASS) || moves.length >= LONGEST * position.size ** 2;
};

/** The game with its board counted by area as it stands: an empty point belongs to whose stones alone surround it. */
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
