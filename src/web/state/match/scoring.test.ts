import { beforeEach, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { type Point, parsePoint, pointsOf } from '../../../rules/point.js';
import { chainAt } from '../../../rules/position.js';
import { judge } from '../../workers/playerClient.js';
import { makeGameFile, showFile } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { judgeByOwnNetwork } from '../network/network.js';
import { deadStonesProposal, leaveScoring, score, startScoring, toggleDeadChain } from './scoring.js';

vi.mock('../../workers/playerClient.js');
vi.mock('../network/network.js', () => ({ judgeByOwnNetwork: vi.fn() }));

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

test('a stone is proposed as dead only if the visitor’s network agrees', async () => {
  const [one, two] = [stonesOf('B1'), stonesOf('C2')];
  const alive = pointsOf(7).filter((point) => ![...one, ...two].includes(point) && chainAt(game.value.position, point));
  vi.mocked(judge).mockResolvedValue({ dead: [...one, ...two], seki: [], alive, lead: 0 });
  vi.mocked(judgeByOwnNetwork).mockResolvedValue({ dead: [...one], seki: [], alive: [...alive, ...two], lead: 0 });
  leaveScoring();
  await startScoring();
  expect([...(deadStonesProposal.value?.dead ?? [])].sort()).toEqual([...one].sort());
});
