/**
 * Plays games of a network against itself. A network that learns from people's games alone never sees where its own
 * mistakes lead, how games end after them, handicap games, or boards on which few people play.
 *
 * Each move is drawn at random by the network's probabilities. Every game has conditions of its own: board size, rules,
 * komi, handicap and temperature. Game `n` depends only on the network, the settings, the seed and `n`.
 */
import { drawIndex, makeRng, mixSeed, type Rng } from '../../base/rng.js';
import type { Network } from '../../engine/network/network.js';
import { type GameRecord, makeGameRecord } from '../../record/game.js';
import { Game } from '../../rules/game.js';
import { fixedHandicap, handicapPosition, maxFixedHandicap } from '../../rules/handicap.js';
import { PASS, pointsOf } from '../../rules/point.js';
import { drawKomi, drawRules } from './drawnConditions.js';

export interface OwnGameSettings {
  /** Board sizes, and how often each is drawn in proportion to the others. */
  readonly sizes: readonly (readonly [size: number, share: number])[];
  /** The share of games with a handicap, on boards that have one. */
  readonly handicaps: number;
  /** The share of moves that are drawn from all legal moves with equal chances. */
  readonly blunders: number;
  readonly seed: number;
}

type GamePlayingNetwork = Pick<Network, 'evaluateAll'>;

interface GameInPlay {
  readonly conditions: Pick<GameRecord, 'size' | 'rules' | 'setup'> & {
    readonly komi: number;
    readonly handicap: number;
  };
  readonly game: Game;
  readonly temperature: number;
  readonly rng: Rng;
}

/** The temperature of a game is drawn between these two. A lower temperature makes probable moves still more probable. */
const MIN_TEMPERATURE = 0.2;
const MAX_TEMPERATURE = 1;
/** A game ends after this many moves for each point of the board, even without two passes. */
const MAX_MOVES_PER_POINT = 1.6;
/** The share of games with a random komi. */
const RANDOM_KOMI = 0.5;

/** Plays the games `first` to `first + count - 1` at the same time, and returns their records. */
export async function playOwnGames(
  network: GamePlayingNetwork,
  settings: OwnGameSettings,
  first: number,
  count: number,
): Promise<GameRecord[]> {
  const games = Array.from({ length: count }, (_, i) => startGame(settings, first + i));
  let running = games;
  while (running.length > 0) {
    const evaluations = await network.evaluateAll(
      running.map(({ game, conditions: { komi, handicap } }) => ({
        game,
        color: game.position.toMove,
        komi,
        handicap,
      })),
    );
    for (const [i, played] of running.entries()) playMove(played, evaluations[i]?.policy as Float32Array, settings);
    running = running.filter(isRunning);
  }
  return games.map(({ conditions, game }) => makeGameRecord({ ...conditions, moves: game.moves }));
}

function startGame({ sizes, handicaps, seed }: OwnGameSettings, index: number): GameInPlay {
  const rng = makeRng(mixSeed(seed, index));
  const shares = sizes.map(([, share]) => share);
  const [size] = sizes[drawIndex(shares, rng)] as OwnGameSettings['sizes'][number];
  const rules = drawRules(rng);
  const most = maxFixedHandicap(size);
  const handicap = most > 0 && rng.unit() < handicaps ? 2 + rng.below(most - 1) : 0;
  const komi = rng.unit() < RANDOM_KOMI ? drawKomi(size, rng) : handicap > 0 ? 0.5 : rules.komi;
  const temperature = MIN_TEMPERATURE + (MAX_TEMPERATURE - MIN_TEMPERATURE) * rng.unit();
  const stones = handicap > 0 ? fixedHandicap(handicap, size) : [];
  const setup = {
    stones: stones.map((point) => [point, 'black'] as const),
    toMove: handicap > 0 ? ('white' as const) : undefined,
  };
  const game = new Game(handicap > 0 ? handicapPosition(stones, size) : size, rules);
  return { conditions: { size, rules, komi, handicap, setup }, game, temperature, rng };
}

const isRunning = ({ game }: GameInPlay): boolean =>
  !game.isOver && game.moves.length < MAX_MOVES_PER_POINT * game.position.size ** 2;

function playMove({ game, temperature, rng }: GameInPlay, policy: Float32Array, { blunders }: OwnGameSettings): void {
  const isBlunder = rng.unit() < blunders;
  // The probability of an illegal move is 0.
  const moves = [...pointsOf(game.position.size), PASS].filter((point) => (policy[point] as number) > 0);
  const weights = moves.map((point) => (isBlunder ? 1 : (policy[point] as number) ** (1 / temperature)));
  game.play(game.position.toMove, moves[drawIndex(weights, rng)] ?? PASS);
}
