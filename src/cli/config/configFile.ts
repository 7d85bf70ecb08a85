/** The file in which users keep their own defaults of options, as JSON: {"gtp": {"preset": "classic"}}. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { InputError } from '../../base/errors.js';
import { makeFolder } from '../../base/makeFolder.node.js';
import { writeFileAtomically } from '../files/atomicFile.js';

/** The environment variable that names another file. If it is empty, there is no file. */
export const CONFIG_VARIABLE = 'INSEI_CONFIG';

export type ConfiguredValue = string | number | boolean;
/** The values by the names of commands and options. */
export type Configuration = Readonly<Record<string, Readonly<Record<string, ConfiguredValue>>>>;

/** The path of the file, whether it exists or not; undefined if the user wants none. */
export function configPath(): string | undefined {
  const { [CONFIG_VARIABLE]: path, XDG_CONFIG_HOME, APPDATA } = process.env;
  if (path !== undefined) return path === '' ? undefined : path;
  const folder = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME;
  return join(folder || join(homedir(), '.config'), 'insei', 'config.json');
}

export function readConfiguration(path = configPath()): Configuration {
  if (path === undefined) return {};
  const value = parse(readIfPresent(path) ?? '{}', path);
  const isGroup = (group: unknown): boolean =>
    isObject(group) && Object.values(group).every((each) => ['string', 'number', 'boolean'].includes(typeof each));
  if (!isObject(value) || !Object.values(value).every(isGroup))
    throw new InputError(`${path} must have the form {"gtp": {"preset": "classic"}}: correct it, or delete it`);
  return value as Configuration;
}

export async function writeConfiguration(path: string, configuration: Configuration): Promise<void> {
  await makeFolder(dirname(path));
  await writeFileAtomically(path, `${JSON.stringify(configuration, undefined, 2)}\n`);
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`${path} is not valid JSON: correct it, or delete it`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
