/** How a searching player ends games: when it passes, plays on or resigns, and which stones it judges dead. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statisticsOf } from '../../tests/search/searching.js';
import type { Engine, SearchControl } from '../engine/engine.js';
import { createEngine } from '../engine/index.node.js';
import { DEFAULT_SETTINGS } from '../engine/search/searchSettings.js';
import type { SearchRequest } from '../engine/search/searchTree.js';
import type { SearchReport } from '../engine/search/treeReport.js';
import { type Color, opponent } from '../rules/color.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { cellCount, PASS, type Point, parsePoint, writePoint } from '../rules/point.js';
import { RULE_SETS, type RuleSetName } from '../rules/ruleSet.js';
import type { ChooseOptions, Situation } from './player.js';
import { SearchPlayer } from './searchPlayer.js';

let engine: Engine;
let player: SearchPlayer;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 32 });
  player = new SearchPlayer('test', engine, DEFAULT_SETTINGS, 1);
});
afterAll(() => engine.close());

/** The upper rows of two of the boards. */
const UPPER_ROWS = `
  . X . X X O . O .
  X X X . X O O O O
  . X X X X O . O .
  X . . X X O O O O
  X X X . X O O . O
  . X . X X O . O O
  X X X X X O O O .`;

/** All eyes are of one or two points. By area Black has 9 points more, by territory 4. */
const SETTLED = `${UPPER_ROWS}
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

/** The same upper rows, and a white stone on B2. It is dead if Black answers; if White moves first, it lives. */
const DEAD_STONE = `${UPPER_ROWS}
  . O . . X O . O O
  . . . . X O O . O`;

/** C9 and E9 are in seki: the side that plays D9 or D8 loses its chain. By area Black has 13 points more. */
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

describe('when the board is settled', () => {
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

  test('a player who is behind does not answer a pass with a pass', async () => {
    const behind = situationOf(SETTLED, { color: 'white', komi: 0.5, afterPass: true });
    expect(await choose(behind)).not.toBe('pass');
    expect(await choose(behind, { resignBelow: 0.1 })).toBe('resign');
  });

  test('the game is not changed', async () => {
    const situation = situationOf(SETTLED, { color: 'black', komi: 0.5 });
    const before = situation.game.position;
    expect(await choose(situation)).toBe('pass');
    expect(situation.game.position).toBe(before);
    expect(situation.game.moves).toEqual([]);
  });

  test('a search leaves no moves to redo in the game', async () => {
    const situation = situationOf(SETTLED, { color: 'black', komi: 0.5 });
    await choose(situation);
    expect(situation.game.redo()).toBe(false);
  });
});

// The search counts by area, with half a stone for the side to move, so it cannot see a lead of half a point.
test('with half a point between them under territory rules, nobody resigns while neutral points are left', async () => {
  const ahead = situationOf(NEUTRAL_POINTS, { rules: 'japanese', color: 'black', komi: 3.5 });
  expect(await choose(ahead, { resignBelow: 0.1 })).not.toBe('resign');
});

describe('when a dead stone is on the board', () => {
  test('the side that wins without it may pass', async () => {
    expect(await choose(situationOf(DEAD_STONE, { color: 'black', komi: 0.5, afterPass: true }))).toBe('pass');
  });

  test('its side does not pass as if it were alive', async () => {
    const hopeful = situationOf(DEAD_STONE, { color: 'white', komi: 2.5, afterPass: true });
    expect(await choose(hopeful)).not.toBe('pass');
  });

  test('with cleanUp the player captures it before passing', async () => {
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

  test('it is judged dead, and chains with two eyes are not', async () => {
    player.forget();
    const { dead, alive } = await player.judge(situationOf(DEAD_STONE, { color: 'black', komi: 0.5 }));
    expect(dead.map((point) => writePoint(point, 9))).toEqual(['B2']);
    expect(alive.length).toBeGreaterThan(40);
  });

  // In the tree two passes end the game with the stone on the board. These results must not make it alive.
  test('it is judged dead a second time, too', async () => {
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
  ] as const)('%s, ahead at komi %f, does not play in it', async (color, komi) => {
    expect(await choose(situationOf(SEKI, { color, komi }), thought)).toBe('pass');
  });

  // Every move loses the chain and the game, but the board counted now is a win.
  test.each([
    ['black', 12.5],
    ['white', 13.5],
  ] as const)('%s, ahead at komi %f, answers a pass with a pass', async (color, komi) => {
    expect(await choose(situationOf(SEKI, { color, komi, afterPass: true }), thought)).toBe('pass');
  });

  test.each(['black', 'white'] as const)('no stone is judged dead (%s moves next)', async (color) => {
    for (const komi of [12.5, 13.5]) {
      player.forget();
      const { dead, lead } = await player.judge(situationOf(SEKI, { color, komi }));
      expect(dead).toEqual([]);
      expect(lead).toBe(13 - komi);
    }
  });
});

describe('with an engine that records its searches', () => {
  function noting() {
    const asked: SearchControl[] = [];
    const ownership = new Float32Array(cellCount(9)).map((_, point) => (point % 10 <= 5 ? 1 : -1));
    const choices = [PASS, parsePoint('C2', 9) as Point].map((point) => statisticsOf(point, { visits: 100 }));
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
    const search = async ({ position, avoid }: SearchRequest, control: SearchControl): Promise<SearchReport> => {
      asked.push(control);
      control.onReport?.(report, 0);
      return { ...report, toMove: position.toMove, choices: choices.filter(({ point }) => !avoid.includes(point)) };
    };
    const fake = { search, start: () => {}, forget: () => {}, close: () => {} } as unknown as Engine;
    return { asked, own: new SearchPlayer('noting', fake, DEFAULT_SETTINGS, 1) };
  }

  test('a pass is checked with a search for the other side and another seed', async () => {
    const { asked, own } = noting();
    const { move } = await own.choose(situationOf(SETTLED, { color: 'black', komi: 0.5 }), {
      budget: { playouts: 100 },
    });
    expect(move).toBe(PASS);
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(2);
  });

  test('all searches for a move together stay within its time', async () => {
    const { asked, own } = noting();
    await own.choose(situationOf(SETTLED, { color: 'black', komi: 0.5 }), { budget: { seconds: 8 } });
    expect(asked.reduce((sum, { seconds = 0 }) => sum + seconds, 0)).toBeLessThanOrEqual(8);
  });

  test('a pass in `avoid` is not played', async () => {
    const { own } = noting();
    const options = { budget: { playouts: 100 }, avoid: [PASS], resignBelow: 0 };
    const { move } = await own.choose(situationOf(SETTLED, { color: 'black', komi: 0.5 }), options);
    expect(move).not.toBe(PASS);
  });
});
