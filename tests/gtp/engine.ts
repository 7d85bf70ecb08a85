/** The program itself behind our own client: `insei gtp`, started as others would start it. */
import { fileURLToPath } from 'node:url';
import { clock, programs } from '../../src/cli/processes.js';
import { type ClientOptions, GtpClient } from '../../src/gtp/client.js';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));

/** Generous: these tests also run on machines that are busy with others. */
export const clientOptions: ClientOptions = { programs, clock, seconds: 60 };

export const gtpWords = (...options: readonly string[]): string[] => [
  ...[process.execPath, INSEI, 'gtp', '--preset', 'default'],
  ...options,
];

export const startEngine = (...options: readonly string[]): GtpClient =>
  new GtpClient(gtpWords(...options), clientOptions);

/** Starts an engine for one test, and ends it whatever happens. */
export async function withEngine<T>(options: readonly string[], act: (engine: GtpClient) => Promise<T>): Promise<T> {
  const engine = startEngine(...options);
  try {
    return await act(engine);
  } finally {
    await engine.quit();
  }
}

/** The engine tells its process to controllers that want to send it signals. */
export const processOf = async (engine: GtpClient): Promise<number> => Number(await engine.send('gogui-sigint'));
