/** The option that names a preset, and the list of presets in the help. */
import { InvalidArgumentError, Option } from 'commander';
import { PRESET_NAMES } from '../player/index.node.js';
import { LEVELS } from '../player/levels.js';
import { PAPERS } from '../player/papers.js';
import { PAPER_PRESET_DESCRIPTIONS } from '../player/presetDescriptions.js';
import { CLASSIC_PRESET, HUMAN_PRESET, NETWORK_PRESET, STRONG_PRESET } from '../player/presetNames.js';
import { suggestion } from './suggestion.js';

export const presetOption = (description: string): Option =>
  new Option('--preset <name>', `${description}; the presets are listed below`).argParser(parsePreset);

function parsePreset(text: string): string {
  if (PRESET_NAMES.some((name) => name === text)) return text;
  const similar = suggestion(text, PRESET_NAMES);
  throw new InvalidArgumentError(
    `There is no such preset${similar || `; the presets are ${PRESET_NAMES.join(', ')}.`}`,
  );
}

const WIDTH = 100;

/** The presets by what they are for. A preset that belongs to no other group is a variant for experiments. */
function groups(): readonly (readonly [title: string, names: readonly string[]])[] {
  const ofPapers = PAPERS.map(({ id, authors, year }) => {
    const names = PAPER_PRESET_DESCRIPTIONS.filter(({ paper }) => paper === id).map((entry) => entry.id);
    return [`players of a paper: ${authors}, ${year}`, names] as const;
  });
  const strong = [STRONG_PRESET, CLASSIC_PRESET, NETWORK_PRESET];
  const named = new Set([
    ...strong,
    'random',
    HUMAN_PRESET,
    ...LEVELS.map(({ name }) => name),
    ...ofPapers.flatMap(([, names]) => names),
  ]);
  return [
    ['strongest first', strong],
    ['for people, with ranks on 9x9', [...LEVELS.map(({ name, ranks }) => `${name} (${ranks[9]})`), HUMAN_PRESET]],
    ...ofPapers,
    ['for experiments', ['random', ...PRESET_NAMES.filter((name) => !named.has(name))]],
  ];
}

/** The list of presets for the help text. */
export const PRESETS_HELP = `Presets:\n${groups()
  .map(([title, names]) => `  ${title}:\n${wrapped(names)}`)
  .join('\n')}`;

function wrapped(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + name.length + 2 <= WIDTH) lines[lines.length - 1] = `${line}, ${name}`;
    else lines.push(`    ${name}`);
  }
  return lines.join(',\n');
}
