/** Tests the client with a fake program and a fake clock that the test controls. */
import { expect, test } from 'vitest';
import type { Clock, ProgramListeners, Programs } from '../../base/environment.js';
import { GtpClient, GtpRefusal, ProgramFailure } from './gtpClient.js';

class FakeEnvironment {
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
  const environment = new FakeEnvironment();
  const client = new GtpClient(['engine'], { programs: environment.programs, clock: environment.clock, seconds: 9 });
  return { environment, client };
}

test('each command gets a number, and each answer reaches its command', async () => {
  const { environment, client } = start();
  const [name, move] = [client.send('name'), client.send('genmove b')];
  expect(environment.written).toBe('1 name\n2 genmove b\n');
  environment.program?.onOutput('=1 Engine\n\n=2 D4\n\n');
  expect([await name, await move]).toEqual(['Engine', 'D4']);
  expect(environment.timers.size).toBe(0);
});

test('a refusal carries the reason, and the program stays usable', async () => {
  const { environment, client } = start();
  const refused = client.send('play b D4');
  environment.program?.onOutput('?1 illegal move\n\n');
  await expect(refused).rejects.toThrow(new GtpRefusal('play b D4', 'illegal move'));
  expect(client.failure).toBeUndefined();
});

test('the end of the program rejects all waiting commands and quotes its error output', async () => {
  const { environment, client } = start();
  const answers = Promise.allSettled([client.send('name'), client.send('version')]);
  environment.program?.onErrorOutput('assertion failed');
  environment.program?.onEnd('signal SIGSEGV');
  const message = 'engine ended (signal SIGSEGV); its error output: assertion failed';
  for (const answer of await answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'crash', message } });
  await expect(client.send('name')).rejects.toThrow(ProgramFailure);
});

test('a program that does not answer in time is ended', async () => {
  const { environment, client } = start();
  const answer = client.send('genmove b');
  environment.runOutOfTime();
  await expect(answer).rejects.toMatchObject({
    kind: 'hang',
    message: 'engine did not answer "genmove b" within 9 seconds',
  });
  expect(environment.isKilled).toBe(true);
});

test.each(['=7 D4\n\n', '=1 D4\n\n=2 E5\n\n'])(
  'an answer to a command that was not sent (%j) ends the program',
  async (output) => {
    const { environment, client } = start();
    const answer = client.send('genmove b').catch(() => {});
    environment.program?.onOutput(output);
    await answer;
    expect(client.failure).toBeDefined();
    expect(environment.isKilled).toBe(true);
  },
);

test('a program that writes too much without an answer is ended', async () => {
  const { environment, client } = start();
  const answer = client.send('genmove b');
  for (let piece = 0; piece < 100; piece++) environment.program?.onOutput('x'.repeat(100_000));
  await expect(answer).rejects.toMatchObject({ kind: 'nonsense' });
  expect(environment.isKilled).toBe(true);
});

test('quit asks the program to end and waits for it', async () => {
  const { environment, client } = start();
  const gone = client.quit();
  expect(environment.written).toBe('1 quit\n');
  environment.program?.onOutput('=1\n\n');
  environment.program?.onEnd('exit code 0');
  await gone;
  expect(environment.timers.size).toBe(0);
});

test('a program that does not quit is ended', async () => {
  const { environment, client } = start();
  const gone = client.quit();
  environment.runOutOfTime();
  await gone;
  expect(environment.isKilled).toBe(true);
});
