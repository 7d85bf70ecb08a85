/** The lessons that the page shows: what a learner learns from a game, and which replies playouts learn. */
import { expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { classTableChanges, emptyClassTable } from '../../src/player/classTableChanges.js';
import { createPlayer } from '../../src/player/index.node.js';
import { pretrainedClassTable } from '../../src/player/pellPresets.js';
import { demonstrateGivenPlayouts, demonstratePlayouts } from '../../src/player/replyDemonstration.js';
import { type Point, parsePoint, writePoint } from '../../src/rules/point.js';
import { playAlternately } from '../rules/alternatingGame.js';

test('a learner with an empty table learns wins and losses of the classes of a game', async () => {
  let text = emptyClassTable();
  const table = {
    path: 'here',
    read: async () => text,
    write: async (next: string) => {
      text = next;
    },
  };
  const player = await createPlayer('pell-beta', { seed: 1, table });
  const situation = { game: playAlternately('C3 A1 B2 E1'), color: 'black', komi: 0.5, handicap: 0 } as const;
  await player.learn?.(situation, { kind: 'win', winner: 'black', by: 'resignation' });
  const { games, classes } = classTableChanges(emptyClassTable(), text);
  expect(games).toBe(1);
  // C3 and B2 have no neighbours: one class, two wins. A1 and E1 are corners: one class, two losses.
  expect(classes.map(({ features: { edge }, before, after }) => ({ edge, before, after }))).toEqual([
    { edge: false, before: { wins: 0, losses: 0 }, after: { wins: 2, losses: 0 } },
    { edge: true, before: { wins: 0, losses: 0 }, after: { wins: 0, losses: 2 } },
  ]);
});

test('each learner preset has a fixed first table of 200 games', () => {
  expect(JSON.parse(pretrainedClassTable('pell-beta')).games).toBe(200);
  expect(pretrainedClassTable('pell-beta')).not.toBe(pretrainedClassTable('pell-mean'));
});

test('reply tables after each playout of the paper’s example, with and without forgetting', async () => {
  const places = new Map([...'ABCDEFG'].map((name, index) => [name, parsePoint(`${name}${index + 2}`, 9) as Point]));
  const playouts = (
    [
      ['ABCDEFG', 'black'],
      ['ADEGFBC', 'white'],
    ] as const
  ).map(([moves, winner]) => ({ moves: [...moves].map((name) => places.get(name) as Point), winner }));
  const counts = async (policy: string) =>
    (await demonstrateGivenPlayouts(nodeEnvironment, policy, 9, playouts)).tables.map(({ length }) => length);
  expect(await counts('lgr1')).toEqual([0, 4, 7]);
  expect(await counts('lgrf1')).toEqual([0, 4, 4]);
});

test('shown playouts play stored replies, and the same seed gives the same playouts', async () => {
  const lesson = await demonstratePlayouts(nodeEnvironment, 'lgrf1', 5, 12, 3);
  expect(await demonstratePlayouts(nodeEnvironment, 'lgrf1', 5, 12, 3)).toEqual(lesson);
  expect(lesson.playouts[0]?.isReply?.some((stored) => stored)).toBe(false);
  for (const [number, { moves, isReply }] of lesson.playouts.entries())
    for (const [index, stored] of (isReply ?? []).entries()) {
      if (!stored) continue;
      const color = index % 2 === 0 ? 'black' : 'white';
      const context = `${color} ${moves[index - 1] ?? 'start'}`;
      const known = lesson.tables[number]?.find((each) => `${each.color} ${each.answered ?? 'start'}` === context);
      expect(writePoint(moves[index] as Point, 5)).toBe(writePoint(known?.reply as Point, 5));
    }
  expect(lesson.playouts.flatMap(({ isReply }) => isReply).filter(Boolean).length).toBeGreaterThan(0);
});
