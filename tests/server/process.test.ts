/** The server as a program: it prints its address, takes the next port if one is taken, and ends cleanly. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const PROGRAM = join(fileURLToPath(new URL('../..', import.meta.url)), 'bin/insei');

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  /** What the program has printed so far. */
  output(): { stdout: string; stderr: string };
}

let running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
});

/** Starts the program and waits until it has printed its address. */
async function start(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  running.push(child);
  // Standard input is a pipe that ends at once: serving the page needs no terminal.
  child.stdin.end('quit\n');
  let [stdout, stderr] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const found = /http:\/\/\S+/.exec(stdout);
      if (found) resolve(found[0]);
    });
    child.on('close', () => reject(new Error(`the program ended: ${stdout}${stderr}`)));
  });
  return { child, address, output: () => ({ stdout, stderr }) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  child.kill(signal);
  const [code] = await once(child, 'close');
  return code;
}

async function takePort(): Promise<{ blocker: Server; port: number }> {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  return { blocker, port: (blocker.address() as { port: number }).port };
}

describe('insei play', () => {
  test.each([
    ['SIGINT', ['play', '--no-open', '--port', '0']],
    ['SIGTERM', ['--no-open', '--port', '0']],
  ] as const)('serves the page until %s', async (signal, args) => {
    const { child, address, output } = await start(...args);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(output()).toEqual({ stdout: `Insei is at ${address} (Ctrl-C ends it)\n`, stderr: '' });
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
    const scripts = [...(await response.text()).matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => match[1]);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect((await fetch(`${address}${script}`)).status).toBe(200);
    // The connections of the requests above are still open. They must not keep the program from ending.
    expect(await end(child, signal)).toBe(0);
  });

  test('takes the next port if one is taken, and says so', async () => {
    const { blocker, port } = await takePort();
    try {
      const { child, address, output } = await start('play', '--no-open', '--port', `${port}`);
      const used = Number(new URL(address).port);
      expect(used).toBeGreaterThan(port);
      expect(output().stderr).toBe(`Port ${port} is in use; the page is on port ${used}.\n`);
      expect((await fetch(address)).status).toBe(200);
      expect(await end(child, 'SIGINT')).toBe(0);
    } finally {
      blocker.close();
    }
  });

  test('warns if other machines can reach the page', async () => {
    const { child, output } = await start('play', '--no-open', '--port', '0', '--host', '0.0.0.0');
    expect(output().stderr).toBe('Everyone who can reach this machine over the network can open the page.\n');
    expect(await end(child, 'SIGINT')).toBe(0);
  });

  test.each([
    ['an address of another machine', ['--host', '192.0.2.1'], 'this machine does not have that address'],
    ['a port number that is too large', ['--port', '70000'], 'The value must be a whole number from 0 to 65535.'],
    [
      'an option of the terminal game for the page',
      ['--size', '9'],
      '--size works only in the terminal: add --terminal',
    ],
    [
      'an option of the page for the terminal game',
      ['--terminal', '--port', '0'],
      '--port works only in the page: leave out --terminal',
    ],
  ])('refuses %s', async (_name, args, reason) => {
    await expect(start('play', '--no-open', ...args)).rejects.toThrow(reason);
  });
});
