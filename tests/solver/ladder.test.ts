/** Ladders in random games: the kernel agrees with a slow definition on positions of the rules. */
import { beforeAll, expect, test } from 'vitest';
import { makeRng, mixSeed } from '../../src/base/rng.js';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { ProofReader } from '../../src/engine/solver/proofReader.js';
import {
  afterPlay,
  type Chain,
  COLORS,
  chainAt,
  chainsOf,
  legality,
  neighboursOf,
  opponent,
  type Point,
  type Position,
  RULE_SETS,
  stoneAt,
  writeDiagram,
} from '../../src/rules/index.js';
import { playRandomGame } from '../rules/randomGame.js';

let reader: ProofReader;
beforeAll(async () => {
  reader = await ProofReader.create(nodeEnvironment);
});

/** Enough for every ladder of these games. */
const MAX_MOVES = 500;

/** Can the attacker capture the chain of `stone` by moves that all put it into atari? */
class SlowLadder {
  #moves = 0;

  get isTooLong(): boolean {
    return this.#moves > MAX_MOVES;
  }

  isCaught(position: Position, stone: Point): boolean {
    const { liberties, color } = chainAt(position, stone) as Chain;
    if (liberties.size === 1) return !liberties.has(position.ko as Point);
    if (liberties.size !== 2 || ++this.#moves > MAX_MOVES) return false;
    return [...liberties].some((point) => {
      if (!isLegal(position, opponent(color), point)) return false;
      return !this.canEscape(afterPlay(position, opponent(color), point), stone);
    });
  }

  /** Can the chain, which is in atari, escape if its own side is to move? */
  canEscape(position: Position, stone: Point): boolean {
    const { liberties, color, stones } = chainAt(position, stone) as Chain;
    const enemies = stones
      .flatMap((each) => neighboursOf(each, position.size))
      .filter((point) => stoneAt(position, point) === opponent(color))
      .map((point) => chainAt(position, point) as Chain);
    const captures = enemies.filter((chain) => chain.liberties.size === 1).flatMap((chain) => [...chain.liberties]);
    if (++this.#moves > MAX_MOVES) return true;
    return [...new Set([...liberties, ...captures])].some((point) => {
      if (!isLegal({ ...position, ko: undefined }, color, point)) return false;
      const after = afterPlay(position, color, point);
      return (chainAt(after, stone) as Chain).liberties.size > 2 || !this.isCaught(after, stone);
    });
  }
}

const isLegal = (position: Position, color: 'black' | 'white', point: Point): boolean =>
  legality({ ...position, toMove: color }, color, point, { suicideAllowed: false }) === 'ok';

test.each([
  [4, 20],
  [5, 15],
  [7, 6],
  [9, 4],
])('size %i', (size, games) => {
  let caught = 0;
  for (let number = 0; number < games; number++) {
    const rng = makeRng(mixSeed(size, number));
    playRandomGame(rng, { size, rules: RULE_SETS.japanese, plies: 2 * size * size, oddity: 30 }, ({ position }) => {
      for (const { stones, liberties } of COLORS.flatMap((color) => chainsOf(position, color))) {
        const stone = stones[0] as Point;
        const color = stoneAt(position, stone) as 'black' | 'white';
        if (liberties.size > 2) continue;
        const slow = new SlowLadder();
        const truth = [slow.isCaught(position, stone), liberties.size === 1 && !slow.canEscape(position, stone)];
        if (slow.isTooLong) continue;
        reader.put({ position, target: stones, defender: color, region: [] });
        const found = [reader.ladder(stone, true) !== undefined, reader.ladder(stone, false) !== undefined];
        caught += Number(truth[0]) + Number(truth[1]);
        if (`${found}` !== `${truth}`) throw new Error(`${found}, not ${truth}: ${stone}\n${writeDiagram(position)}`);
      }
    });
  }
  expect(caught).toBeGreaterThan(100);
});
