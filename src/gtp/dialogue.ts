/**
 * A conversation in the Go Text Protocol: reads lines, answers each command in
 * turn, ends with `quit` or the end of the input. Errors end a command, never the
 * conversation.
 */
import { InputError } from '../base/inputError.js';
import { Stopper } from '../base/stopper.js';
import type { PatternOpinion } from '../player/patternOpinion.js';
import type { Player } from '../player/player.js';
import type { TerritorySight } from '../player/territorySight.js';
import type { RuleSet } from '../rules/ruleSet.js';
import { findCommand } from './commands.js';
import { tellEnd } from './gameEnd.js';
import type { Host } from './host.js';
import { Inbox } from './inbox.js';
import { type Command, parseLine } from './line.js';
import { Reply } from './reply.js';
import type { Session } from './session.js';
import type { Settings } from './settings.js';
import { Table } from './table.js';
import { Thinking } from './thinking.js';

export interface DialogueOptions {
  readonly lines: AsyncIterable<string>;
  /** Receives answers and nothing else. */
  write(text: string): void;
  readonly host: Host;
  readonly player: Player;
  readonly settings: Settings;
  readonly rules: RuleSet;
  /** Loads the territory network; called at most once. */
  openTerritory(): Promise<TerritorySight>;
  /** Loads the pattern model. */
  openPatterns?(): Promise<PatternOpinion>;
}

/** Resolves when the conversation is over. The player is not closed: whoever made it does that. */
export async function runDialogue(options: DialogueOptions): Promise<void> {
  const { host, player, settings, rules, write } = options;
  const inbox = new Inbox(options.lines);
  let sight: Promise<TerritorySight> | undefined;
  const territory = (): Promise<TerritorySight> => {
    sight ??= options.openTerritory();
    return sight;
  };
  let patterns: Promise<PatternOpinion> | undefined;
  const session: Session = {
    ...{ host, player, settings, territory },
    table: new Table(rules, rules.komi),
    thinking: new Thinking(inbox),
    patterns: () => {
      if (!options.openPatterns) throw new InputError('there is no pattern model');
      patterns ??= options.openPatterns();
      return patterns;
    },
    mayPonder: false,
    hasQuit: false,
  };
  for (let line = await inbox.next(); line !== undefined; line = await nextLine(session, inbox)) {
    const command = parseLine(line);
    if (command) await answer(session, command, write);
    if (session.hasQuit) break;
  }
}

async function answer(session: Session, command: Command, write: (text: string) => void): Promise<void> {
  const reply = new Reply(command.id, write);
  session.mayPonder = false;
  try {
    const text = await findCommand(command.name)(session, command, reply);
    await tellEnd(session);
    reply.finish(text);
  } catch (error) {
    reply.refuse(reasonOf(error, session.host));
  }
}

function reasonOf(error: unknown, host: Host): string {
  if (error instanceof InputError) return error.message;
  host.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return `internal error: ${error instanceof Error ? error.message : String(error)}`;
}

/** Waits for the next line; after a move of ours, thinks about the answer meanwhile if that is wanted. */
async function nextLine(session: Session, inbox: Inbox): Promise<string | undefined> {
  if (!session.mayPonder || inbox.hasNews) return inbox.next();
  const stopper = new Stopper();
  const pondering = ponder(session, stopper);
  await inbox.news();
  stopper.stop();
  // The player must be free before it is asked again.
  await pondering;
  return inbox.next();
}

async function ponder({ player, table, host }: Session, signal: Stopper): Promise<void> {
  if (table.game.isOver) return;
  try {
    await player.analyze(table.situation(), { budget: {}, signal });
  } catch (error) {
    host.log(`thinking on the opponent's time failed: ${error}`);
  }
}
