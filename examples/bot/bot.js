#!/usr/bin/env node
/**
 * A player with a policy of its own, for every program that speaks GTP. It captures the most stones it can, or else rescues stones,
 * or else plays near the last move. Insei does the rest: rules, clocks, records, and which stones are dead.
 */
import { afterPlay, chainAt, columnOf, createPlayer, isEyeLike, PASS, rowOf } from 'insei';
import { runGtpEngine } from 'insei/gtp';

/** Judges stones and analyses positions for this player. */
const helper = await createPlayer('default', { threads: 1, memoryMiB: 64, seed: 1 });

/** The value of a move: this is the policy. Change it! */
function value({ position, lastMove }, color, point) {
  const after = afterPlay(position, color, point);
  const chain = chainAt(after, point);
  if (!chain) return Number.NEGATIVE_INFINITY; // suicide, which some rules allow
  const captured = after.prisoners[color] - position.prisoners[color];
  const stones = chain.liberties.size === 1 ? -chain.stones.length : rescued(position, chain);
  return 100 * captured + 10 * stones - distance(lastMove, point, position.size);
}

/** How many stones of the chain were in atari before? */
const rescued = (before, { stones }) => stones.filter((stone) => chainAt(before, stone)?.liberties.size === 1).length;

function distance(lastMove, point, size) {
  const from = lastMove && lastMove.point !== PASS ? lastMove.point : undefined;
  const [column, row] =
    from === undefined ? [(size - 1) / 2, (size - 1) / 2] : [columnOf(from, size), rowOf(from, size)];
  return Math.hypot(columnOf(point, size) - column, rowOf(point, size) - row);
}

const bot = {
  name: 'Capturer',
  async choose({ game, color }) {
    const points = game.legalPoints(color).filter((point) => !isEyeLike(game.position, color, point));
    const values = points.map((point) => value(game, color, point));
    // After the opponent's pass, a move is worth it only if it captures something.
    const isEnd = game.lastMove?.point === PASS && Math.max(...values) < 50;
    return { move: points.length === 0 || isEnd ? PASS : points[values.indexOf(Math.max(...values))] };
  },
  analyze: (situation, options) => helper.analyze(situation, options),
  judge: (situation) => helper.judge(situation),
  forget: () => helper.forget(),
  reseed: (seed) => helper.reseed(seed),
  close: () => helper.close(),
};

await runGtpEngine(bot, { version: '1.0' });
bot.close();
