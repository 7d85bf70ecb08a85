/** How long a large network loads, and how much memory it needs. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Writes the file and loads it in processes of their own, so that this one stays small. */
export async function benchLargeNetwork() {
  const folder = mkdtempSync(join(tmpdir(), 'insei-bench-'));
  try {
    const file = join(folder, 'large.bin.gz');
    runScript('writeLargeNetwork.mjs', file);
    return { fileMegabytes: statSync(file).size / 1e6, ...JSON.parse(runScript('loadNetwork.mjs', file)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runScript(name, file) {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [script, file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} failed`);
  return stdout;
}
