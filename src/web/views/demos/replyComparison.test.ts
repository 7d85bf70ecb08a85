import { expect, test } from 'vitest';
import type { StoredReply } from '../../../player/player.js';
import type { Color } from '../../../rules/color.js';
import { type Point, parsePoint } from '../../../rules/point.js';
import { repliesOnlyIn, tableRows } from './replyComparison.js';

const at = (name: string): Point => parsePoint(name, 9) as Point;
const repliesOf =
  (color: Color) =>
  (answered: string, answer: string): StoredReply => ({ color, answered: at(answered), reply: at(answer), uses: 0 });

test('a table marks new and erased replies', () => {
  const reply = repliesOf('black');
  const rows = tableRows(
    [reply('A1', 'B1'), reply('C3', 'D3'), reply('E5', 'F5')],
    [reply('A1', 'B1'), reply('E5', 'G5')],
  );
  expect(rows.map(({ reply: answer, change }) => [answer, change])).toEqual(
    expect.arrayContaining([
      [at('B1'), 'kept'],
      [at('D3'), 'erased'],
      [at('G5'), 'new'],
    ]),
  );
  expect(rows).toHaveLength(3);
});

test('a reply is only in one table if the other has no reply to that move, or another one', () => {
  const reply = repliesOf('white');
  const one = [reply('A1', 'B1'), reply('C3', 'D3'), reply('E5', 'F5')];
  expect(repliesOnlyIn(one, [reply('A1', 'B1'), reply('E5', 'G5')])).toEqual([one[1], one[2]]);
});
