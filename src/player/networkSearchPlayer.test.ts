import { describe, expect, test } from 'vitest';
import { Stopper } from '../base/stopper.js';
import { opponent } from '../rules/color.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf, writePoint } from '../rules/point.js';
import type { Position } from '../rules/position.js';
import { scorePosition } from '../rules/score.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import { STRONG_SETTINGS } from './networkSearch/networkSearchSettings.js';
import { NetworkSearchPlayer } from './networkSearchPlayer.js';
import type { Candidate, NetworkEvaluation, Situation, ThinkOptions } from './player.js';
import { judgeAsItStands } from './playersWithoutSearch.js';

/** Knows nothing but the score of the board as it stands: all moves are equally probable. */
class CountingNetwork implements EvaluatingNetwork {
  readonly facts = { name: 'counting' } as EvaluatingNetwork['facts'];
  readonly hash = '0'.repeat(64);
  /** How many positions were being evaluated at the same time, at most. */
  mostAtOnce = 0;
  asked = 0;
  #atOnce = 0;

  async evaluate({ game, color, komi, handicap }: Situation): Promise<NetworkEvaluation> {
    this.asked++;
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#atOnce);
    const { position, rules } = game;
    const { size } = position;
    const policy = new Float32Array(cellCount(size));
    const moves = [...game.legalPoints(color), PASS];
    for (const move of moves) policy[move] = 1 / moves.length;
    const { lead: blackLead, owner } = scorePosition(position, rules, { komi, handicap });
    const lead = color === 'black' ? blackLead : -blackLead;
    const ownership = new Float32Array(cellCount(size));
    for (const point of pointsOf(size)) {
      const side = owner.get(point);
      ownership[point] = side === undefined ? 0 : side === color ? 1 : -1;
    }
    await Promise.resolve();
    this.#atOnce--;
    const win = 1 / (1 + Math.exp(-lead / 4));
    return { win, loss: 1 - win, noResult: 0, score: lead, scoreSpread: 4, lead, policy, ownership };
  }

  evaluateAll(situations: readonly Situation[]): Promise<NetworkEvaluation[]> {
    return Promise.all(situations.map((situation) => this.evaluate(situation)));
  }
}

/** Prefers the first moves by far. */
class FocusedNetwork extends CountingNetwork {
  override async evaluate(situation: Situation): Promise<NetworkEvaluation> {
    const evaluation = await super.evaluate(situation);
    const weights = evaluation.policy.map((share, point) => (share > 0 ? 0.3 ** point : 0));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { ...evaluation, policy: weights.map((weight) => weight / sum) };
  }
}

/** A clock that goes on by a millisecond whenever somebody looks at it. */
function tickingClock(): { now(): number } {
  let now = 0;
  return { now: () => now++ };
}

function createPlayer(network = new CountingNetwork(), concurrency = 1, memoryMiB = 64): NetworkSearchPlayer {
  const settings = STRONG_SETTINGS;
  return new NetworkSearchPlayer(tickingClock(), {
    ...{ name: 'test', network, settings, concurrency, memoryMiB },
    judge: async (situation) => judgeAsItStands(situation),
  });
}

const situationOf = (position: Position | number, komi = 0.5): Situation => {
  const game = new Game(position);
  return { game, color: game.position.toMove, komi, handicap: 0 };
};

const point = (text: string, size: number): Point => parsePoint(text, size) as Point;

const atari = (): Situation =>
  situationOf(
    parseDiagram(`
      . . . . .
      . X X . .
      X O O . .
      . X X . .
      . . . . .
    `),
  );

const playouts = (count: number): ThinkOptions => ({ budget: { playouts: count } });

describe('a search with a network', () => {
  test('finds a capture that only the value of the position after it shows', async () => {
    const { move, analysis } = await createPlayer().choose(atari(), playouts(200));
    expect(writePoint(move as Point, 5)).toBe('D3');
    expect(analysis?.candidates[0]).toMatchObject({ point: move });
    expect(analysis?.candidates[0]?.visits).toBeGreaterThan(100);
  });

  test('counts descents as playouts and as visits', async () => {
    const analysis = await createPlayer().analyze(atari(), playouts(50));
    expect(analysis.playouts).toBe(50);
    // The first descent evaluates the root itself.
    expect(analysis.visits).toBe(50);
    expect(analysis.candidates.reduce((sum, { visits }) => sum + visits, 0)).toBe(49);
    const priors = [...analysis.candidates, ...(analysis.untried ?? [])].reduce((sum, { prior }) => sum + prior, 0);
    expect(priors).toBeLessThanOrEqual(1 + 1e-6);
  });

  test('gives the same analysis again', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => createPlayer().analyze(atari(), playouts(150))));
    expect(one).toEqual(other);
  });

  test('can be widened at its root: more moves get playouts, and the seed decides which', async () => {
    const searched = (policyTemperature: number, noise: number, seed = 1) =>
      createPlayer(new FocusedNetwork()).analyze(atari(), {
        ...playouts(150),
        rootWidening: { policyTemperature, noise, seed },
      });
    const plain = await createPlayer(new FocusedNetwork()).analyze(atari(), playouts(150));
    expect(await searched(1, 0)).toEqual(plain);
    expect((await searched(3, 0)).candidates.length).toBeGreaterThan(plain.candidates.length);
    const noisy = await searched(1, 0.5);
    expect(noisy.candidates.length).toBeGreaterThan(plain.candidates.length);
    expect(await searched(1, 0.5)).toEqual(noisy);
    expect(await searched(1, 0.5, 2)).not.toEqual(noisy);
    // What is reported as the network's opinion stays what the network says.
    expect(noisy.candidates[0]?.prior).toBeOneOf(plain.candidates.map(({ prior }) => prior));
  });

  test('values are for the side to move', async () => {
    const black = await createPlayer().analyze(atari(), playouts(100));
    const white = await createPlayer().analyze({ ...atari(), color: 'white' }, playouts(100));
    expect(black.winRate).toBeGreaterThan(0.7);
    expect(white.winRate).toBeLessThan(0.5);
    expect(black.scoreLead).toBeGreaterThan(0);
    expect(black.ownership[point('B4', 5)]).toBeGreaterThan(0);
    expect(white.ownership[point('B4', 5)]).toBeLessThan(0);
  });

  test('win rate and lead never contradict each other, and the descents tell how much they differ', async () => {
    for (const komi of [-30, -0.5, 6.5, 40]) {
      const analysis = await createPlayer().analyze(situationOf(5, komi), playouts(40));
      for (const { winRate, scoreLead } of [analysis, ...analysis.candidates])
        expect(Math.sign(scoreLead)).toBe(Math.sign(winRate - 0.5));
      expect(analysis.leadDeviation).toBeGreaterThanOrEqual(0);
    }
    const unsettled = await createPlayer().analyze(atari(), playouts(100));
    expect(unsettled.leadDeviation).toBeGreaterThan(0.5);
  });

  test('never searches moves to avoid, at the root and deeper', async () => {
    const avoid = [point('D3', 5)];
    const shallow = await createPlayer().analyze(atari(), { ...playouts(100), avoid });
    expect(shallow.candidates.map((candidate) => candidate.point)).not.toContain(avoid[0]);
    const reply = point('D3', 5);
    const deep = await createPlayer().analyze(atari(), {
      ...playouts(300),
      avoid,
      avoidDeeper: [{ color: 'white', point: reply, untilDepth: 9 }],
    });
    for (const { variation } of deep.candidates) expect(variation[1]).not.toBe(reply);
  });
});

describe('the tree', () => {
  test('is kept when the game goes on', async () => {
    const network = new CountingNetwork();
    const player = createPlayer(network);
    const situation = atari();
    const first = await player.analyze(situation, playouts(300));
    const best = first.candidates[0] as Candidate;
    const [move, reply] = best.variation as [Point, Point];
    const game = situation.game.copy();
    game.play('black', move);
    game.play('white', reply);
    const known = best.variationVisits?.[1] as number;
    const next = await player.analyze({ ...situation, game }, playouts(1));
    expect(known).toBeGreaterThan(2);
    expect(next.visits).toBe(known + 1);
    expect(next.playouts).toBe(1);
  });

  test.each<[string, (situation: Situation) => Situation]>([
    ['another komi', (situation) => ({ ...situation, komi: 3.5 })],
    ['another side to move', (situation) => ({ ...situation, color: 'white' })],
    ['another game', () => situationOf(5)],
  ])('is not kept for %s', async (_name, change) => {
    const player = createPlayer();
    await player.analyze(atari(), playouts(50));
    expect((await player.analyze(change(atari()), playouts(1))).visits).toBe(1);
  });

  test('is discarded by forget', async () => {
    const player = createPlayer();
    await player.analyze(atari(), playouts(50));
    player.forget();
    expect((await player.analyze(atari(), playouts(1))).visits).toBe(1);
  });

  test('does not outgrow the memory', async () => {
    const { playouts: made } = await createPlayer(undefined, 1, 1).analyze(situationOf(9), playouts(1e6));
    expect(made).toBeGreaterThan(100);
    expect(made).toBeLessThan(1000);
  });
});

describe('the end of a search', () => {
  test('comes at the time limit', async () => {
    const { playouts: made } = await createPlayer().analyze(situationOf(9), { budget: { seconds: 0.1 } });
    // The clock goes on by a millisecond for every descent.
    expect(made).toBeGreaterThan(20);
    expect(made).toBeLessThanOrEqual(101);
  });

  test('comes when a signal stops it, with a value even so', async () => {
    const stopper = new Stopper();
    stopper.stop();
    const analysis = await createPlayer().analyze(situationOf(9), { budget: {}, signal: stopper });
    expect(analysis.candidates.length + (analysis.untried?.length ?? 0)).toBeGreaterThan(0);
  });

  test('comes before the time limit if the move is decided', async () => {
    const player = createPlayer();
    const { analysis } = await player.choose(atari(), { budget: { seconds: 2 } });
    expect(analysis?.playouts).toBeLessThan(1500);
  });

  test('comes if nothing is left to learn', async () => {
    const full = parseDiagram(`
      . X .
      X X X
      . X .
    `);
    const analysis = await createPlayer().analyze(situationOf(full), { budget: {} });
    expect(analysis.winRate).toBeGreaterThan(0.9);
  });

  test('several positions are evaluated at the same time, but never the same one twice', async () => {
    const network = new CountingNetwork();
    const player = createPlayer(network, 4);
    const { playouts: made } = await player.analyze(situationOf(9), playouts(200));
    expect(network.mostAtOnce).toBe(4);
    expect(made).toBeGreaterThanOrEqual(200);
    expect(made).toBeLessThan(204);
    expect(network.asked).toBeLessThanOrEqual(made);
  });
});

describe('passing and resigning', () => {
  const settled = (komi: number): Situation =>
    situationOf(
      parseDiagram(`
        . X . O .
        X X . O O
        . X . O .
        X X . O O
        . X . O .
      `),
      komi,
    );

  /** The opponent passes, and the player answers. */
  const answerToPass = async (situation: Situation): Promise<Point | 'resign'> => {
    const { game, color } = situation;
    game.play(opponent(color), PASS);
    return (await createPlayer().choose(situation, playouts(200))).move;
  };

  test('passes back if the count wins', async () => {
    expect(await answerToPass(settled(-2.5))).toBe(PASS);
  });

  test('does not pass back if the count loses and there is something to play for', async () => {
    expect(await answerToPass(settled(0.5))).not.toBe(PASS);
  });

  test('does not pass if it is avoided, although it is right', async () => {
    const situation = settled(-2.5);
    situation.game.play('white', PASS);
    const { move } = await createPlayer().choose(situation, { ...playouts(50), avoid: [PASS] });
    expect(move).not.toBe(PASS);
  });

  test('resigns a hopeless game, but not if it must not', async () => {
    const hopeless = situationOf(5, 60);
    const resignBelow = 0.2;
    expect((await createPlayer().choose(hopeless, { ...playouts(100), resignBelow })).move).toBe('resign');
    expect((await createPlayer().choose(hopeless, { ...playouts(100), resignBelow: 0 })).move).not.toBe('resign');
  });
});
