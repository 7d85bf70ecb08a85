/** Pattern playouts draw moves exactly in proportion to the model. Compares frequencies with slowly computed probabilities. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import type { KernelBoard } from '../../src/engine/board.js';
import type { Engine } from '../../src/engine/engine.js';
import { type FeatureName, MAX_LEVELS } from '../../src/engine/features/featureList.js';
import type { MoveFeatureReader } from '../../src/engine/features/moveFeatureReader.js';
import { featuresOf, moveHistory } from '../../src/engine/features/moveFeatureReader.js';
import { createEngine } from '../../src/engine/index.node.js';
import type { PlayoutStrengths } from '../../src/engine/search/playoutPolicy.js';
import { indexOfFeature, levelMapOfRecipe, PLAYOUT_RECIPE } from '../../src/learn/patterns/recipe.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { isEyeLike } from '../../src/rules/eye.js';
import { Game } from '../../src/rules/game.js';
import { PASS, type Point, parsePoint } from '../../src/rules/point.js';
import { CROWDED_BOARD } from './crowdedBoard.js';

let engine: Engine;
let reader: MoveFeatureReader;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  reader = engine.createMoveReader();
});

/** A model with random strengths, different for each neighbourhood, and 0 for own eyes. */
function makeBradleyTerryModel(seed: number): PlayoutStrengths {
  const rng = makeRng(seed);
  const shapes = new Uint16Array(65536);
  const byHash = new Map<bigint, number>();
  for (let code = 0; code < 65536; code++) {
    const hash = reader.hashOfNeighbours(code);
    if (!byHash.has(hash)) byHash.set(hash, 200 + rng.below(2000));
    shapes[code] = isEye(code) ? 0 : (byHash.get(hash) as number);
  }
  return { name: `test ${seed}`, captures: [30, 0.5, 5, 9], extension: 6, selfAtari: 0.25, contiguity: 7, shapes };
}

function isEye(code: number): boolean {
  const at = (neighbour: number): number => (code >> (2 * neighbour)) & 3;
  if (![0, 1, 2, 3].every((neighbour) => at(neighbour) === 1 || at(neighbour) === 3)) return false;
  const diagonals = [4, 5, 6, 7].map(at);
  return diagonals.filter((content) => content === 2).length + Number(diagonals.includes(3)) < 2;
}

/** The probability of every move, from the features that the kernel reads for training. */
function expected(game: Game, board: KernelBoard, model: PlayoutStrengths): Map<Point, number> {
  const { position } = game;
  const color = position.toMove;
  board.load(position);
  const count = reader.describe(board, moveHistory(game));
  const weights = new Map<Point, number>();
  for (let i = 0; i < count; i++) {
    const point = reader.pointOf(i);
    if (point === PASS || isEyeLike(position, color, point)) continue;
    const levels = new Map(featuresOf(reader, i).map(({ feature, level }) => [feature, level]));
    const distance = levels.get('distance') ?? 0;
    let weight = model.shapes[codeAt(game, point)] as number;
    const capture = levelInPlayouts('capture', levels.get('capture'));
    if (capture > 0) weight *= model.captures[capture - 1] as number;
    else if (levels.has('self-atari')) weight *= model.selfAtari;
    if (levelInPlayouts('extension', levels.get('extension')) > 0) weight *= model.extension;
    if (distance === 2 || distance === 3) weight *= model.contiguity;
    weights.set(point, weight);
  }
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0);
  return new Map([...weights].map(([point, weight]) => [point, weight / sum]));
}

const LEVELS_IN_PLAYOUTS = levelMapOfRecipe(PLAYOUT_RECIPE);
const levelInPlayouts = (feature: FeatureName, level = 0): number =>
  LEVELS_IN_PLAYOUTS[indexOfFeature(feature) * MAX_LEVELS + level] as number;

/** The code of a point's neighbours, with the mover as Black: up, left, right, down, then the diagonals. */
function codeAt({ position }: Game, point: Point): number {
  const { size, cells, toMove } = position;
  const stride = size + 1;
  const steps = [-stride, -1, 1, stride, -stride - 1, -stride + 1, stride - 1, stride + 1];
  const own = toMove === 'black' ? 1 : 2;
  return steps.reduce((code, step, neighbour) => {
    const cell = cells[point + step] ?? 3;
    const content = cell === 0 || cell === 3 ? cell : cell === own ? 1 : 2;
    return code | (content << (2 * neighbour));
  }, 0);
}

const DRAWS = 20_000;

/** Pearson's chi-squared statistic, in standard deviations above its mean (Wilson and Hilferty). */
function surprise(counts: Map<Point, number>, probabilities: Map<Point, number>): number {
  let statistic = 0;
  let cells = 0;
  let restCount = 0;
  let restShare = 0;
  for (const [point, probability] of probabilities) {
    const count = counts.get(point) ?? 0;
    if (probability * DRAWS < 5) {
      restCount += count;
      restShare += probability;
      continue;
    }
    statistic += (count - DRAWS * probability) ** 2 / (DRAWS * probability);
    cells++;
  }
  if (restShare * DRAWS >= 5) {
    statistic += (restCount - DRAWS * restShare) ** 2 / (DRAWS * restShare);
    cells++;
  }
  const freedom = cells - 1;
  return ((statistic / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
}

interface Case {
  readonly diagram: string;
  readonly after: string;
}

describe('frequencies match the model', () => {
  test.each<[string, Case]>([
    ['on a nearly empty board', { diagram: '. . . . . / . . . . . / . . . . . / . . . . . / . . . . .', after: 'C3' }],
    [
      'with captures, extensions and self-ataris',
      {
        diagram:
          '. . . . . . . / . . X . . . . / . X O . . . . / . O X . . O O / . . . . O X . / . . . . O . X / . . . . . O .',
        after: 'D4',
      },
    ],
    ['with a rescue', { diagram: '. . . . . / . . X . . / . X O . . / . O X . . / . . . . .', after: 'D2' }],
    [
      'with a rescue that is also an extension',
      { diagram: '. . . . . / . X O . . / X O X . . / X O . . . / . X . . .', after: 'D3' },
    ],
    ['with a cut', { diagram: '. . . . . / . . X . . / . X O . . / . . X . . / . . . . .', after: 'E3' }],
    [
      'with a chain that has been in atari for longer',
      { diagram: '. . . . . / . . . . . / . . . . . / O . . . . / X . . . .', after: 'E5' },
    ],
    ['after a recapture', { diagram: '. . . . . / . . . . . / X X . . . / O O X . . / X . X . .', after: 'B1' }],
    ['with few legal moves', { diagram: 'X X X X X / X . X . X / X X X X X / O O O O O / . O . O .', after: 'pass' }],
    ['with last liberties all over the board', { diagram: CROWDED_BOARD, after: 'pass' }],
    ['after a pass', { diagram: '. . . . . / . X O . . / . X O . . / . . . . . / . . . . .', after: 'pass' }],
  ])('%s', (_name, { diagram, after }) => {
    const model = makeBradleyTerryModel(3);
    const before = parseDiagram(diagram, 'white');
    const game = new Game(before);
    const last = parsePoint(after, before.size) as Point;
    expect(game.play('white', last)).toBe('ok');
    const board = engine.createBoard(before.size);
    const probabilities = expected(game, board, model);
    board.load(before);
    const counts = new Map<Point, number>();
    board.seed(17);
    for (let i = 0; i < DRAWS; i++) {
      const move = board.drawReply(model, 'white', last);
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    for (const move of counts.keys()) expect([...probabilities.keys(), PASS]).toContain(move);
    if (probabilities.size === 0) expect([...counts.keys()]).toEqual([PASS]);
    else expect(counts.has(PASS)).toBe(false);
    if (probabilities.size > 2) expect(surprise(counts, probabilities)).toBeLessThan(4);
  });
});
