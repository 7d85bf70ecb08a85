/** The command that was given, as people would type it again. */
import { joinWords } from '../gtp/clientWords.js';
import { withoutPassword } from '../lab/queue/database.node.js';

export const writeCommand = (): string => joinWords(['insei', ...process.argv.slice(2).map(withoutPassword)]);

/** The same, to go on with what it left unfinished. */
export const writeResumeCommand = (): string =>
  joinWords(['insei', ...process.argv.slice(2).filter((word) => word !== '--resume'), '--resume']);
