/** GoGui's live graphics. */
import { expect, test } from 'vitest';
import { Conversation, createWorld } from './conversation.js';

const seat = (liveGraphics: boolean) => {
  const world = createWorld();
  return { world, conversation: new Conversation({ world, settings: { liveGraphics } }) };
};

test('a search for a move is drawn while it runs, and wiped away', async () => {
  const { world, conversation } = seat(true);
  await conversation.send('boardsize 3');
  expect(await conversation.ask('genmove b')).toBe('A3');
  expect(world.drawings).toEqual([
    'gogui-gfx:\nINFLUENCE A3 1.000 B3 0.660\nLABEL A3 56 B3 44\n' +
      'TEXT 100 playouts, black wins 56.3%\nTEXT A3 B3 C3\n\n',
    'gogui-gfx:\nINFLUENCE A3 1.000 B3 0.660\nLABEL A3 56 B3 44\n' +
      'TEXT 200 playouts, black wins 56.3%\nTEXT A3 B3 C3\n\n',
    'gogui-gfx: CLEAR\n',
  ]);
});

test('nothing is drawn unless it is asked for, and it can be asked for at any time', async () => {
  const { world, conversation } = seat(false);
  await conversation.send('genmove b');
  expect(world.drawings).toEqual([]);
  await conversation.send('insei-settings liveGraphics true', 'genmove w');
  expect(world.drawings).toHaveLength(3);
});

test('what is reported to others is not drawn', async () => {
  const { world, conversation } = seat(true);
  expect(await conversation.send('kata-genmove_analyze b 10')).toContain('info move');
  expect(world.drawings).toEqual([]);
});
