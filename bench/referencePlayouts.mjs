/**
 * ReferencePlayouts for speed, from outside the project: playouts in AssemblyScript and C++ in the folder
 * `INSEI_SHARED/prototype`. Compiles them when a bench runs. If they are missing, the bench runs without them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { transformWithOxc } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROTOTYPE = resolve(ROOT, process.env.INSEI_SHARED ?? '../shared', 'prototype');
/** The addresses of the references' board, pattern bits and eye table. */
const BOARD = { light: 1024, heavy: 262_144 * 4 };
const PATTERNS = 65_536;
const EYES = 65_536 + 8192;
const HEAVY_WITHOUT_REPLIES = 1;

export class ReferencePlayouts {
  #folder = existsSync(PROTOTYPE) ? mkdtempSync(join(tmpdir(), 'insei-bench-')) : undefined;

  /** A function that runs `count` playouts from a seed and returns the number of moves; undefined without a reference. */
  async assemblyScript(policy, size, doubledKomi) {
    if (!this.#folder) return undefined;
    const { exports, memory } = await this.#compile(policy, size);
    if (policy === 'heavy') await writeTables(memory);
    const board = BOARD[policy];
    exports.reset(board);
    return (count, seed) => {
      exports.run(board, count, seed, 6789, doubledKomi, false, HEAVY_WITHOUT_REPLIES);
      return exports.getTotal(board);
    };
  }

  /** A function that measures light playouts per CPU second in C++, by size; undefined without a compiler. */
  native(sizes) {
    if (!this.#folder) return undefined;
    const program = join(this.#folder, 'light');
    try {
      execFileSync('g++', ['-O3', '-march=native', '-std=c++17', join(PROTOTYPE, 'light.cpp'), '-o', program]);
    } catch {
      return undefined;
    }
    return () => {
      const text = execFileSync(program, ['3'], { encoding: 'utf8' });
      const rate = (size) => Number(new RegExp(`n=${size} native po/s median (\\d+)`).exec(text)[1]);
      return new Map(sizes.map((size) => [size, rate(size)]));
    };
  }

  close() {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #compile(policy, size) {
    const out = join(this.#folder, `${policy}${size}.wasm`);
    const flags = '--optimizeLevel 3 --shrinkLevel 0 --noAssert --runtime stub --enable simd --importMemory';
    const source = join(PROTOTYPE, `${policy}.as.ts`);
    const { error } = await asc.main([source, '--outFile', out, '--use', `BN=${size}`, ...flags.split(' ')], {
      // Without this, the compiler would look for absolute paths below its base folder.
      readFile: (name, base) => readText(resolve(base, name)) ?? readText(name),
    });
    if (error) throw error;
    const memory = new WebAssembly.Memory({ initial: 64 });
    const { instance } = await WebAssembly.instantiate(readFileSync(out), { env: { memory } });
    return { exports: instance.exports, memory };
  }
}

async function writeTables(memory) {
  const { code } = await transformWithOxc(readFileSync(join(PROTOTYPE, 'patterns.ts'), 'utf8'), 'patterns.ts');
  const { patternBitmap, eyeTable } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  new Int32Array(memory.buffer, PATTERNS).set(patternBitmap());
  new Uint8Array(memory.buffer, EYES).set(eyeTable());
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
