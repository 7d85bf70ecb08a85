/** Asks a GTP program for its name and version. */
import { type ClientOptions, GtpClient, GtpRefusal, ProgramFailure } from '../gtp/client/gtpClient.js';

/** Returns the name and the version that the program reports, such as "GNU Go 3.8", or "unknown" if it fails. */
export async function askProgramVersion(words: readonly string[], options: ClientOptions): Promise<string> {
  const client = new GtpClient(words, options);
  try {
    return `${await client.send('name')} ${await client.send('version')}`.trim();
  } catch (error) {
    if (error instanceof ProgramFailure || error instanceof GtpRefusal) return 'unknown';
    throw error;
  } finally {
    await client.quit();
  }
}
