/** Ladders in random games: the kernel agrees with the slow definition, and turned boards have the same ladders. */
import { beforeAll, expect, test } from 'vitest';
import { makeRng, mixSeed } from '../../src/base/rng.js';
import { networkInput } from '../../src/engine/network/networkInputs.js';
import {
  COLORS,
  chainsOf,
  Game,
  type Point,
  type Position,
  pointUnderSymmetry,
  positionUnderSymmetry,
  RULE_SETS,
  SYMMETRIES,
  writeDiagram,
  writePoint,
} from '../../src/rules/index.js';
import { playRandomGame } from '../rules/randomGame.js';
import { type InputKernel, loadInputKernel, pointsIn } from './inputKernel.js';
import { SlowLadders } from './slowLadders.js';

/** Enough for every ladder of these games. */
const MOVES = 5000;
const CAUGHT = 14;
const CATCHING = 17;

let kernel: InputKernel;
beforeAll(async () => {
  kernel = await loadInputKernel();
});

interface Ladders {
  readonly caught: readonly Point[];
  readonly catching: readonly Point[];
}

const sorted = (points: Iterable<Point>): Point[] => [...new Set(points)].sort((a, b) => a - b);

function fastLadders(game: Game): Ladders {
  const { size, toMove } = game.position;
  const inputs = kernel.inputs(networkInput({ game, color: toMove, komi: 0, handicap: 0 }));
  return { caught: pointsIn(inputs, CAUGHT, size), catching: pointsIn(inputs, CATCHING, size) };
}

function slowLadders(position: Position): Ladders {
  const caught: Point[] = [];
  const catching: Point[] = [];
  for (const { color, stones, liberties } of COLORS.flatMap((each) => chainsOf(position, each))) {
    const slow = new SlowLadders(MOVES);
    const stone = stones[0] as Point;
    const moves = liberties.size === 2 ? slow.catchingMoves(position, stone) : [];
    if (moves.length > 0 || (liberties.size === 1 && slow.isCaughtInAtari(position, stone))) caught.push(...stones);
    if (color !== position.toMove) catching.push(...moves);
  }
  return { caught: sorted(caught), catching: sorted(catching) };
}

const written = ({ caught, catching }: Ladders, { size }: Position): string =>
  [caught, catching].map((points) => points.map((point) => writePoint(point, size)).join(' ')).join(', by ');

test.each([
  [3, 30],
  [4, 30],
  [5, 20],
  [6, 12],
  [7, 8],
  [9, 4],
])('size %i: as the slow definition', (size, games) => {
  let found = 0;
  for (let number = 0; number < games; number++) {
    const rng = makeRng(mixSeed(size, number));
    const options = { size, rules: RULE_SETS.japanese, plies: 2 * size * size, oddity: 30 };
    playRandomGame(rng, options, (game) => {
      const { position } = game;
      const truth = slowLadders(position);
      found += truth.caught.length;
      const name = `\n${writeDiagram(position)}\n`;
      expect(written(fastLadders(game), position) + name).toBe(written(truth, position) + name);
    });
  }
  expect(found).toBeGreaterThan(100);
});

test.each([9, 13, 19])('size %i: turned and reflected boards have the same ladders', (size) => {
  const rng = makeRng(size);
  playRandomGame(rng, { size, rules: RULE_SETS.japanese, plies: 2 * size * size, oddity: 30 }, (game) => {
    if (rng.below(size) !== 0) return;
    const truth = fastLadders(game);
    for (const symmetry of SYMMETRIES) {
      const image = fastLadders(new Game(positionUnderSymmetry(game.position, symmetry), game.rules));
      const turned = (points: readonly Point[]): Point[] =>
        sorted(points.map((point) => pointUnderSymmetry(point, symmetry, size)));
      expect(image).toEqual({ caught: turned(truth.caught), catching: turned(truth.catching) });
    }
  });
});
