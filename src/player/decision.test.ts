import { describe, expect, test } from 'vitest';
import type { Color } from '../rules/color.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf } from '../rules/point.js';
import { type Position, stoneAt } from '../rules/position.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import {
  bestMove,
  blackOwnership,
  hasOpponentPassed,
  isCleanedUp,
  isSettled,
  isWinRateHopeless,
  mayResign,
  RESIGN_BELOW,
  uncertainShare,
  wouldWinIfCounted,
} from './decision.js';
import type { Analysis, Candidate, Situation } from './player.js';

/** Two living groups, and a dead white stone on B2 in Black's area. */
const DIAGRAM = '. X X O . / X X X O O / X X X O O / . O X O O / X X X O .';
const POSITION = parseDiagram(DIAGRAM);
const at = (text: string): Point => parsePoint(text, 5) as Point;

const situationOf = (changes: Partial<Situation> = {}): Situation => ({
  game: new Game(POSITION),
  color: 'black',
  komi: 0.5,
  handicap: 0,
  ...changes,
});

/** Black owns the left side and White the right side, except at these points. */
function ownershipOf(position: Position, changes: Readonly<Record<string, number>> = {}): Float32Array {
  const ownership = new Float32Array(cellCount(position.size));
  for (const point of pointsOf(position.size)) ownership[point] = point % 6 <= 3 ? 1 : -1;
  for (const [text, owner] of Object.entries(changes)) ownership[at(text)] = owner;
  return ownership;
}

/** `ownership` is Black's; an analysis has it for the side to move. */
const analysisOf = (color: Color, ownership: Float32Array, changes: Partial<Analysis> = {}): Analysis => ({
  color,
  visits: 1000,
  playouts: 1000,
  winRate: 0.5,
  scoreLead: 0,
  scoreDeviation: 0,
  candidates: [],
  ownership: color === 'black' ? ownership : ownership.map((owner) => -owner),
  ...changes,
});

const candidate = (point: Point, winRate: number): Candidate => ({
  point,
  visits: 100,
  winRate,
  lowerBound: 0,
  prior: 0,
  scoreLead: 0,
  variation: [point],
});

describe('has the opponent passed?', () => {
  test('only if the last move was a pass, and not our own', () => {
    const game = new Game(POSITION);
    expect(hasOpponentPassed({ ...situationOf(), game })).toBe(false);
    game.play('white', PASS);
    expect(hasOpponentPassed({ ...situationOf(), game })).toBe(true);
    expect(hasOpponentPassed({ ...situationOf(), game, color: 'white' })).toBe(false);
  });
});

describe('counting the board before a pass', () => {
  // With B2 dead Black has 15 points and White 10; with B2 alive A2 is nobody's: 13 to 11.
  test.each([
    ['black', 4.5, -0.95, true],
    ['black', 5.5, -0.95, false],
    ['white', 5.5, -0.95, true],
    // The stone lives in some playouts, so Black must count it as alive.
    ['black', 4.5, -0.5, false],
    ['black', 1.5, -0.5, true],
  ] as const)('%s at komi %f, a lost stone owned %f by its side: wins %s', (color, komi, owned, isWon) => {
    const ownership = ownershipOf(POSITION, { B2: -owned });
    expect(wouldWinIfCounted(situationOf({ color, komi }), analysisOf(color, ownership))).toBe(isWon);
  });

  test('own uncertain stones count as dead', () => {
    const shaky = ownershipOf(POSITION, { B2: 0.2 });
    expect(wouldWinIfCounted(situationOf({ color: 'white', komi: 2.5 }), analysisOf('white', shaky))).toBe(false);
    const firm = ownershipOf(POSITION, { B2: -0.9 });
    expect(wouldWinIfCounted(situationOf({ color: 'white', komi: 2.5 }), analysisOf('white', firm))).toBe(true);
  });
});

describe('is everything settled?', () => {
  test('not while playouts disagree about an empty point', () => {
    expect(isSettled(situationOf(), analysisOf('black', ownershipOf(POSITION)))).toBe(true);
    expect(isSettled(situationOf(), analysisOf('black', ownershipOf(POSITION, { A2: 0.8 })))).toBe(false);
  });

  test('uncertain stones do not matter', () => {
    expect(isSettled(situationOf(), analysisOf('black', ownershipOf(POSITION, { B2: 0 })))).toBe(true);
  });

  test('enemy stones are dead if we own them in most playouts', () => {
    const left = analysisOf('black', ownershipOf(POSITION));
    expect(stoneAt(POSITION, at('B2'))).toBe('white');
    expect(isCleanedUp(situationOf(), left)).toBe(false);
    expect(isCleanedUp(situationOf(), analysisOf('black', ownershipOf(POSITION, { B2: -1 })))).toBe(true);
    expect(isCleanedUp(situationOf({ color: 'white' }), analysisOf('white', ownershipOf(POSITION)))).toBe(true);
  });
});

describe('how uncertain a count is', () => {
  const COLUMNS = parseDiagram('. X . O . / X X . O O / . X . O . / X X . O O / . X . O .');
  /** In points. */
  const uncertain = (owners: Record<string, number>): number =>
    25 * uncertainShare(situationOf({ game: new Game(COLUMNS) }), analysisOf('black', ownershipOf(COLUMNS, owners)));
  const sure = { A5: 1, A3: 1, A1: 1, E5: -1, E3: -1, E1: -1, C5: 0, C4: 0, C3: 0, C2: 0, C1: 0 };

  test('not at all if the expected owners are the counted owners', () => {
    expect(uncertain(sure)).toBeCloseTo(0);
    expect(uncertain({ ...sure, A5: 0.95 })).toBeCloseTo(0);
  });

  test('a counted point is uncertain if the other side may own it, a neutral point if one side may', () => {
    expect(uncertain({ ...sure, A5: 0.5 })).toBeCloseTo(0.4);
    expect(uncertain({ ...sure, C3: -0.3 })).toBeCloseTo(0.3);
  });
});

describe('the move', () => {
  const analysis = analysisOf('black', ownershipOf(POSITION), {
    candidates: [candidate(at('C5'), 0.9), candidate(at('A2'), 0.05), candidate(PASS, 0.04)],
  });

  test('is the first legal candidate, or a pass if there is none', () => {
    expect(bestMove(situationOf(), analysis)).toBe(at('A2'));
    expect(bestMove(situationOf(), { ...analysis, candidates: [] })).toBe(PASS);
  });

  test('obeys superko, which the search does not know completely', () => {
    const start = parseDiagram('. X O . . / X . X O . / . X O . . / . . . . . / . . . . .', 'white');
    const game = new Game(start, RULE_SETS.chinese);
    for (const [color, point] of [
      ['white', at('B4')],
      ['black', PASS],
      ['white', PASS],
    ] as const)
      game.play(color, point);
    const found = { ...analysis, candidates: [candidate(at('C4'), 1), candidate(at('A1'), 0.5)] };
    expect(bestMove(situationOf({ game }), found)).toBe(at('A1'));
  });

  test.each([
    ['a bad one after much thought', { playouts: 1000 }, RESIGN_BELOW, true],
    ['a bad one after hardly any', { playouts: 20 }, RESIGN_BELOW, false],
    ['a bad one when told never to resign', { playouts: 1000 }, 0, false],
  ] as const)('%s', (_name, changes, below, isGivenUp) => {
    expect(isWinRateHopeless({ ...analysis, ...changes }, at('A2'), below)).toBe(isGivenUp);
  });

  test('a good move, or one that is not a candidate, is no reason to resign', () => {
    expect(isWinRateHopeless(analysis, at('C5'), RESIGN_BELOW)).toBe(false);
    expect(isWinRateHopeless(analysis, at('E5'), RESIGN_BELOW)).toBe(false);
  });
});

test.each([
  ['an even game', { handicap: 0 }, 0, true],
  ['giving a handicap, early', { handicap: 2 }, 11, false],
  ['giving a handicap, late', { handicap: 2 }, 13, true],
  ['taking a handicap', { handicap: 2, color: 'black' }, 0, true],
] as const)('%s may be resigned: %j after %i moves: %s', (_name, changes, moves, may) => {
  const game = new Game(5, RULE_SETS.chinese);
  for (let move = 0; move < moves; move++) game.play(move % 2 === 0 ? 'white' : 'black', PASS);
  expect(mayResign({ ...situationOf({ game }), color: 'white', ...changes })).toBe(may);
});

test('blackOwnership is for Black whoever is to move', () => {
  const ownership = ownershipOf(POSITION, { A2: 0.5 });
  expect(blackOwnership(analysisOf('black', ownership))).toEqual(ownership);
  expect(blackOwnership(analysisOf('white', ownership))).toEqual(ownership);
});
