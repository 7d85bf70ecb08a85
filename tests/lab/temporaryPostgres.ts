/** A PostgreSQL server of our own, in a folder that goes away with it. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../programs.js';

/** Debian keeps the programs of each version in a folder that PATH does not name. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of the server's programs; undefined where it is not installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  const onPath = findProgram('initdb')?.replace(/\/initdb$/, '');
  return [onPath, ...folders].find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
}

export interface TemporaryPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Settings are those of the server's command line: `fsync=off`. */
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
  // No port, so that no other test can have taken it: the server listens at a file in the folder.
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !isReady(data); tries++) {
    if (tries > 200 || server.exitCode !== null) {
      await stop();
      throw new Error('PostgreSQL did not start');
    }
    await sleep(100);
  }
  return {
    url: `postgres://insei@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop,
  };
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
