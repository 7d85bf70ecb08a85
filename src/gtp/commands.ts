/** All commands, by name. */
import { InputError } from '../base/inputError.js';
import { ANALYZE_COMMANDS } from './analyzeCommands.js';
import { CONDITION_COMMANDS } from './conditionCommands.js';
import { CORE_COMMANDS } from './coreCommands.js';
import { GUI_COMMANDS } from './guiCommands.js';
import { RECORD_COMMANDS } from './recordCommands.js';
import type { Commands, Handler } from './session.js';
import { SET_UP_COMMANDS } from './setUpCommands.js';

const COMMANDS: Commands = {
  ...CORE_COMMANDS,
  known_command: (_session, { args }) => String(Object.hasOwn(COMMANDS, args[0] ?? '')),
  list_commands: () => COMMAND_NAMES.join('\n'),
  ...SET_UP_COMMANDS,
  ...CONDITION_COMMANDS,
  ...RECORD_COMMANDS,
  ...ANALYZE_COMMANDS,
  ...GUI_COMMANDS,
};

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS).sort();

export function findCommand(name: string): Handler {
  const handler = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!handler) throw new InputError('unknown command');
  return handler;
}
