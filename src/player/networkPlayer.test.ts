import { describe, expect, test } from 'vitest';
import { Stopper, type StopSignal } from '../base/stopper.js';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf } from '../rules/point.js';
import { type Position, stoneAt } from '../rules/position.js';
import { RULE_SETS, type RuleSetName } from '../rules/ruleSet.js';
import { shownWinRate, temperatureFor } from './finalScore.js';
import { createPlayer } from './index.node.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import { NetworkPlayer } from './networkPlayer.js';
import type { ChooseOptions, Decision, NetworkEvaluation, Situation } from './player.js';

/** What a network shall say: the moves it likes, best first, and Black's view of the rest. */
interface Opinion {
  readonly likes?: string;
  readonly blackWins?: number;
  readonly noResult?: number;
  /** The points that White owns. All others are Black's. */
  readonly whites?: (point: Point) => boolean;
}

class FakeNetwork implements EvaluatingNetwork {
  readonly facts = { name: 'fake' } as EvaluatingNetwork['facts'];
  readonly hash = '0'.repeat(64);
  readonly asked: (Situation & { readonly mustCapture?: boolean })[] = [];
  readonly #opinion: Opinion;

  constructor(opinion: Opinion) {
    this.#opinion = opinion;
  }

  async evaluate(situation: Situation, stop?: StopSignal): Promise<NetworkEvaluation> {
    if (stop?.isStopped) throw new Error('the evaluation was stopped');
    this.asked.push(situation);
    const { size } = situation.game.position;
    const { likes = '', blackWins = 0.5, noResult = 0, whites = () => false } = this.#opinion;
    const sign = situation.color === 'black' ? 1 : -1;
    const win = (situation.color === 'black' ? blackWins : 1 - blackWins) * (1 - noResult);
    const policy = new Float32Array(cellCount(size)).fill(0.001);
    for (const [rank, text] of likes.split(' ').entries())
      policy[text === 'pass' ? PASS : (parsePoint(text, size) ?? PASS)] = 2 ** -(rank + 1);
    const ownership = new Float32Array(cellCount(size));
    for (const point of pointsOf(size)) ownership[point] = whites(point) ? -sign : sign;
    return {
      win,
      loss: 1 - noResult - win,
      noResult,
      score: 3 * sign,
      scoreSpread: 5,
      lead: 2 * sign,
      policy,
      ownership,
    };
  }

  evaluateAll(situations: readonly Situation[]): Promise<NetworkEvaluation[]> {
    return Promise.all(situations.map((situation) => this.evaluate(situation)));
  }
}

const at = (text: string, size: number): Point => parsePoint(text, size) as Point;
const situationOf = (game: Game): Situation => ({ game, color: game.position.toMove, komi: -3.5, handicap: 0 });

function gameOn(diagram: string, toMove: 'black' | 'white', rules: RuleSetName = 'chinese'): Game {
  return new Game({ ...parseDiagram(diagram), toMove }, RULE_SETS[rules]);
}

const choose = (game: Game, opinion: Opinion, options: Partial<ChooseOptions> = {}): Promise<Decision> =>
  new NetworkPlayer(new FakeNetwork(opinion)).choose(situationOf(game), { budget: {}, ...options });
const moveOf = async (...given: Parameters<typeof choose>): Promise<Decision['move']> => (await choose(...given)).move;

/** C5 is neutral, and the white stone on A3 is dead. Black has 11 points, and White 13. The komi lets Black win. */
const FINISHED = `
  . X . O .
  . X O O O
  O X O . O
  X X O O O
  . X X O .`;

/** Black owns what Black's stones surround; the dead stone, too. */
const ownersOf =
  (position: Position) =>
  (point: Point): boolean =>
    stoneAt(position, point) === 'white' && point !== at('A3', 5);

describe('the move', () => {
  test('is the first choice of the network', async () => {
    expect(await moveOf(new Game(5), { likes: 'B4 C3 pass' })).toBe(at('B4', 5));
  });

  test('never fills an own eye, also if the network likes nothing else', async () => {
    const game = gameOn('. X . / X X . / . . .', 'black');
    expect(await moveOf(game, { likes: 'A3 C3' })).toBe(at('C3', 3));
  });

  test('is never one that ko or superko forbids, or that occupies a stone', async () => {
    const ko = gameOn('. X O . / X . X O / . X O . / . . . .', 'white');
    expect(ko.play('white', at('B3', 4))).toBe('ok');
    expect(await moveOf(ko, { likes: 'C3 B3 D1' })).toBe(at('D1', 4));
    const superko = gameOn('O . X . X / . O O X . / . . . . . / . . . . . / . . . . .', 'black');
    superko.play('black', at('B5', 5));
    superko.play('white', at('D5', 5));
    expect(await moveOf(superko, { likes: 'C5 D1' })).toBe(at('D1', 5));
  });

  test('repeats no position where the rules would allow it, so that the game ends', async () => {
    // Black takes the ko, White takes it back after two passes, and two passes later Black may take it again.
    const game = gameOn('. O X . / O . O X / . O X . / . . . .', 'black', 'japanese');
    const moves = ['B3', 'pass', 'pass', 'C3', 'pass', 'pass'];
    for (const [index, text] of moves.entries())
      game.play(index % 2 === 0 ? 'black' : 'white', text === 'pass' ? PASS : at(text, 4));
    expect(game.legality('black', at('B3', 4))).toBe('ok');
    expect(await moveOf(game, { likes: 'B3 D1', whites: () => true })).toBe(at('D1', 4));
  });

  test('is none of the avoided moves', async () => {
    expect(await moveOf(new Game(5), { likes: 'B4 C3' }, { avoid: [at('B4', 5)] })).toBe(at('C3', 5));
  });

  test('changes something: it is not inside unconditional life', async () => {
    // Black has two eyes of two points each. In the upper one is a white stone, which may have to be captured.
    const alive = 'X . O X . / X X X X . / X . . X . / X X X X . / . . . . .';
    const [black, white] = [gameOn(alive, 'black'), gameOn(alive, 'white')];
    expect(await moveOf(white, { likes: 'B3 C3 E1' })).toBe(at('E1', 5));
    expect(await moveOf(black, { likes: 'B3 C3 E1' })).toBe(at('E1', 5));
    expect(await moveOf(black, { likes: 'B3 B5 E1' })).toBe(at('B5', 5));
  });

  test('resigns only on request, below the win rate that the caller gives', async () => {
    // The win rate that is shown is less extreme than the network's.
    const lost = { likes: 'C3', blackWins: 0.004 };
    expect(await moveOf(new Game(5), lost)).toBe(at('C3', 5));
    expect(await moveOf(new Game(5), lost, { resignBelow: 0.05 })).toBe('resign');
    expect(await moveOf(new Game(5), { ...lost, blackWins: 0.02 }, { resignBelow: 0.05 })).toBe(at('C3', 5));
  });
});

describe('a pass', () => {
  const finished = (toMove: 'black' | 'white', rules?: RuleSetName): Game => gameOn(FINISHED, toMove, rules);
  const owners = { whites: ownersOf(parseDiagram(FINISHED)) };

  test('answers the pass of an opponent who has lost, whatever the network likes', async () => {
    const game = finished('white');
    game.play('white', PASS);
    expect(await moveOf(game, { likes: 'C5', ...owners })).toBe(PASS);
    // White would lose this count.
    const other = finished('black');
    other.play('black', PASS);
    expect(await moveOf(other, { likes: 'C5', ...owners })).toBe(at('C5', 5));
  });

  test('counts dead stones as alive where the players do not agree on them', async () => {
    const game = finished('white', 'tromp-taylor');
    game.play('white', PASS);
    expect(await moveOf(game, { likes: 'pass C5', blackWins: 0.9, ...owners })).toBe(at('C5', 5));
    expect(await moveOf(game, { likes: 'pass C5', blackWins: 0.1, ...owners })).toBe(PASS);
  });

  test('is played first if the network wants it and it wins the count', async () => {
    expect(await moveOf(finished('black'), { likes: 'pass C5', blackWins: 0.9, ...owners })).toBe(PASS);
  });

  test('is not played if the network expects to win, but not by the count', async () => {
    const game = finished('white');
    expect(await moveOf(game, { likes: 'pass C5', blackWins: 0.1, ...owners })).toBe(at('C5', 5));
  });

  test('is played if the game is lost anyway', async () => {
    expect(await moveOf(finished('white'), { likes: 'pass C5', blackWins: 0.9, ...owners })).toBe(PASS);
  });

  test('is played if only own eyes are left', async () => {
    const game = gameOn('. X . / X X X / . X .', 'black');
    expect(await moveOf(game, { likes: 'A1 A3 C1 C3', blackWins: 0.9 })).toBe(PASS);
  });

  test('waits in a clean-up until no dead stone is left, and the network knows it', async () => {
    const network = new FakeNetwork({ likes: 'pass A4 C5', ...owners });
    const player = new NetworkPlayer(network);
    const { move } = await player.choose(situationOf(finished('black')), { budget: {}, cleanUp: true });
    expect(move).toBe(at('A4', 5));
    expect(network.asked[0]?.mustCapture).toBe(true);
  });

  test('is not played if it is avoided', async () => {
    const game = finished('black');
    expect(await moveOf(game, { likes: 'pass C5', blackWins: 0.9, ...owners }, { avoid: [PASS] })).toBe(at('C5', 5));
  });
});

describe('an analysis', () => {
  test('has the moves with their probabilities, and the values of the position for the side to move', async () => {
    const network = new FakeNetwork({ likes: 'C3 pass B2', blackWins: 0.8, noResult: 0.2, whites: () => true });
    const game = new Game(5);
    const analysis = await new NetworkPlayer(network).analyze(
      { ...situationOf(game), color: 'white' },
      { budget: {}, avoid: [at('B2', 5)] },
    );
    expect(analysis).toMatchObject({ color: 'white', visits: 2, playouts: 0, scoreLead: -2, scoreDeviation: 5 });
    // A game without a result counts as half a win.
    expect(analysis.winRate).toBeCloseTo(shownWinRate(0.2 * 0.8 + 0.1, temperatureFor(5)));
    expect(analysis.candidates.map(({ point, prior, variation }) => [point, prior, variation])).toEqual([
      [at('C3', 5), 0.5, [at('C3', 5)]],
      [PASS, 0.25, [PASS]],
    ]);
    expect(analysis.untried).toHaveLength(23);
    expect(analysis.ownership[at('A1', 5)]).toBe(1);
    expect(analysis.evaluation?.score).toBe(-3);
  });

  test('that is stopped has no visits', async () => {
    const stopper = new Stopper();
    stopper.stop();
    const player = new NetworkPlayer(new FakeNetwork({}));
    const { visits } = await player.analyze(situationOf(new Game(5)), { budget: {}, signal: stopper });
    expect(visits).toBe(0);
  });
});

test('dead stones are those on points that the opponent will own', async () => {
  const position = parseDiagram(FINISHED);
  const player = new NetworkPlayer(new FakeNetwork({ whites: ownersOf(position) }));
  const judgement = await player.judge(situationOf(new Game(position)));
  expect(judgement.dead).toEqual([at('A3', 5)]);
});

test('the preset plays with the network of its options', async () => {
  const player = await createPlayer('network', { seed: 1, network: new FakeNetwork({ likes: 'C3' }) });
  expect((await player.choose(situationOf(new Game(5)), { budget: {} })).move).toBe(at('C3', 5));
});
