/** The opponents that the page offers: the levels, which a slider chooses, and all others. */
import { LEVEL_SIZES, LEVELS as LEVEL_TABLE } from '../../../player/levels.js';
import { PRESET_DESCRIPTIONS, type PresetDescription } from '../../../player/presetDescriptions.js';

const isLevel = ({ id }: PresetDescription): boolean => id.startsWith('level-');

/** The levels, the weakest first. */
export const LEVELS: readonly PresetDescription[] = PRESET_DESCRIPTIONS.filter(isLevel);
export const OTHER_OPPONENTS: readonly PresetDescription[] = PRESET_DESCRIPTIONS.filter((entry) => !isLevel(entry));

/** The ranks of people who are about as strong as a level on this board, or on the rated board of the nearest size. */
export function ranksOf(player: string, size: number): string | undefined {
  const [nearest] = [...LEVEL_SIZES].sort((a, b) => Math.abs(a - size) - Math.abs(b - size));
  return nearest && LEVEL_TABLE.find(({ name }) => name === player)?.ranks[nearest];
}

/** The index of a level; -1 for every other opponent. */
export const levelIndex = (player: string): number => LEVELS.findIndex(({ id }) => id === player);
