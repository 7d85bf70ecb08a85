/** A tiny page in a folder of its own, with things beside it that nobody may get, and a server that serves it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS, type PageServer, startServer } from '../../src/server/server.js';

/** In every file that must stay hidden. */
export const SECRET = 'nobody may read this';
export const INDEX = `<!doctype html><title>A page</title>${'<p>of some length</p>'.repeat(100)}`;
export const SCRIPT = `${'// a line of some length\n'.repeat(200)}export {};\n`;
export const SCRIPT_PATH = '/assets/main-Ab3_-x9Z.js';

export interface TestPage {
  readonly folder: string;
  readonly server: PageServer;
  /** What the header Host should say. */
  readonly authority: string;
  remove(): Promise<void>;
}

export async function openTestPage(limits: Partial<typeof LIMITS> = {}): Promise<TestPage> {
  const above = mkdtempSync(join(tmpdir(), 'insei-server-'));
  const folder = join(above, 'page');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(above, 'secret.txt'), SECRET);
  writeFileSync(join(folder, '.hidden.txt'), SECRET);
  symlinkSync(join(above, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(above, join(folder, 'above'));
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(join(folder, SCRIPT_PATH), SCRIPT);
  writeFileSync(join(folder, 'assets/kernel-0123abcd.wasm'), Buffer.alloc(4096));
  writeFileSync(join(folder, 'assets/style.css'), 'p { margin: 0 }\n');
  writeFileSync(join(folder, 'app.webmanifest'), '{}');
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(2048));
  const server = await startServer({ host: '127.0.0.1', port: 0, folder, limits: { ...LIMITS, ...limits } });
  return {
    folder,
    server,
    authority: `127.0.0.1:${server.port}`,
    remove: async () => {
      await server.close();
      rmSync(above, { recursive: true, force: true });
    },
  };
}
