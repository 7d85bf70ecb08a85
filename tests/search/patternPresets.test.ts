/** The presets that play with the shipped pattern models. */
import { describe, expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { createEngine } from '../../src/engine/index.node.js';
import type { SearchReport } from '../../src/engine/search/treeReport.js';
import { createPlayer } from '../../src/player/index.node.js';
import { searchConfiguration } from '../../src/player/presets.js';
import { searchRequest } from '../../src/player/searchPlayer.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { Game } from '../../src/rules/game.js';
import { type Point, parsePoint } from '../../src/rules/point.js';
import { at, choiceAt, requestFor } from './searching.js';

const SIZE = 9;

function situation(...moves: string[]) {
  const game = new Game(SIZE);
  for (const move of moves) game.play(game.position.toMove, parsePoint(move, SIZE) as Point);
  return { game, color: game.position.toMove, komi: 7.5, handicap: 0 };
}

async function search(preset: string, playouts: number, shared = true): Promise<SearchReport> {
  const { settings, ...models } = await searchConfiguration(preset, nodeEnvironment);
  const engine = await createEngine({ threads: 1, memoryMiB: 32, shared, ...models });
  const report = await engine.search(searchRequest(situation('E5', 'E3'), settings, playouts), { seed: 5 });
  engine.close();
  return report;
}

const tried = ({ choices }: SearchReport): number => choices.filter(({ visits }) => visits > 0).length;

describe.each(['classic', 'level-1', 'patterns', 'patterns-pw', 'gamma'] as const)('the preset %s', (preset) => {
  test('plays a legal move, the same from the same seed', async () => {
    const moves = [];
    for (let i = 0; i < 2; i++) {
      const player = await createPlayer(preset, { threads: 1, memoryMiB: 32, seed: 3 });
      const now = situation('E5', 'E3', 'C4');
      const { move } = await player.choose(now, { budget: { playouts: 300 } });
      expect(move === 'resign' ? 'resign' : now.game.legality(now.color, move)).toBe('ok');
      moves.push(move);
      player.close();
    }
    expect(moves[0]).toBe(moves[1]);
  });
});

test('a model from the user is refused if it was made for another purpose', async () => {
  const given = async (name: 'playout' | 'patterns') => ({
    name,
    bytes: new Uint8Array(await nodeEnvironment.readModel(name)),
  });
  const [playouts, prediction] = [await given('playout'), await given('patterns')];
  await expect(searchConfiguration('patterns', nodeEnvironment, prediction)).rejects.toThrow(
    'for prediction, not for playouts',
  );
  await expect(searchConfiguration('patterns-pw', nodeEnvironment, playouts)).rejects.toThrow(
    'for playouts, not for prediction',
  );
  const [own, usual] = [
    await searchConfiguration('patterns', nodeEnvironment, playouts),
    await searchConfiguration('patterns', nodeEnvironment),
  ];
  expect(own).toEqual(usual);
});

describe('what the model believes at the root', () => {
  /** Black has thrown in at C1, and White has taken: Black may take back three stones there. */
  const SNAPBACK = 'J9 B1 B2 C2 C3 D2 D3 G7 E2 G6 E1 C7 C1 D1';

  test('depends on whether the last move captured', async () => {
    const { settings, ...models } = await searchConfiguration('classic', nodeEnvironment);
    const engine = await createEngine({ threads: 1, memoryMiB: 32, ...models });
    const request = searchRequest(situation(...SNAPBACK.split(' ')), settings, 1);
    const likeliest = async (lastTook: boolean) => {
      engine.forget();
      const { choices } = await engine.search({ ...request, lastTook }, { seed: 1 });
      return choices.toSorted((a, b) => (b.belief ?? 0) - (a.belief ?? 0))[0]?.point;
    };
    expect(request.lastTook).toBe(true);
    expect(await likeliest(true)).toBe(parsePoint('C1', SIZE));
    expect(await likeliest(false)).not.toBe(parsePoint('C1', SIZE));
    engine.close();
  });

  test('does not depend on what was searched before', async () => {
    const { settings, ...models } = await searchConfiguration('classic', nodeEnvironment);
    const engine = await createEngine({ threads: 1, memoryMiB: 32, ...models });
    const beliefs = async () => {
      engine.forget();
      const { choices } = await engine.search(searchRequest(situation(), settings, 20), { seed: 1 });
      return choices.map(({ point, visits, belief }) => [point, visits, belief]);
    };
    const first = await beliefs();
    await engine.search(searchRequest(situation('E5', 'E3', 'C4'), settings, 50), { seed: 2 });
    expect(await beliefs()).toEqual(first);
    engine.close();
  });
});

describe('moves that the model finds unlikely stay closed', () => {
  const unlikely = async (size: number, modelOpens: number): Promise<number> => {
    const { settings, ...models } = await searchConfiguration('classic', nodeEnvironment);
    const engine = await createEngine({ threads: 1, memoryMiB: 64, ...models });
    const empty = { game: new Game(size), color: 'black' as const, komi: 7.5, handicap: 0 };
    const request = searchRequest(empty, { ...settings, modelOpens }, 1500);
    const { choices } = await engine.search(request, { seed: 2 });
    engine.close();
    return choices.filter(({ belief }) => (belief ?? 0) < 0.01).reduce((sum, { visits }) => sum + visits, 0);
  };

  // The likeliest moves have a probability of 1/8. In the first 20 / (1/8) runs all moves are closed, which has no effect.
  test('on 19x19 hardly any playout begins with an unlikely move', async () => {
    expect(await unlikely(19, 20)).toBeLessThan(160);
    expect(await unlikely(19, 0)).toBeGreaterThan(160);
  });

  test('but not on 9x9', async () => {
    expect(await unlikely(9, 20)).toBe(await unlikely(9, 0));
  });
});

/** White's K13 or K14 captures twelve stones and saves fifty-six; the model finds both unlikely. From a lost game. */
const race = parseDiagram(
  `. . . . . . . O . . . . . . X O . . .
   . . . . . X O O O X X . X . X O . O .
   . . . . O O X O X X X X O X X X O . .
   . O O O O X X O O O X O O O X O O . .
   O . O X X O X X X X O . . X O X O O .
   . O X X . O O X X . O . O O O X X X O
   . X . X O O O O X . . . . O X X . O .
   . X X . X X X O X O O O O X . . O X .
   O O X . X O O O O X O X X X . X X O .
   . X O . X O O O . X X . . . . . X O .
   . O O . X O O O . . . X . O . . X O .
   . . . O O X O X X . . . X . O O O . O
   . . . . . X O O O X . . . . . . X O .
   . . O . X . X O X . . . X . O . X X .
   . O O . . . X X X . . . . . . . . . .
   . X O X . . . . . . . X . X . X . . .
   . X X . . X . O . . O . O O . . X . .
   . . . . . X O . . . . . . . . O O X .
   . . . . . . . . . . . . . . . . . X .`,
  'white',
);

describe('stones at stake', () => {
  /** The liberties of the chains in the race that the search tried. */
  const triedIn = async (playouts: number, urgentStonesPerLiberty: number): Promise<string[]> => {
    const { settings, ...models } = await searchConfiguration('classic', nodeEnvironment);
    const engine = await createEngine({ threads: 1, memoryMiB: 64, ...models });
    const changes = { settings: { ...settings, urgentStonesPerLiberty }, playouts, lastMove: at('Q11', race) };
    const report = await engine.search(requestFor(race, changes), { seed: 2 });
    engine.close();
    return ['E14', 'G19', 'J19', 'K14'].filter((move) => (choiceAt(report, at(move, race))?.visits ?? 0) > 0);
  };

  test('moves next to large weak chains are open at once', async () => {
    expect(await triedIn(2000, 2)).toEqual(['E14', 'G19', 'J19', 'K14']);
    expect(await triedIn(2000, 0)).toEqual([]);
  });
});

describe('widening', () => {
  // Move n opens after 40 * 1.4^(n - 2) playouts, including the 8 before a position becomes a node.
  test.each([
    [48, 2],
    [49, 3],
    [100, 4],
    [1000, 11],
  ])('after %i playouts %i moves are open', async (playouts, open) => {
    expect(tried(await search('patterns-pw', playouts))).toBe(open);
  });

  test('without it every move is tried', async () => {
    expect(tried(await search('patterns', 400))).toBeGreaterThan(70);
  });

  test('finds the same in memory that is not shared', async () => {
    const visits = ({ choices }: SearchReport): number[] => choices.map((choice) => choice.visits);
    expect(visits(await search('patterns-pw', 300, false))).toEqual(visits(await search('patterns-pw', 300)));
  });
});

describe("the model's bias", () => {
  test('uses probabilities, which the search reports', async () => {
    const { choices } = await search('classic', 50);
    const beliefs = choices.map(({ belief }) => belief as number);
    expect(beliefs.reduce((sum, belief) => sum + belief, 0)).toBeCloseTo(1, 2);
    expect(Math.max(...beliefs)).toBeGreaterThan(0.05);
  });

  test('makes the search try likely moves first', async () => {
    const { choices } = await search('classic', 50);
    const likely = [...choices].sort((a, b) => (b.belief as number) - (a.belief as number)).slice(0, 10);
    const visits = likely.reduce((sum, choice) => sum + choice.visits, 0);
    expect(visits).toBeGreaterThan(40);
  });

  test('finds the same in memory that is not shared', async () => {
    const visits = ({ choices }: SearchReport): number[] => choices.map((choice) => choice.visits);
    expect(visits(await search('classic', 300, false))).toEqual(visits(await search('classic', 300)));
  });
});

test('the search runs as many playouts as requested', async () => {
  expect((await search('patterns-pw', 500)).playouts).toBe(500);
});
