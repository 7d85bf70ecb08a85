/**
 * Gives commands the defaults of the user's configuration. Only commands that people talk to have such defaults: matches,
 * experiments and trainings must not depend on a file that others do not have.
 */
import { type Command, InvalidArgumentError, type Option } from 'commander';
import { InputError } from '../../base/errors.js';
import { suggestion } from '../suggestion.js';
import { type ConfiguredValue, configPath, readConfiguration } from './configFile.js';

export const CONFIGURABLE_COMMANDS: readonly string[] = ['play', 'gtp', 'analysis', 'analyze'];

export const isConfigurable = (command: Command): boolean => CONFIGURABLE_COMMANDS.includes(command.name());

/** Makes a command use the configured defaults for the options that the user does not give. */
export const useConfiguredDefaults = (command: Command): Command =>
  command
    .addHelpText('after', '\nYou can keep defaults of your own for these options: insei config --help')
    .hook('preAction', () => applyDefaults(command));

function applyDefaults(command: Command): void {
  const path = configPath();
  const values = readConfiguration(path)[command.name()] ?? {};
  const given = command.options.filter((option) => isGiven(command, option));
  for (const [name, value] of Object.entries(values)) {
    const { option, value: parsed } = inFile(path, () => parseDefault(command, name, value));
    if (isGiven(command, option) || given.some((other) => exclude(option, other))) continue;
    command.setOptionValueWithSource(option.attributeName(), parsed, 'config');
  }
}

const isGiven = (command: Command, option: Option): boolean =>
  command.getOptionValueSource(option.attributeName()) === 'cli';

/** True if the two options cannot be combined. */
const exclude = (one: Option, other: Option): boolean =>
  conflictsOf(one).includes(other.attributeName()) || conflictsOf(other).includes(one.attributeName());

const conflictsOf = (option: Option): readonly string[] =>
  (option as Option & { readonly conflictsWith: readonly string[] }).conflictsWith;

/** Finds the option that a name such as "playouts" means, and parses its value as the command line would. */
export function parseDefault(
  command: Command,
  name: string,
  value: ConfiguredValue,
): { readonly option: Option; readonly value: unknown } {
  const option = command.options.find(({ long }) => long === `--${name}`);
  if (!option) {
    const names = command.options.flatMap(({ long }) => long?.slice(2) ?? []);
    throw new InputError(`insei ${command.name()} has no option --${name}${suggestion(name, names)}`);
  }
  if (option.isBoolean()) {
    if (value !== true && value !== false)
      throw new InputError(`--${name} of insei ${command.name()} is true or false`);
    return { option, value: option.negate ? !value : value };
  }
  try {
    return { option, value: option.parseArg ? option.parseArg(String(value), undefined) : String(value) };
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new InputError(`--${name} of insei ${command.name()} cannot be ${value}: ${error.message}`);
  }
}

/** Runs `action`, and adds the name of the configuration file to its error. */
function inFile<T>(path: string | undefined, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${path}: ${error.message}`) : error;
  }
}
