import { describe, expect, test } from 'vitest';
import { parseDiagram } from '../../rules/diagram.js';
import { Game } from '../../rules/game.js';
import { type Point, parsePoint, writePoint } from '../../rules/point.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import { describeFeatures } from './explanation.js';
import type { TopStrength } from './moveClass.js';
import { featuresOfMove, isOwnSinglePoint, movesAllowedByPell } from './moveFeatures.js';

const at = (text: string, size: number): Point => parsePoint(text, size) as Point;

const featuresAt = (diagram: string, point: string, top: TopStrength = 3): string => {
  const position = parseDiagram(diagram);
  return describeFeatures(featuresOfMove(position, 'black', at(point, position.size), top));
};

const WORDS = ['capture', 'edge', 'friend-strength', 'enemy-strength', 'group-strength', 'merge-count'];
/** `no no 0 0 3 0`, in the order of the paper. */
const words = (values: string): string =>
  values
    .split(' ')
    .map((value, index) => `${WORDS[index]} ${value}`)
    .join(', ');

describe('the features of a move of Black', () => {
  test.each([
    ['the centre of an empty board', '. . . / . . . / . . .', 'B2', 'no no 0 0 3 0'],
    ['a corner of an empty board', '. . . / . . . / . . .', 'A1', 'no yes 0 0 2 0'],
    ['a stone beside an own stone', '. . . . / . X . . / . . . . / . . . .', 'C3', 'no no 3 0 3 1'],
    ['the point itself counts as a liberty before the move', 'X O . / . . . / . . .', 'A2', 'no yes 1 0 2 1'],
    ['the weakest enemy chain counts', '. O . . / . . X . / X O X . / . X . .', 'B3', 'yes no 3 1 3 1'],
    ['four chains become one', '. X O . / X . X O / . X O . / . . . .', 'B3', 'no no 1 0 3 4'],
    ['a ko: one liberty after a capture', '. X O . / X O . O / . X O . / . . . .', 'C3', 'yes no 0 1 1 0'],
    ['joining three chains', 'X . X / . X X / X . X', 'A2', 'no yes 2 0 2 3'],
    ['joining two of them', 'X . X / . X X / X . X', 'B3', 'no yes 2 0 2 2'],
    [
      'points of captured stones count as liberties, also away from the move',
      'O O X / X O X / X . .',
      'B1',
      'yes yes 1 1 3 1',
    ],
  ])('%s', (_name, diagram, point, values) => {
    expect(featuresAt(diagram, point)).toBe(words(values));
  });

  test('top 4 distinguishes three liberties from four or more', () => {
    expect(featuresAt('. . . / . . . / . . .', 'B2', 4)).toBe(words('no no 0 0 4 0'));
    expect(featuresAt('. . . / . . . / . . .', 'B1', 4)).toBe(words('no yes 0 0 3 0'));
  });
});

describe('where Pell’s players may play', () => {
  const allowed = (diagram: string): string =>
    movesAllowedByPell(new Game(parseDiagram(diagram)), 'black')
      .map((point) => writePoint(point, parseDiagram(diagram).size))
      .join(' ');

  test.each([
    ['not on a single point that one own chain surrounds', '. X . / X X X / . X .', ''],
    ['on a point between two own chains, though it may be an eye', 'X . X / . X X / X . X', 'B3 A2 B1'],
    ['not where it is suicide', '. O . / O O . / . . .', 'C3 C2 A1 B1 C1'],
    ['on a point without liberties if it captures', '. X O / X X O / O O .', 'C1'],
  ])('%s', (_name, diagram, points) => {
    expect(allowed(diagram)).toBe(points);
  });

  test('not where it is suicide, even if the rules of the game allow suicide', () => {
    const game = new Game(parseDiagram('. O . / O O . / . . .'), RULE_SETS['new-zealand']);
    expect(game.legality('black', at('A3', 3))).toBe('ok');
    expect(movesAllowedByPell(game, 'black')).not.toContain(at('A3', 3));
  });

  test('an eye of the opponent is not an own single point', () => {
    expect(isOwnSinglePoint(parseDiagram('. O . / O O . / . . .'), 'black', at('A3', 3))).toBe(false);
  });
});
