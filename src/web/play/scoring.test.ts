import { beforeEach, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../record/index.js';
import { type Point, parsePoint } from '../../rules/point.js';
import { chainAt } from '../../rules/position.js';
import { judge } from '../engineClient.js';
import { makeGameFile, showFile } from '../game/gameFile.js';
import { game } from '../game/nodeGame.js';
import { leaveScoring, score, startScoring, toggleDead } from './scoring.js';

vi.mock('../engineClient.js');

const at = (name: string) => parsePoint(name, 7) as Point;
const stonesOf = (name: string) => chainAt(game.value.position, at(name))?.stones ?? [];

/**
 * White's stones inside and the black ones around them live by the liberties that they share.
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

test('nobody has points in seki', () => {
  expect(score.value?.lead).toBe(-25);
});

test('whoever is told to be dead leaves what was a seki to the other side', () => {
  toggleDead(at('C2'));
  // Four points and two prisoners.
  expect(score.value?.black).toBe(6);
  toggleDead(at('C2'));
  toggleDead(at('B1'));
  // Ten points and eight prisoners.
  expect(score.value?.lead).toBe(-43);
});

test('a stone that is called dead by mistake is in seki again when it is called alive', () => {
  toggleDead(at('C2'));
  toggleDead(at('C2'));
  expect(score.value?.lead).toBe(-25);
});
