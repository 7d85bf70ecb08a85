/** The client against programs and a clock that stand still until the test moves them. */
import { expect, test } from 'vitest';
import type { Clock, ProgramListeners, Programs } from '../base/ports.js';
import { GtpClient } from './client.js';
import { ProgramFailure, Refusal } from './clientErrors.js';

class FakeWorld {
  written = '';
  isKilled = false;
  program: ProgramListeners | undefined;
  readonly timers = new Set<() => void>();

  readonly programs: Programs = {
    find: (name) => name,
    start: (_words, listeners) => {
      this.program = listeners;
      return {
        write: (text) => {
          this.written += text;
        },
        kill: () => {
          if (this.isKilled) return;
          this.isKilled = true;
          listeners.onEnd('signal SIGKILL');
        },
      };
    },
  };

  readonly clock: Clock = {
    now: () => 0,
    after: (_seconds, action) => {
      this.timers.add(action);
      return () => this.timers.delete(action);
    },
  };

  runOutOfTime(): void {
    for (const action of this.timers) action();
  }
}

function start() {
  const world = new FakeWorld();
  const client = new GtpClient(['engine'], { programs: world.programs, clock: world.clock, seconds: 9 });
  return { world, client };
}

test('commands have numbers, and answers find them', async () => {
  const { world, client } = start();
  const [name, move] = [client.send('name'), client.send('genmove b')];
  expect(world.written).toBe('1 name\n2 genmove b\n');
  world.program?.onOutput('=1 Engine\n\n=2 D4\n\n');
  expect([await name, await move]).toEqual(['Engine', 'D4']);
  expect(world.timers.size).toBe(0);
});

test('a refusal carries the reason, and the program stays usable', async () => {
  const { world, client } = start();
  const refused = client.send('play b D4');
  world.program?.onOutput('?1 illegal move\n\n');
  await expect(refused).rejects.toThrow(new Refusal('play b D4', 'illegal move'));
  expect(client.failure).toBeUndefined();
});

test('the end of the program is told to all who wait, with its last words', async () => {
  const { world, client } = start();
  const answers = Promise.allSettled([client.send('name'), client.send('version')]);
  world.program?.onErrorOutput('assertion failed');
  world.program?.onEnd('signal SIGSEGV');
  const message = 'engine ended (signal SIGSEGV); it had said: assertion failed';
  for (const answer of await answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'crash', message } });
  await expect(client.send('name')).rejects.toThrow(ProgramFailure);
});

test('a program that does not answer in time is ended', async () => {
  const { world, client } = start();
  const answer = client.send('genmove b');
  world.runOutOfTime();
  await expect(answer).rejects.toMatchObject({
    kind: 'hang',
    message: 'engine did not answer "genmove b" within 9 seconds',
  });
  expect(world.isKilled).toBe(true);
});

test.each(['=7 D4\n\n', '=1 D4\n\n=2 E5\n\n'])('answers to no question (%j) end the trust', async (output) => {
  const { world, client } = start();
  const answer = client.send('genmove b').catch(() => {});
  world.program?.onOutput(output);
  await answer;
  expect(client.failure).toBeDefined();
  expect(world.isKilled).toBe(true);
});

test('a program that writes on and on is ended', async () => {
  const { world, client } = start();
  const answer = client.send('genmove b');
  for (let piece = 0; piece < 100; piece++) world.program?.onOutput('x'.repeat(100_000));
  await expect(answer).rejects.toMatchObject({ kind: 'nonsense' });
  expect(world.isKilled).toBe(true);
});

test('quit asks first, and waits for the end', async () => {
  const { world, client } = start();
  const gone = client.quit();
  expect(world.written).toBe('1 quit\n');
  world.program?.onOutput('=1\n\n');
  world.program?.onEnd('exit code 0');
  await gone;
  expect(world.timers.size).toBe(0);
});

test('a program that does not quit is ended', async () => {
  const { world, client } = start();
  const gone = client.quit();
  world.runOutOfTime();
  await gone;
  expect(world.isKilled).toBe(true);
});
