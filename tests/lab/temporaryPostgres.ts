/** Starts a PostgreSQL server in a temporary folder, for tests. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../programs.js';

/** Debian keeps the programs of each version in a folder that PATH does not name. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of the server's programs; undefined if it is not installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  const onPath = findProgram('initdb')?.replace(/\/initdb$/, '');
  return [onPath, ...folders].find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
}

export interface TemporaryPostgres {
  readonly url: string;
  /** Ends every connection; clients can connect again afterwards. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** `settings` are options of the server, such as `fsync=off`. */
export async function startPostgres(programs: string, settings: readonly string[] = []): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'insei-postgres-'));
  // The server refuses to run as root.
  const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? userOf('postgres') : {};
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'insei', '-A', 'trust', '--no-sync'], {
    ...user,
    cwd: folder,
  });
  // The server listens at a file in the folder, because another test could use the same port.
  const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings.flatMap((setting) => ['-c', setting])];
  const run = (): Server => new Server(join(programs, 'postgres'), args, { ...user, cwd: folder });
  let server = run();
  const stop = async (): Promise<void> => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  };
  await server.ready(data).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url: `postgres://insei@localhost/postgres?host=${encodeURIComponent(folder)}`,
    restart: async () => {
      await server.end();
      server = run();
      await server.ready(data);
    },
    stop,
  };
}

class Server {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;

  constructor(program: string, args: readonly string[], options: SpawnOptions) {
    this.#child = spawn(program, args, { ...options, stdio: 'ignore' });
    this.#ended = new Promise((resolve) => this.#child.once('exit', () => resolve()));
  }

  async ready(data: string): Promise<void> {
    for (let tries = 0; !isReady(data); tries++) {
      if (tries > 200 || this.#child.exitCode !== null) throw new Error('PostgreSQL did not start');
      await sleep(100);
    }
  }

  async end(): Promise<void> {
    this.#child.kill('SIGINT');
    await this.#ended;
  }
}

function userOf(name: string): { uid: number; gid: number } {
  const ask = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

/** The server keeps its state in a line of this file. */
function isReady(data: string): boolean {
  try {
    return /^ready\s*$/m.test(readFileSync(join(data, 'postmaster.pid'), 'utf8'));
  } catch {
    return false;
  }
}
