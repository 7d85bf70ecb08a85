/** What is shown of learning: lessons from a game, replies from playouts. */
import { expect, test } from 'vitest';
import { nodeHost } from '../../src/engine/host.node.js';
import { createPlayer } from '../../src/player/index.node.js';
import { emptyTable, lessonBetween } from '../../src/player/lesson.js';
import { schoolTable } from '../../src/player/pellPresets.js';
import { learnReplies, playReplies } from '../../src/player/replyLesson.js';
import { Game } from '../../src/rules/game.js';
import { type Point, parsePoint, writePoint } from '../../src/rules/point.js';

const at = (name: string): Point => parsePoint(name, 5) as Point;

test('a learner from nothing: the classes of a game, won and lost', async () => {
  let text = emptyTable();
  const table = {
    path: 'here',
    read: async () => text,
    write: async (next: string) => {
      text = next;
    },
  };
  const player = await createPlayer('pell-beta', { seed: 1, table });
  const game = new Game(5);
  for (const [index, name] of ['C3', 'A1', 'B2', 'E1'].entries())
    game.play(index % 2 === 0 ? 'black' : 'white', at(name));
  const situation = { game, color: 'black', komi: 0.5, handicap: 0 } as const;
  await player.learn?.(situation, { kind: 'win', winner: 'black', by: 'resignation' });
  const { games, classes } = lessonBetween(emptyTable(), text);
  expect(games).toBe(1);
  // C3 and B2 touch nothing and have room: one class, won twice; A1 and E1 are corners: one class, lost twice.
  expect(classes.map(({ features: { edge }, before, after }) => ({ edge, before, after }))).toEqual([
    { edge: false, before: { wins: 0, losses: 0 }, after: { wins: 2, losses: 0 } },
    { edge: true, before: { wins: 0, losses: 0 }, after: { wins: 0, losses: 2 } },
  ]);
});

test('school is the same for everybody', () => {
  expect(JSON.parse(schoolTable('pell-beta')).games).toBe(200);
  expect(schoolTable('pell-beta')).not.toBe(schoolTable('pell-mean'));
});

test('tables after each playout of the paper’s example, with and without forgetting', async () => {
  const places = new Map([...'ABCDEFG'].map((name, index) => [name, parsePoint(`${name}${index + 2}`, 9) as Point]));
  const playouts = (
    [
      ['ABCDEFG', 'black'],
      ['ADEGFBC', 'white'],
    ] as const
  ).map(([moves, winner]) => ({ moves: [...moves].map((name) => places.get(name) as Point), winner }));
  const counts = async (policy: string) =>
    (await learnReplies(nodeHost, policy, 9, playouts)).tables.map(({ length }) => length);
  expect(await counts('lgr1')).toEqual([0, 4, 7]);
  expect(await counts('lgrf1')).toEqual([0, 4, 4]);
});

test('playouts to watch play what is stored, and repeat with their seed', async () => {
  const lesson = await playReplies(nodeHost, 'lgrf1', 5, 12, 3);
  expect(await playReplies(nodeHost, 'lgrf1', 5, 12, 3)).toEqual(lesson);
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
