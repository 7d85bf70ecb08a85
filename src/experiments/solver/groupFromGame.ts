/**
 * Plays a game until it contains a chain that is worth reading. Two players of different strength play, because weak
 * stones are rare in games between equals, and the first moves are random, because both players always choose the same
 * move in the same position.
 */
import { makeRng, mixSeed } from '../../base/rng.js';
import { chooseTargets } from '../../engine/solver/solverTargets.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import type { Player } from '../../player/player.js';
import { COLORS } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import { type Chain, chainAt, type Position } from '../../rules/position.js';
import { RULE_SETS } from '../../rules/ruleSet.js';

export interface GroupParams {
  readonly sizes: readonly number[];
  /** The number of random moves at the beginning of each game. */
  readonly randomMoves: number;
  /** The least number of stones of a chain. */
  readonly stones: number;
}

export interface GameWithGroup {
  readonly game: Game;
  readonly chain: Chain;
}

/** The rules under which the games are played. */
export const GAME_RULES = RULE_SETS.chinese;
const KOMI = 7.5;
/** The position is drawn from this part of the game, as shares of the number of points of the board. */
const FIRST_SHARE = 0.2;
const LAST_SHARE = 0.8;

/** Plays games until one of them contains a chain, and returns this game up to the position with the chain. */
export async function findGroup(
  size: number,
  { randomMoves, stones }: GroupParams,
  seed: number,
  environment: LabEnvironment,
): Promise<GameWithGroup> {
  const create = (preset: string, number: number): Promise<Player> =>
    environment.createPlayer(preset, { threads: 1, seed: mixSeed(seed, number) });
  const random = await create('random', 0);
  const players = [await create('network', 1), await create('gamma', 2)];
  const rng = makeRng(mixSeed(seed, 3));
  try {
    for (;;) {
      const isReversed = rng.below(2) === 1;
      const share = FIRST_SHARE + (LAST_SHARE - FIRST_SHARE) * rng.unit();
      const game = await playMoves(Math.round(share * size * size), size, ({ moves, position }) => {
        const index = COLORS.indexOf(position.toMove);
        return moves.length < randomMoves ? random : (players[isReversed ? 1 - index : index] as Player);
      });
      const chains = weakChains(game.position).filter((chain) => chain.stones.length >= stones);
      const chain = chains[rng.below(Math.max(1, chains.length))];
      if (chain) return { game, chain };
    }
  } finally {
    for (const player of [random, ...players]) player.close();
  }
}

/** Plays a game until it is over, somebody resigns, or the number of moves is reached. */
async function playMoves(count: number, size: number, playerFor: (game: Game) => Player): Promise<Game> {
  const game = new Game(size, GAME_RULES);
  while (!game.isOver && game.moves.length < count) {
    const color = game.position.toMove;
    const situation = { game: game.copy(), color, komi: KOMI, handicap: 0 };
    const { move } = await playerFor(game).choose(situation, { budget: {} });
    if (move === 'resign') break;
    game.play(color, move);
  }
  return game;
}

/** The largest chain of each target that the solver chooses for itself. */
function weakChains(position: Position): Chain[] {
  const largest = chooseTargets(position).map((target) =>
    target
      .map((point) => chainAt(position, point) as Chain)
      .reduce((best, chain) => (chain.stones.length > best.stones.length ? chain : best)),
  );
  return [...new Set(largest)];
}
