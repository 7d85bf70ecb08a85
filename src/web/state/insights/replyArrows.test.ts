import { expect, test } from 'vitest';
import type { StoredReply } from '../../../player/player.js';
import { PASS, type Point, parsePoint } from '../../../rules/point.js';
import { arrowsOf, fadeReplies } from './replyArrows.js';

const at = (name: string): Point => parsePoint(name, 9) as Point;
const reply = (answered: string, answer: string, uses: number): StoredReply => ({
  color: 'black',
  answered: at(answered),
  reply: at(answer),
  uses,
});

test('the most used reply has the thickest arrow', () => {
  const arrows = arrowsOf(fadeReplies([], [reply('C3', 'C4', 4), reply('E5', 'E6', 16)]));
  expect(arrows.map(({ from, to, weight }) => [from, to, weight])).toEqual([
    [at('E5'), at('E6'), 1],
    [at('C3'), at('C4'), 0.5],
  ]);
});

test('a forgotten reply fades and disappears after some reports', () => {
  let replies = fadeReplies([], [reply('C3', 'C4', 4)]);
  const opacities = [];
  for (let report = 0; report < 6; report++) {
    opacities.push(arrowsOf(replies)[0]?.opacity);
    replies = fadeReplies(replies, []);
  }
  expect(opacities).toEqual([1, 0.8, 0.6, 0.4, 0.2, undefined].map((each) => each && expect.closeTo(each, 5)));
});

test('a reply that another one has replaced fades', () => {
  const replies = fadeReplies(fadeReplies([], [reply('C3', 'C4', 4)]), [reply('C3', 'D3', 2)]);
  expect(replies.map(({ reply: answer, gone }) => [answer, gone])).toEqual([
    [at('D3'), 0],
    [at('C4'), 1],
  ]);
});

test('replies to a pass and replies that were used once have no arrow', () => {
  expect(arrowsOf(fadeReplies([], [{ ...reply('C3', 'C4', 9), answered: PASS }, reply('E5', 'E6', 1)]))).toEqual([]);
});
