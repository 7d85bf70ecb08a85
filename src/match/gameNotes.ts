/**
 * Reads and writes the comment at the start of the record of a match game. Each line has the form "name: value" and
 * gives a fact for which SGF has no property. People read these facts; resumed matches and ratings use them.
 */
import type { GameRecord } from '../record/game.js';
import { readText } from '../record/sgfText.js';
import type { SgfTree } from '../record/sgfTree.js';
import { COLORS, type Color } from '../rules/color.js';
import { colorOfSide, type MatchSettings, SIDES, seedOfSide } from './matchSettings.js';
import type { RecordedContestant } from './ratedPlayer.js';

export const readGameNotes = (tree: SgfTree): ReadonlyMap<string, string> =>
  new Map((readText(tree, tree.root, 'C') ?? '').split('\n').map(splitNote));

function splitNote(line: string): [name: string, value: string] {
  const end = line.indexOf(': ');
  return end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 2)];
}

/** Writes the lines about the contestants: their colours, their seeds, and the playouts or the time. */
export function writeContestantNotes(
  index: number,
  settings: Pick<MatchSettings, 'a' | 'b' | 'seed' | 'playouts' | 'time' | 'handicap'>,
): string[] {
  const { seed, playouts, time, handicap = 0 } = settings;
  const sides = SIDES.map((side) => {
    const name = side.toUpperCase();
    return `${name} (${colorOfSide(side, { index, handicap })}, seed ${seedOfSide(seed, index, side)}): ${settings[side]}`;
  });
  // In a match with clocks, the number of playouts in the settings has no effect, so the time is written instead.
  const budget =
    time === undefined
      ? `playouts: ${playouts} a move, for presets that search and have no number of playouts of their own`
      : `time: ${time}`;
  return [...sides, budget];
}

/** The contestant that played Black and the contestant that played White. */
export type ContestantNotes = Readonly<Record<Color, RecordedContestant>>;

/**
 * Returns the two contestants of a recorded game, as the user typed them. Returns undefined if the record does not come
 * from a match of Insei.
 */
export function readContestantNotes(tree: SgfTree, { names }: Pick<GameRecord, 'names'>): ContestantNotes | undefined {
  const notes = readGameNotes(tree);
  const find = (color: Color): RecordedContestant | undefined => {
    const text = SIDES.map((side) => noteStartingWith(notes, `${side.toUpperCase()} (${color}, seed `)).find(Boolean);
    const playouts = /^\d+/.exec(notes.get('playouts') ?? '');
    return text === undefined
      ? undefined
      : { text, name: names[color], playouts: playouts ? Number(playouts[0]) : undefined, time: notes.get('time') };
  };
  const [black, white] = COLORS.map(find);
  return black && white ? { black, white } : undefined;
}

function noteStartingWith(notes: ReadonlyMap<string, string>, start: string): string | undefined {
  for (const [name, value] of notes) if (name.startsWith(start)) return value;
  return undefined;
}
