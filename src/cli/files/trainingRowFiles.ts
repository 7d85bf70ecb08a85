/**
 * Writes training rows into the files of a folder. All rows of a file have the same board size. The rows of held-out
 * games are in separate files.
 */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../base/makeFolder.node.js';
import { writeRowHeader } from '../../learn/network/trainingRows.js';

/** The number of rows in a full file. A training can read full files while later files are still being filled. */
const ROWS_PER_FILE = 32_768;

interface Shard {
  readonly size: number;
  readonly suffix: string;
  rows: Uint8Array[];
  files: number;
}

export class TrainingRowFiles {
  readonly counts: Record<string, number> = {};
  readonly #folder: string;
  readonly #part: number;
  readonly #hasLabels: boolean;
  readonly #shards = new Map<string, Shard>();

  constructor(folder: string, part: number, hasLabels: boolean) {
    this.#folder = folder;
    this.#part = part;
    this.#hasLabels = hasLabels;
  }

  async add(size: number, isHeldOut: boolean, row: Uint8Array): Promise<void> {
    const suffix = isHeldOut ? '.held-out' : '';
    const key = `${size}x${size}${suffix}`;
    let shard = this.#shards.get(key);
    if (!shard) {
      shard = { size, suffix, rows: [], files: 0 };
      this.#shards.set(key, shard);
    }
    this.counts[key] = (this.counts[key] ?? 0) + 1;
    shard.rows.push(row);
    if (shard.rows.length === ROWS_PER_FILE) await this.#write(shard);
  }

  /** Writes the remaining rows, which do not fill a file. */
  async finish(): Promise<void> {
    for (const shard of this.#shards.values()) if (shard.rows.length > 0) await this.#write(shard);
  }

  async #write(shard: Shard): Promise<void> {
    const { size, suffix, rows } = shard;
    await makeFolder(this.#folder);
    const path = join(this.#folder, `${size}x${size}-${this.#part}-${++shard.files}${suffix}.rows`);
    shard.rows = [];
    await writeFile(`${path}.part`, Buffer.concat([writeRowHeader(size, this.#hasLabels), ...rows]));
    await rename(`${path}.part`, path);
  }
}
