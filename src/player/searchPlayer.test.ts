/** How a searching player ends its games: when it passes, plays on or resigns, and what it calls dead. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine, SearchControl } from '../engine/engine.js';
import { createEngine } from '../engine/index.node.js';
import { DEFAULT_SETTINGS } from '../engine/searchSettings.js';
import type { SearchRequest } from '../engine/searchTree.js';
import type { ChoiceReport, SearchReport } from '../engine/treeReport.js';
import { type Color, opponent } from '../rules/color.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { fixedHandicap, handicapPosition } from '../rules/handicap.js';
import { cellCount, PASS, type Point, parsePoint, writePoint } from '../rules/point.js';
import { RULE_SETS, type RuleSetName } from '../rules/ruleSet.js';
import type { Analysis, ChooseOptions, Situation } from './player.js';
import { SearchPlayer } from './searchPlayer.js';

let engine: Engine;
let player: SearchPlayer;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 32 });
  player = new SearchPlayer('test', engine, DEFAULT_SETTINGS, 1);
});
afterAll(() => engine.close());

/** All eyes are of one or two points. By area Black has 9 points more, by territory 4. */
const SETTLED = `
  . X . X X O . O .
  X X X . X O O O O
  . X X X X O . O .
  X . . X X O O O O
  X X X . X O O . O
  . X . X X O . O O
  X X X X X O O O .
  . X . . X O . O O
  X . X X X O O . O`;

/** The same, with two points between the colours that are worth nothing by territory. */
const NEUTRAL_POINTS = `
  . X . X X O . O .
  X X X . X O O O O
  . X X X X O . O .
  X . . X X . O O O
  X X X . X O O . O
  . X . X X O . O O
  X X X X X . O O .
  . X . . X O . O O
  X . X X X O O . O`;

/** The same, with a white stone on B2 that cannot live, nor be left alone: White to move would make it an eye. */
const DEAD_STONE = `
  . X . X X O . O .
  X X X . X O O O O
  . X X X X O . O .
  X . . X X O O O O
  X X X . X O O . O
  . X . X X O . O O
  X X X X X O O O .
  . O . . X O . O O
  . . . . X O O . O`;

/** C9 and E9 are in seki: who plays at D9 or D8 loses his chain. By area Black has 13 points more. */
const SEKI = `
  . O X . O X . X .
  O O X . O X X X X
  O O X X O X X X X
  . O O O X X X X X
  O O O O X . X . X
  O . O O X X X X X
  O O O O X X X X X
  O O . O X . X X X
  O O O O X X X X X`;

interface Setting {
  readonly color: Color;
  readonly komi: number;
  readonly rules?: RuleSetName;
  readonly afterPass?: boolean;
}

function situationOf(diagram: string, { color, komi, rules = 'chinese', afterPass = false }: Setting): Situation {
  const turn = afterPass ? opponent(color) : color;
  const game = new Game(parseDiagram(diagram, turn), RULE_SETS[rules]);
  if (afterPass) game.play(turn, PASS);
  return { game, color, komi, handicap: 0 };
}

async function choose(situation: Situation, options: Partial<ChooseOptions> = {}): Promise<string> {
  player.forget();
  const { move } = await player.choose(situation, { budget: { playouts: 1000 }, resignBelow: 0, ...options });
  return move === 'resign' ? move : writePoint(move, situation.game.position.size);
}

describe('when everything is settled', () => {
  test.each([
    ['chinese', 'black', 8.5],
    ['chinese', 'white', 9.5],
    ['japanese', 'black', 3.5],
    ['japanese', 'white', 4.5],
    ['japanese', 'black', -20.5],
  ] as const)('%s rules: %s, ahead at komi %f, passes instead of filling territory', async (rules, color, komi) => {
    expect(await choose(situationOf(SETTLED, { rules, color, komi }))).toBe('pass');
    expect(await choose(situationOf(SETTLED, { rules, color, komi, afterPass: true }))).toBe('pass');
  });

  test('behind, a pass is not answered with a pass', async () => {
    const behind = situationOf(SETTLED, { color: 'white', komi: 0.5, afterPass: true });
    expect(await choose(behind)).not.toBe('pass');
    expect(await choose(behind, { resignBelow: 0.1 })).toBe('resign');
  });

  test('the game is left as it was', async () => {
    const situation = situationOf(SETTLED, { color: 'black', komi: 0.5 });
    const before = situation.game.position;
    expect(await choose(situation)).toBe('pass');
    expect(situation.game.position).toBe(before);
    expect(situation.game.moves).toEqual([]);
  });

  test('there is nothing to play again after thinking', async () => {
    const situation = situationOf(SETTLED, { color: 'black', komi: 0.5 });
    await choose(situation);
    expect(situation.game.redo()).toBe(false);
  });
});

// The search counts area: half a stone more or less for who moves next hides a lead of half a point.
test('half a point ahead by territory, nobody resigns while neutral points are left', async () => {
  const ahead = situationOf(NEUTRAL_POINTS, { rules: 'japanese', color: 'black', komi: 3.5 });
  expect(await choose(ahead, { resignBelow: 0.1 })).not.toBe('resign');
});

describe('when a dead stone is left', () => {
  test('whoever wins without it may pass', async () => {
    expect(await choose(situationOf(DEAD_STONE, { color: 'black', komi: 0.5, afterPass: true }))).toBe('pass');
  });

  test('its side does not pass on the hope that it counts', async () => {
    const hopeful = situationOf(DEAD_STONE, { color: 'white', komi: 2.5, afterPass: true });
    expect(await choose(hopeful)).not.toBe('pass');
  });

  test('cleaning up means to go on until it is taken, without passing', async () => {
    const situation = situationOf(DEAD_STONE, { color: 'black', komi: 0.5, afterPass: true });
    const { game } = situation;
    for (let move = 0; move < 20 && game.position.prisoners.black === 0; move++) {
      const text = await choose(situation, { cleanUp: true, budget: { playouts: 200 } });
      expect(text).not.toBe('pass');
      game.play('black', parsePoint(text, 9) ?? PASS);
      game.play('white', PASS);
    }
    expect(game.position.prisoners.black).toBe(1);
    expect(await choose(situationOf(SETTLED, { color: 'black', komi: 0.5 }), { cleanUp: true })).toBe('pass');
  });

  test('it is dead, and chains with two eyes are not', async () => {
    player.forget();
    const { dead, alive } = await player.judge(situationOf(DEAD_STONE, { color: 'black', komi: 0.5 }));
    expect(dead.map((point) => writePoint(point, 9))).toEqual(['B2']);
    expect(alive.length).toBeGreaterThan(40);
  });

  // Two passes in the tree end the game with the stone on the board: what the tree has learned must not hide its death.
  test('asking again does not bring it back to life', async () => {
    player.forget();
    const situation = situationOf(DEAD_STONE, { color: 'white', komi: 0.5, afterPass: true });
    for (let time = 0; time < 3; time++) {
      const { dead } = await player.judge(situation);
      expect(dead.map((point) => writePoint(point, 9))).toEqual(['B2']);
    }
  });
});

describe('in a seki', () => {
  const thought = { budget: { playouts: 3000 } };

  test.each([
    ['black', 12.5],
    ['white', 13.5],
  ] as const)('%s, ahead at komi %f, leaves it alone', async (color, komi) => {
    expect(await choose(situationOf(SEKI, { color, komi }), thought)).toBe('pass');
  });

  // Every move loses the chain, and with it the game; counting the board as it stands wins.
  test.each([
    ['black', 12.5],
    ['white', 13.5],
  ] as const)('%s, ahead at komi %f, answers a pass with a pass', async (color, komi) => {
    expect(await choose(situationOf(SEKI, { color, komi, afterPass: true }), thought)).toBe('pass');
  });

  test.each(['black', 'white'] as const)('nobody is dead, whoever moves next (%s)', async (color) => {
    for (const komi of [12.5, 13.5]) {
      player.forget();
      const { dead, lead } = await player.judge(situationOf(SEKI, { color, komi }));
      expect(dead).toEqual([]);
      expect(lead).toBe(13 - komi);
    }
  });
});

describe('with an engine that notes what it is asked', () => {
  function noting(handicapWorth = 0) {
    const asked: SearchControl[] = [];
    const komis: number[] = [];
    const ownership = new Float32Array(cellCount(9)).map((_, point) => (point % 10 <= 5 ? 1 : -1));
    const choiceOf = (point: Point): ChoiceReport => ({
      point,
      visits: 100,
      wins: 0,
      priorRuns: 2,
      priorWins: 1,
      scored: 0,
      scoreSum: 0,
      variation: [point],
      variationVisits: [0],
    });
    const choices = [PASS, parsePoint('C2', 9) as Point].map(choiceOf);
    const report: SearchReport = {
      toMove: 'black',
      playouts: 100,
      discarded: 0,
      choices,
      ended: 100,
      scoreSum: 900,
      scoreSquares: 8100,
      ownership,
      nodes: 1,
      nodeBytes: 1,
    };
    const search = async ({ position, avoid, komi }: SearchRequest, control: SearchControl): Promise<SearchReport> => {
      asked.push(control);
      komis.push(komi);
      control.onReport?.(report, 0);
      return { ...report, toMove: position.toMove, choices: choices.filter(({ point }) => !avoid.includes(point)) };
    };
    const fake = { search, start: () => {}, forget: () => {}, close: () => {} } as unknown as Engine;
    return { asked, komis, own: new SearchPlayer('noting', fake, DEFAULT_SETTINGS, 1, { handicapWorth }) };
  }

  test('a pass is checked from the other side, with another seed', async () => {
    const { asked, own } = noting();
    const { move } = await own.choose(situationOf(SETTLED, { color: 'black', komi: 0.5 }), {
      budget: { playouts: 100 },
    });
    expect(move).toBe(PASS);
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(2);
  });

  test('all thinking about a move together stays within its time', async () => {
    const { asked, own } = noting();
    await own.choose(situationOf(SETTLED, { color: 'black', komi: 0.5 }), { budget: { seconds: 8 } });
    expect(asked.reduce((sum, { seconds = 0 }) => sum + seconds, 0)).toBeLessThanOrEqual(8);
  });

  test('a pass that is to be avoided is not played', async () => {
    const { own } = noting();
    const options = { budget: { playouts: 100 }, avoid: [PASS], resignBelow: 0 };
    const { move } = await own.choose(situationOf(SETTLED, { color: 'black', komi: 0.5 }), options);
    expect(move).not.toBe(PASS);
  });

  describe('in a handicap game, where a stone is worth 7 points', () => {
    const budget = { playouts: 100 };
    // Black has 9 points more on the board, and White 20.5 of komi and 4 for the stones, as the Chinese rules have it.
    const BEHIND: Situation = { game: new Game(9), color: 'black', komi: 20.5, handicap: 4 };
    const [REAL, SHIFTED] = [24.5, 52.5];

    test('a move is chosen as if they were White’s', async () => {
      const { komis, own } = noting(7);
      const { move } = await own.choose(BEHIND, { budget });
      expect(komis).toEqual([SHIFTED]);
      expect(move).toBe(parsePoint('C2', 9));
    });

    test.each([
      ['without handicap', 7, { ...BEHIND, handicap: 0 }, 20.5],
      ['for a player without this habit', 0, BEHIND, REAL],
    ])('not %s', async (_name, worth, situation, komi) => {
      const { komis, own } = noting(worth);
      await own.choose(situation, { budget });
      expect(new Set(komis)).toEqual(new Set([komi]));
    });

    test('not late in the game, nor when the opponent passes', async () => {
      const late = new Game(9);
      for (let move = 0; move < 44; move++) late.play(late.position.toMove, PASS);
      late.play('black', parsePoint('E5', 9) as Point);
      const passed = new Game(9);
      passed.play('white', PASS);
      for (const situation of [{ ...BEHIND, game: late, color: 'white' } as const, { ...BEHIND, game: passed }]) {
        const { komis, own } = noting(7);
        await own.choose(situation, { budget });
        expect(new Set(komis)).toEqual(new Set([REAL]));
      }
    });

    test('not for whoever asks how it stands', async () => {
      const { komis, own } = noting(7);
      await own.analyze(BEHIND, { budget });
      await own.judge(BEHIND);
      expect(new Set(komis)).toEqual(new Set([REAL]));
    });

    test('nobody resigns for a komi that is not real', async () => {
      expect((await noting(0).own.choose(BEHIND, { budget })).move).toBe('resign');
      expect((await noting(7).own.choose(BEHIND, { budget })).move).not.toBe('resign');
    });

    test('a pass is counted, and checked, under the real komi', async () => {
      const { komis, own } = noting(7);
      const ahead = situationOf(SETTLED, { color: 'black', komi: 0.5 });
      const { move } = await own.choose({ ...ahead, handicap: 2 }, { budget });
      expect(move).toBe(PASS);
      expect(komis).toEqual([16.5, 2.5]);
      const behind = situationOf(SETTLED, { color: 'white', komi: 0.5 });
      expect((await noting(7).own.choose({ ...behind, handicap: 2 }, { budget })).move).not.toBe(PASS);
    });

    test('what is told of it is under the real komi', async () => {
      const seen: Analysis[] = [];
      const options = { budget, onReport: (report: Analysis) => void seen.push(report) };
      const { analysis } = await noting(7).own.choose({ ...BEHIND, komi: 4 }, options);
      // All playouts are won by 9 points on the board: lost under the shifted komi, won under the real one.
      for (const each of [analysis, ...seen]) expect(each).toMatchObject({ scoreLead: 1, winRate: 1 });
      expect(seen).toHaveLength(1);
    });
  });
});

test('under a shifted komi, too, the same seed makes the same choice', async () => {
  const game = new Game(handicapPosition(fixedHandicap(3, 9), 9));
  const decide = () =>
    new SearchPlayer('test', engine, DEFAULT_SETTINGS, 1, { handicapWorth: 7 }).choose(
      { game, color: 'white', komi: 0.5, handicap: 3 },
      { budget: { playouts: 300 } },
    );
  player.forget();
  const first = await decide();
  player.forget();
  expect(await decide()).toEqual(first);
  expect(game.legality('white', first.move as Point)).toBe('ok');
});
