/** GoGui's menu has only entries that the player can answer. */
import { expect, test } from 'vitest';
import { openPredictor } from '../../src/cli/playerOptions.js';
import { createPlayer } from '../../src/player/index.node.js';
import { Conversation } from './conversation.js';

/** Waits for the answer, which may take a search. */
async function ask(conversation: Conversation, line: string): Promise<string> {
  const start = conversation.output.length;
  await conversation.send(line);
  while (!conversation.output.slice(start).includes('\n\n')) await new Promise((resolve) => setTimeout(resolve, 2));
  return conversation.output.slice(start);
}

const PRESETS = ['strong', 'network', 'default', 'lgrf2', 'uct', 'level-1', 'pell-hand', 'pell-beta'] as const;

test.each(PRESETS)('%s answers every entry', async (preset) => {
  const player = await createPlayer(preset, { seed: 1, threads: 1 });
  try {
    const openPatterns = () => openPredictor({ preset, seed: 1 });
    const conversation = new Conversation({ player, settings: { playouts: 50 }, openPatterns });
    for (const line of ['boardsize 5', 'play b C3', 'genmove w', 'undo']) await ask(conversation, line);
    const menu = (await ask(conversation, 'gogui-analyze_commands')).replace(/^= /, '').trim().split('\n');
    expect(menu.length).toBeGreaterThan(10);
    const refused: string[] = [];
    for (const entry of menu) {
      const command = (entry.split('/')[2] as string).replace('%p', 'D4').replace('%c', 'b');
      const answer = await ask(conversation, command);
      if (!answer.startsWith('=')) refused.push(`${command}: ${answer.trim()}`);
    }
    expect(refused).toEqual([]);
  } finally {
    player.close();
  }
});
