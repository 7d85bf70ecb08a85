/** What a command has before it: the player, the game on the table, the settings, and the place for its answer. */
import type { PatternOpinion } from '../player/patternOpinion.js';
import type { Decision, Player } from '../player/player.js';
import type { TerritorySight } from '../player/territorySight.js';
import type { Color } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import type { Host } from './host.js';
import type { Command } from './line.js';
import type { Reply } from './reply.js';
import type { Settings } from './settings.js';
import type { Table } from './table.js';
import type { Thinking } from './thinking.js';

export interface Session {
  readonly host: Host;
  readonly player: Player;
  readonly table: Table;
  readonly settings: Settings;
  readonly thinking: Thinking;
  /** The territory network, loaded when it is first asked for. */
  readonly territory: () => Promise<TerritorySight>;
  /** What the pattern model thinks; it is loaded when it is first asked. */
  patterns(): Promise<PatternOpinion>;
  /** The latest move of ours, for those who want it explained. */
  lastDecision?: OwnDecision;
  /** The game whose end the player has been told. */
  endedGame?: Game;
  /** We have just moved: this is the time to think about the answer. */
  mayPonder: boolean;
  hasQuit: boolean;
}

export interface OwnDecision extends Decision {
  readonly color: Color;
  readonly size: number;
}

/** Gives the text of the answer. Throws InputError to refuse. */
export type Handler = (session: Session, command: Command, reply: Reply) => string | Promise<string>;

export type Commands = Readonly<Record<string, Handler>>;

/** The answer of commands that have nothing to tell. */
export const DONE = '';
