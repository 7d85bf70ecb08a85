/** GoGui's live graphics. */
import { expect, test } from 'vitest';
import { Conversation, createEnvironment } from './conversation.js';

const startConversation = (liveGraphics: boolean) => {
  const environment = createEnvironment();
  return { environment, conversation: new Conversation({ environment, settings: { liveGraphics } }) };
};

test('a search for a move is drawn while it runs, and then cleared', async () => {
  const { environment, conversation } = startConversation(true);
  await conversation.send('boardsize 3');
  expect(await conversation.ask('genmove b')).toBe('A3');
  expect(environment.drawings).toEqual([
    'gogui-gfx:\nINFLUENCE A3 1.000 B3 0.660\nLABEL A3 56 B3 44\n' +
      'TEXT 100 playouts, black wins 56.3%\nTEXT A3 B3 C3\n\n',
    'gogui-gfx:\nINFLUENCE A3 1.000 B3 0.660\nLABEL A3 56 B3 44\n' +
      'TEXT 200 playouts, black wins 56.3%\nTEXT A3 B3 C3\n\n',
    'gogui-gfx: CLEAR\n',
  ]);
});

test('nothing is drawn by default, and drawing can be switched on during the dialogue', async () => {
  const { environment, conversation } = startConversation(false);
  await conversation.send('genmove b');
  expect(environment.drawings).toEqual([]);
  await conversation.send('insei-settings liveGraphics true', 'genmove w');
  expect(environment.drawings).toHaveLength(3);
});

test('an analysis command is not drawn', async () => {
  const { environment, conversation } = startConversation(true);
  expect(await conversation.send('kata-genmove_analyze b 10')).toContain('info move');
  expect(environment.drawings).toEqual([]);
});
