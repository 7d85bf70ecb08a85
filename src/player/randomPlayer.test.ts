import { describe, expect, test } from 'vitest';
import { type Color, opponent } from '../rules/color.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { PASS, type Point, parsePoint, pointsOf, writePoint } from '../rules/point.js';
import type { Situation } from './player.js';
import { createRandomPlayer } from './randomPlayer.js';

const situation = (game: Game, color: Color): Situation => ({ game, color, komi: 7.5, handicap: 0 });
const NO_LIMIT = { budget: {} };

/** How often each move was chosen. */
async function countChoices(game: Game, color: Color, times: number): Promise<Map<string, number>> {
  const player = createRandomPlayer(1);
  const counts = new Map<string, number>();
  for (let i = 0; i < times; i++) {
    const { move } = await player.choose(situation(game, color), NO_LIMIT);
    const name = move === 'resign' ? move : writePoint(move, game.position.size);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const choices = async (diagram: string, color: Color): Promise<string[]> =>
  [...(await countChoices(new Game(parseDiagram(diagram, color)), color, 200)).keys()].sort();

async function playGame(seed: number): Promise<string> {
  const game = new Game(5);
  const player = createRandomPlayer(seed);
  let color = game.position.toMove;
  while (!game.isOver) {
    const { move } = await player.choose(situation(game, color), NO_LIMIT);
    expect(move !== 'resign' && game.play(color, move)).toBe('ok');
    color = opponent(color);
  }
  return game.moves.map(({ point }) => writePoint(point, 5)).join(' ');
}

describe('the random player', () => {
  test('plays every point of an empty board about equally often', async () => {
    const counts = [...(await countChoices(new Game(3), 'black', 9000)).values()];
    expect(counts).toHaveLength(9);
    // Five standard deviations of a binomial with n = 9000 and p = 1/9.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('does not fill its own eyes', async () => {
    expect(await choices('. X . / X X X / . X .', 'black')).toEqual(['pass']);
  });

  test('does not commit suicide', async () => {
    expect(await choices('. X . / X X X / . X .', 'white')).toEqual(['pass']);
  });

  test('captures a chain whose last liberty looks like the opponent’s eye', async () => {
    expect(await choices('. X O / X X O / O O O', 'white')).toEqual(['A3']);
  });

  test('does not retake a ko', async () => {
    const game = new Game(parseDiagram('. X O . / X . X O / . X O . / . . . .', 'white'));
    expect(game.play('white', parsePoint('B3', 4) ?? PASS)).toBe('ok');
    expect(game.legality('black', parsePoint('C3', 4) ?? PASS)).toBe('ko');
    expect([...(await countChoices(game, 'black', 300)).keys()]).not.toContain('C3');
  });

  test('does not play the moves in `avoid`', async () => {
    const avoid = pointsOf(3).slice(1);
    const player = createRandomPlayer(1);
    const start = situation(new Game(3), 'black');
    expect(await player.choose(start, { ...NO_LIMIT, avoid })).toEqual({ move: pointsOf(3)[0] });
    expect(await player.choose(start, { ...NO_LIMIT, avoid: pointsOf(3) })).toEqual({ move: PASS });
  });

  test('does not change the game', async () => {
    const game = new Game(5);
    await createRandomPlayer(1).choose(situation(game, 'black'), NO_LIMIT);
    expect(game.moves).toEqual([]);
  });

  test('plays whole games, and the same game from the same seed', async () => {
    expect(await playGame(7)).toBe(await playGame(7));
    expect(await playGame(7)).not.toBe(await playGame(8));
  });

  test('gives all its moves the same win rate', async () => {
    const game = new Game(parseDiagram('. X . / X X X / . X .', 'black'));
    const { candidates } = await createRandomPlayer(1).analyze(situation(game, 'black'), NO_LIMIT);
    expect(candidates.map(({ point, prior }) => [point, prior])).toEqual([[PASS, 1]]);
    const open = await createRandomPlayer(1).analyze(situation(new Game(3), 'black'), NO_LIMIT);
    expect(new Set(open.candidates.map(({ prior }) => prior))).toEqual(new Set([1 / 9]));
  });

  test('counts every stone as alive', async () => {
    const game = new Game(parseDiagram('X . . / . . . / . . O'));
    const judgement = await createRandomPlayer(1).judge(situation(game, 'black'));
    expect(judgement).toEqual({ dead: [], seki: [], alive: [pointsOf(3)[0], pointsOf(3)[8]] as Point[], lead: -7.5 });
  });
});
