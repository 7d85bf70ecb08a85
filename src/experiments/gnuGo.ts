/** How to start GNU Go, the opponent in the papers. */
import type { Needs } from '../lab/run/environment.js';

/**
 * The command that starts GNU Go. Without the option for positional superko, GNU Go may play moves that our rules
 * forbid.
 */
export const GNU_GO = 'gnugo --mode gtp --level 10 --chinese-rules --positional-superko';

/** Returns the command that starts GNU Go at this level. */
export const gnuGoAtLevel = (level: number): string => GNU_GO.replace('--level 10', `--level ${level}`);

/** Returns the programs that must be installed for these opponents. */
export const needsForOpponents = (opponents: readonly string[]): Needs =>
  opponents.some((opponent) => opponent.startsWith('gnugo ')) ? { programs: ['gnugo'] } : {};
