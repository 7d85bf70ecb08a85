/** A server with a tiny page in a temporary folder, which also contains files that the server must not send. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS, type PageServer, type ServerLimits, startServer } from '../../src/server/server.js';

/** The content of every file that the server must not send. */
export const SECRET = 'nobody may read this';
export const INDEX = `<!doctype html><title>A page</title>${'<p>of some length</p>'.repeat(100)}`;
export const SCRIPT = `${'// a line of some length\n'.repeat(200)}export {};\n`;
export const SCRIPT_PATH = '/assets/main-Ab3_-x9Z.js';

export interface TestPage {
  readonly folder: string;
  readonly server: PageServer;
  /** The right value of the Host header. */
  readonly authority: string;
  remove(): Promise<void>;
}

export async function openTestPage(limits: Partial<ServerLimits> = {}): Promise<TestPage> {
  const parent = mkdtempSync(join(tmpdir(), 'insei-server-'));
  const folder = join(parent, 'page');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), SECRET);
  writeFileSync(join(folder, '.hidden.txt'), SECRET);
  symlinkSync(join(parent, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(parent, join(folder, 'above'));
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, SCRIPT_PATH), SCRIPT);
  writeFileSync(join(folder, 'assets/kernel-0123abcd.wasm'), Buffer.alloc(4096));
  writeFileSync(join(folder, 'assets/style.css'), 'p { margin: 0 }\n');
  writeFileSync(join(folder, 'app.webmanifest'), '{}');
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(2048));
  const server = await startServer({ host: '127.0.0.1', port: 0, folder, limits: { ...DEFAULT_LIMITS, ...limits } });
  return {
    folder,
    server,
    authority: `127.0.0.1:${server.port}`,
    remove: async () => {
      await server.close();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
