import { hashText } from '../record/split.js';

/** File systems allow 255 bytes; a name in Japanese takes three for each letter. */
const LONGEST = 80;

/** A long name, such as that of a preset with many settings, is cut, and told from others that begin the same by a number. */
export const folderNameOf = (name: string): string =>
  name.length <= LONGEST ? name : `${name.slice(0, LONGEST)}-${hashText(name).toString(16)}`;
