import { describe, expect, test } from 'vitest';
import type { Color } from '../rules/color.js';
import { opponent } from '../rules/color.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { RULE_SETS, type RuleSetName } from '../rules/ruleSet.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import { endsGame, prefersToPass } from './networkSearchPassing.js';
import type { Analysis, Candidate, NetworkEvaluation, Situation } from './player.js';

/** Black owns 15 points and White 10, five of Black's and three of White's are empty: nothing is left to play for. */
const SETTLED = '. X . X O / X X X X O / . X X X O / X X X O . / . X O O .';
const at = (text: string): Point => parsePoint(text, 5) as Point;

interface Case {
  readonly diagram?: string;
  readonly rules?: RuleSetName;
  readonly color?: Color;
  readonly komi?: number;
  /** What Black is expected to own of these points, from -1 to 1; of all others, the side that counts them. */
  readonly owners?: Readonly<Record<string, number>>;
  /** The win rate and the lead after the best move, and the lead that the network expects after a pass. */
  readonly winRate?: number;
  readonly lead?: number;
  readonly leadAfterPass?: number;
}

function situationOf({ diagram = SETTLED, rules = 'chinese', color = 'black', komi = 0.5 }: Case): Situation {
  return { game: new Game(parseDiagram(diagram, color), RULE_SETS[rules]), color, komi, handicap: 0 };
}

const candidate = (point: Point, winRate: number, scoreLead: number): Candidate => ({
  ...{ point, visits: 10, winRate, lowerBound: winRate, prior: 0.1, scoreLead, variation: [point] },
});

/** Every point belongs to the side of the nearest stone in its row, unless `owners` says otherwise. */
function analysisOf(situation: Situation, { owners = {}, winRate = 0.95, lead = 0 }: Case): Analysis {
  const { position } = situation.game;
  const sign = situation.color === 'black' ? 1 : -1;
  const ownership = new Float32Array(cellCount(5));
  for (const point of pointsOf(5)) {
    const near = [0, -1, 1, -2, 2].map((step) => stoneAt(position, (point + step) as Point)).find(Boolean);
    ownership[point] = near === situation.color ? 1 : -1;
  }
  for (const [text, owner] of Object.entries(owners)) ownership[at(text)] = sign * owner;
  return {
    color: situation.color,
    ...{ visits: 20, playouts: 20, winRate, scoreLead: lead, scoreDeviation: 1, ownership },
    candidates: [candidate(at('C1'), winRate, lead)],
  };
}

async function ends(given: Case): Promise<boolean> {
  const situation = situationOf(given);
  situation.game.play(opponent(situation.color), PASS);
  const network = {
    evaluate: async () => ({ lead: -(given.leadAfterPass ?? 0) }) as NetworkEvaluation,
  } as unknown as EvaluatingNetwork;
  const analysis = analysisOf(situation, given);
  return endsGame(network, situation, analysis, analysis.candidates[0] as Candidate);
}

describe('after a pass of the opponent', () => {
  test.each<[string, Case, boolean]>([
    ['a settled count that wins ends the game, whatever a move seems to gain', { lead: 9 }, true],
    ['a settled count that loses ends it, too', { komi: 9.5, winRate: 0.02 }, true],
    ['but not while the search expects to win', { komi: 9.5, winRate: 0.6 }, false],
    ['White may end it as well as Black', { color: 'white', komi: 9.5 }, true],
    ['an open board does not, although the count wins', { owners: { A5: 0, C5: 0, A3: 0 } }, false],
    ['unless every move loses, as in some sekis', { owners: { A5: 0, C5: 0, A3: 0 }, winRate: 0.05 }, true],
    ['a board is open, too, if a move gains much', { owners: { A5: 0.5 }, lead: 7, leadAfterPass: 3 }, false],
    ['a small gain is played', { owners: { A5: 0.5 }, lead: 5, leadAfterPass: 4 }, false],
    ['unless it would risk a sure win', { owners: { A5: 0.5 }, lead: 5, leadAfterPass: 4, winRate: 0.8 }, true],
    ['no gain ends the game', { owners: { A5: 0.5 }, lead: 4.2, leadAfterPass: 4 }, true],
    ['no gain ends a lost game', { owners: { A5: 0.5 }, komi: 9.5, lead: -4, leadAfterPass: -4, winRate: 0 }, true],
  ])('%s', async (_name, given, expected) => {
    expect(await ends(given)).toBe(expected);
    expect(await ends({ ...given, rules: 'aga' })).toBe(expected);
  });

  test('if own stones are doubtful, only area scoring leaves time to make sure', async () => {
    // Black's stones on the left are alive, but hardly surely. Each further move costs a point under Japanese rules.
    const diagram = '. X . . O / . X . . O / . X . . O / . X . . O / . X . . O';
    const column = { B5: 0.2, B4: 0.2, B3: 0.2, B2: 0.2, B1: 0.2 };
    const neutral = Object.fromEntries(
      [1, 2, 3, 4, 5].flatMap((row) => [`C${row}`, `D${row}`]).map((text) => [text, 0]),
    );
    const doubtful: Case = { diagram, owners: { ...column, ...neutral, A5: 0.7 }, winRate: 0.6 };
    expect(await ends({ ...doubtful, rules: 'chinese' })).toBe(false);
    expect(await ends({ ...doubtful, rules: 'japanese' })).toBe(true);
  });
});

describe('if the opponent has not passed', () => {
  const passes = (given: Case & { passLead?: number; cleanUp?: boolean; first?: Point }): boolean => {
    const situation = situationOf(given);
    const { winRate = 0.95, lead = 0, passLead = lead, cleanUp = false, first = PASS } = given;
    const best = candidate(at('C1'), winRate, lead);
    const pass = candidate(PASS, winRate, passLead);
    const candidates = first === PASS ? [pass, best] : [best, pass];
    return prefersToPass(situation, { ...analysisOf(situation, given), candidates }, best, cleanUp);
  };

  test.each<[string, Parameters<typeof passes>[0], boolean]>([
    ['the best candidate that wins the count is played', {}, true],
    ['a pass that is not the best candidate is not', { first: at('C1') }, false],
    ['nor is one that would lose the count of a game that is not lost', { komi: 9.5 }, false],
    ['in a lost game it is played if no move gains anything', { komi: 9.5, winRate: 0.1 }, true],
    ['but not if one does', { komi: 9.5, winRate: 0.1, lead: -3, passLead: -4 }, false],
    ['in a clean-up it is played if no dead stone is left', { komi: 9.5, cleanUp: true }, true],
    ['and not before', { cleanUp: true, owners: { C1: 1 } }, false],
  ])('%s', (_name, given, expected) => {
    expect(passes(given)).toBe(expected);
  });
});
