/** Starts `insei gtp` as a program and talks to it through our GTP client. */
import { fileURLToPath } from 'node:url';
import { clock, programs } from '../../src/cli/processes.js';
import { type ClientOptions, GtpClient } from '../../src/gtp/client/gtpClient.js';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));

/** The time limit is generous, because these tests also run on busy machines. */
export const clientOptions: ClientOptions = { programs, clock, seconds: 60 };

export const gtpWords = (...options: readonly string[]): string[] => [
  ...[process.execPath, INSEI, 'gtp', '--preset', 'default'],
  ...options,
];

export const startEngine = (...options: readonly string[]): GtpClient =>
  new GtpClient(gtpWords(...options), clientOptions);

/** Starts an engine for one test and ends it afterwards, even if the test fails. */
export async function withEngine<T>(options: readonly string[], act: (engine: GtpClient) => Promise<T>): Promise<T> {
  const engine = startEngine(...options);
  try {
    return await act(engine);
  } finally {
    await engine.quit();
  }
}

/** The process id, which the engine tells controllers that want to send signals. */
export const processOf = async (engine: GtpClient): Promise<number> => Number(await engine.send('gogui-sigint'));
