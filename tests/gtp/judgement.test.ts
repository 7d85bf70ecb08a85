/** Which stones are dead at the end of a game: if the user named a network, only those that player and network call dead. */
import { expect, test } from 'vitest';
import { type Point, parsePoint } from '../../src/rules/point.js';
import { Conversation } from './conversation.js';
import { ScriptedNetwork } from './scriptedNetwork.js';
import { createScriptedPlayer } from './scriptedPlayer.js';

/** The scripted network says that every stone is alive. */
async function ask(network: ScriptedNetwork | undefined, command: string): Promise<string> {
  const player = createScriptedPlayer();
  player.dead = [parsePoint('C3', 5) as Point];
  const conversation = new Conversation({ player, network });
  await conversation.send('boardsize 5', 'komi 0.5', 'play b B2', 'play w C3', 'play b pass', 'play w pass');
  return conversation.ask(command);
}

test('without a network, the player alone judges', async () => {
  expect(await ask(undefined, 'final_status_list dead')).toBe('C3');
  expect(await ask(undefined, 'final_score')).toBe('B+24.5');
});

test('with a network, a stone that it calls alive is not dead', async () => {
  expect((await ask(new ScriptedNetwork(), 'final_status_list dead')).trim()).toBe('');
  expect(await ask(new ScriptedNetwork(), 'final_status_list alive')).toBe('B2\nC3');
  expect(await ask(new ScriptedNetwork(), 'final_score')).toBe('W+0.5');
});

test('a position is judged once, so that lists and score agree', async () => {
  const player = createScriptedPlayer();
  const { judge } = player;
  let judged = 0;
  // A player that changes its mind whenever it is asked.
  player.judge = (situation) => {
    player.dead = judged++ % 2 === 0 ? [parsePoint('C3', 5) as Point] : [];
    return judge(situation);
  };
  const conversation = new Conversation({ player, network: undefined });
  await conversation.send('boardsize 5', 'komi 0.5', 'play b B2', 'play w C3');
  expect(await conversation.ask('final_status_list dead')).toBe('C3');
  expect(await conversation.ask('final_score')).toBe('B+24.5');
  await conversation.send('komi 7.5');
  expect(await conversation.ask('final_score')).toBe('B+17.5');
  expect(judged).toBe(1);
  await conversation.send('play b D3', 'undo');
  expect((await conversation.ask('final_status_list dead')).trim()).toBe('');
  expect(await conversation.ask('final_score')).toBe('W+7.5');
  expect(judged).toBe(2);
});

test('what the solver proves counts more than the judgement of the player', async () => {
  const conversation = new Conversation({ player: createScriptedPlayer(), network: undefined });
  const black = ['D5', 'D4', 'C3', 'B3', 'A3'].map((point) => `play b ${point}`);
  const white = ['C5', 'C4', 'B4', 'A4'].map((point) => `play w ${point}`);
  await conversation.send('boardsize 5', 'komi 0.5', ...black, ...white);
  expect(await conversation.ask('final_status_list dead')).toBe('C5 C4 B4 A4');
  expect(await conversation.ask('final_score')).toBe('B+24.5');
});
