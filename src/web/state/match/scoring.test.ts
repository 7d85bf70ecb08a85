import { beforeEach, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { type Point, parsePoint } from '../../../rules/point.js';
import { chainAt } from '../../../rules/position.js';
import { judge } from '../../workers/playerClient.js';
import { makeGameFile, showFile } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { leaveScoring, score, startScoring, toggleDeadChain } from './scoring.js';

vi.mock('../../workers/playerClient.js');

const at = (name: string) => parsePoint(name, 7) as Point;
const stonesOf = (name: string) => chainAt(game.value.position, at(name))?.stones ?? [];

/**
 * A seki: White's inner stones and the black stones around them share two liberties.
 *
 *     4 O O O O O O .
 *     3 O X X X X O .
 *     2 O X O O X O .
 *     1 O X . . X O .
 *       A B C D E F G
 */
const SEKI = `(;GM[1]SZ[7]KM[0]RU[Japanese]AB[be][ce][de][ee][bf][ef][bg][eg]
AW[ad][bd][cd][dd][ed][fd][ae][fe][af][cf][df][ff][ag][fg])`;

beforeEach(async () => {
  leaveScoring();
  showFile(makeGameFile(parseSgf(SEKI).games[0] as SgfTree));
  const seki = [...stonesOf('B1'), ...stonesOf('C2')];
  vi.mocked(judge).mockResolvedValue({ dead: [], seki, alive: [], lead: 0 });
  await startScoring();
});

test('points in a seki count for nobody', () => {
  expect(score.value?.lead).toBe(-25);
});

test('marking one chain of a seki as dead gives its points to the other side', () => {
  toggleDeadChain(at('C2'));
  // Four points and two prisoners.
  expect(score.value?.black).toBe(6);
  toggleDeadChain(at('C2'));
  toggleDeadChain(at('B1'));
  // Ten points and eight prisoners.
  expect(score.value?.lead).toBe(-43);
});

test('marking the chain as alive again restores the seki', () => {
  toggleDeadChain(at('C2'));
  toggleDeadChain(at('C2'));
  expect(score.value?.lead).toBe(-25);
});
