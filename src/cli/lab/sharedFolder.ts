/** Finds the folder of the data that experiments share, if INSEI_SHARED does not name it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * In a checkout it is `shared` beside the folder of the repository, whatever the current folder is. The installed package
 * lies among other packages, so there it is `shared` in the current folder.
 */
export const defaultSharedFolder = (programFolder: string): string =>
  existsSync(join(programFolder, 'kernel')) ? resolve(programFolder, '../shared') : 'shared';
