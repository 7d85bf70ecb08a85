/**
 * Boards so small that perfect play is known (van der Werf, 2003): Black opens in the centre of 3x3 and 5x5 and owns the
 * whole board. Komi is half a point less than that, so Black wins only by perfect play.
 *
 * INSEI_SOLVED_SEEDS is the number of whole games to play on every board, with more playouts per move.
 */
import { describe, expect, test } from 'vitest';
import { mixSeed } from '../../src/base/rng.js';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import type { Player } from '../../src/player/player.js';
import { createPlayer } from '../../src/player/presets.js';
import type { Color } from '../../src/rules/color.js';
import { Game } from '../../src/rules/game.js';
import { writePoint } from '../../src/rules/point.js';

const SEEDS = Number(process.env.INSEI_SOLVED_SEEDS ?? 0);
const SEED = Number(process.env.INSEI_SOLVED_SEED ?? 1);

interface Board {
  readonly size: number;
  readonly komi: number;
}

interface Outcome {
  readonly opening: string;
  readonly moves: readonly string[];
  /** Black's lead on the board, as each side judges it. */
  readonly scores: Readonly<Record<Color, number>>;
}

const makePlayer = (seed: number): Promise<Player> =>
  createPlayer('default', nodeEnvironment, { threads: 1, memoryMiB: 256, seed });

const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => mixSeed(first, index));

async function chooseOpening({ size, komi }: Board, playouts: number, seed: number): Promise<string> {
  const player = await makePlayer(seed);
  const situation = { game: new Game(size), color: 'black', komi, handicap: 0 } as const;
  const { move } = await player.choose(situation, { budget: { playouts }, resignBelow: 0 });
  player.close();
  return move === 'resign' ? move : writePoint(move, size);
}

/** Two players that never resign play from the empty board until both pass. */
async function playGame({ size, komi }: Board, playouts: number, seed: number): Promise<Outcome> {
  const players = { black: await makePlayer(mixSeed(seed, 0)), white: await makePlayer(mixSeed(seed, 1)) };
  const game = new Game(size);
  const situation = () => ({ game, color: game.position.toMove, komi, handicap: 0 });
  while (!game.isOver) {
    const color = game.position.toMove;
    const { move } = await players[color].choose(situation(), { budget: { playouts }, resignBelow: 0 });
    expect(move === 'resign' ? move : game.play(color, move)).toBe('ok');
  }
  const judge = async (color: Color) => (await players[color].judge(situation())).lead + komi;
  const scores = { black: await judge('black'), white: await judge('white') };
  for (const player of Object.values(players)) player.close();
  const moves = game.moves.map(({ point }) => writePoint(point, size));
  return { opening: moves[0] as string, moves, scores };
}

const reaches = (score: number, { scores }: Outcome): boolean => Math.min(scores.black, scores.white) >= score;

describe.skipIf(SEEDS > 0)('on solved boards', () => {
  test.each(seedsFrom(SEED, 2))(
    'on 3x3 Black opens in the centre and owns the whole board, with seed %i',
    async (seed) => {
      const outcome = await playGame({ size: 3, komi: 8.5 }, 20_000, seed);
      expect(outcome).toMatchObject({ opening: 'B2', scores: { black: 9, white: 9 } });
    },
  );

  test.each(seedsFrom(SEED, 2))('on 5x5 Black opens in the centre, with seed %i', async (seed) => {
    expect(await chooseOpening({ size: 5, komi: 24.5 }, 20_000, seed)).toBe('C3');
  });
});

describe.runIf(SEEDS > 0)(`on solved boards, ${SEEDS} games each`, () => {
  const PLAYOUTS = 100_000;
  const HOURS = 3_600_000;

  // On 4x4 perfect play gives Black 2 points. A side that is losing does not care by how much, so scores vary.
  test.each([
    { size: 3, komi: 8.5, opening: /^B2$/, score: 9, mustHold: true },
    { size: 4, komi: 1.5, opening: /^[BC][23]$/, score: 2, mustHold: false },
    { size: 5, komi: 24.5, opening: /^C3$/, score: 25, mustHold: true },
  ])('$size x $size', { timeout: 10 * HOURS }, async ({ size, komi, opening, score, mustHold }) => {
    const outcomes: Outcome[] = [];
    for (const seed of seedsFrom(SEED, SEEDS)) {
      const outcome = await playGame({ size, komi }, PLAYOUTS, seed);
      outcomes.push(outcome);
      const { black, white } = outcome.scores;
      console.log(`${size}x${size}: ${black}${white === black ? '' : ` or ${white}`} after ${outcome.moves.join(' ')}`);
    }
    const openings = outcomes.filter((outcome) => opening.test(outcome.opening)).length;
    const scores = outcomes.filter((outcome) => reaches(score, outcome)).length;
    console.log(
      `${size}x${size}: ${openings} of ${SEEDS} opened right, ${scores} of ${SEEDS} ended with ${score} or more`,
    );
    if (!mustHold) return;
    expect(openings).toBe(SEEDS);
    expect(scores).toBeGreaterThanOrEqual(0.9 * SEEDS);
  });
});
