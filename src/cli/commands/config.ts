/** `insei config`: shows and changes the user's own defaults of options. */
import { Argument, Command } from 'commander';
import { InputError } from '../../base/errors.js';
import { type ConfiguredValue, configPath, readConfiguration, writeConfiguration } from '../config/configFile.js';
import { CONFIGURABLE_COMMANDS, parseDefault } from '../config/configuredDefaults.js';

const HELP = `
The defaults are used by ${CONFIGURABLE_COMMANDS.join(', ')}. All other commands ignore them: a match, an experiment or a training gives
the same result for everybody. Programs that insei match starts ignore them, too. An option on the command line replaces the default.
The environment variable INSEI_CONFIG names another file; if it is empty, there are no defaults.

Example: insei config set gtp preset classic
Example: insei config set play no-open true`;

const commandArgument = (): Argument => new Argument('<command>').choices(CONFIGURABLE_COMMANDS);

export function configCommand(): Command {
  const command = new Command('config')
    .description('Show your own defaults of options, and the file that holds them.')
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(({ json }: { readonly json?: boolean }) => showConfiguration(json));
  command
    .command('set')
    .description('Change the default of an option.')
    .addArgument(commandArgument())
    .argument('<option>', 'the name of the option, without --')
    .argument('<value>', 'the new default; true or false for an option without a value')
    .addHelpText('after', '\nExample: insei config set analyze playouts 500')
    .action(setDefault);
  command
    .command('unset')
    .description('Return to the default of the program.')
    .addArgument(commandArgument())
    .argument('<option>', 'the name of the option, without --')
    .addHelpText('after', '\nExample: insei config unset analyze playouts')
    .action(unsetDefault);
  return command;
}

function showConfiguration(json: boolean | undefined): void {
  const path = configPath();
  const configuration = readConfiguration(path);
  if (json) {
    console.log(JSON.stringify({ file: path ?? null, defaults: configuration }));
    return;
  }
  const lines = Object.entries(configuration).flatMap(([command, values]) =>
    Object.entries(values).map(([name, value]) => `${command} --${name} ${value}`),
  );
  console.log([`file: ${path ?? 'none'}`, ...(lines.length > 0 ? lines : ['there are no defaults'])].join('\n'));
}

async function setDefault(command: string, name: string, text: string): Promise<void> {
  const path = neededPath();
  const value = text === 'true' ? true : text === 'false' ? false : text;
  parseDefault(await loadCommand(command), name, value);
  const configuration = readConfiguration(path);
  await writeConfiguration(path, { ...configuration, [command]: { ...configuration[command], [name]: value } });
}

async function unsetDefault(command: string, name: string): Promise<void> {
  const path = neededPath();
  const configuration = readConfiguration(path);
  const { [name]: removed, ...rest }: Record<string, ConfiguredValue> = configuration[command] ?? {};
  if (removed === undefined) throw new InputError(`${path} has no default of insei ${command} --${name}`);
  const { [command]: _, ...others } = configuration;
  await writeConfiguration(path, Object.keys(rest).length > 0 ? { ...others, [command]: rest } : others);
}

function neededPath(): string {
  const path = configPath();
  if (path === undefined) throw new InputError('INSEI_CONFIG is empty, so there is no file to change');
  return path;
}

async function loadCommand(name: string): Promise<Command> {
  switch (name) {
    case 'play':
      return (await import('./play.js')).playCommand();
    case 'gtp':
      return (await import('./gtp.js')).gtpCommand('');
    case 'analysis':
      return (await import('./analysis.js')).analysisCommand('');
    default:
      return (await import('./analyze.js')).analyzeCommand();
  }
}
