/**
 * The comment at the beginning of a match's record, "name: value" a line: what
 * people, resumed matches and ratings want to know and SGF has no property for.
 */
import type { GameRecord } from '../record/game.js';
import { textOf } from '../record/sgfText.js';
import type { SgfTree } from '../record/sgfTree.js';
import { COLORS, type Color } from '../rules/color.js';
import type { Entrant } from './ratedPlayer.js';
import { colorOf, type MatchSettings, SIDES, seedOf } from './settings.js';

export const readNotes = (tree: SgfTree): ReadonlyMap<string, string> =>
  new Map((textOf(tree, tree.root, 'C') ?? '').split('\n').map(splitNote));

function splitNote(line: string): [name: string, value: string] {
  const end = line.indexOf(': ');
  return end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 2)];
}

/** Who played, with which colour, seed and budget, a line each. */
export function writeEntrants(
  index: number,
  settings: Pick<MatchSettings, 'a' | 'b' | 'seed' | 'playouts' | 'time' | 'handicap'>,
): string[] {
  const { seed, playouts, time, handicap = 0 } = settings;
  const sides = SIDES.map((side) => {
    const name = side.toUpperCase();
    return `${name} (${colorOf(side, { index, handicap })}, seed ${seedOf(seed, index, side)}): ${settings[side]}`;
  });
  // By the clock, nobody has so many playouts.
  const budget =
    time === undefined
      ? `playouts: ${playouts} a move, for presets that search and have no number of their own`
      : `time: ${time}`;
  return [...sides, budget];
}

/** The contestant that had each colour. */
export type GameNotes = Readonly<Record<Color, Entrant>>;

/** Who played, in the words of the match; undefined when the record is not of a match of ours. */
export function readEntrants(tree: SgfTree, { names }: Pick<GameRecord, 'names'>): GameNotes | undefined {
  const notes = readNotes(tree);
  const find = (color: Color): Entrant | undefined => {
    const text = SIDES.map((side) => textAs(notes, `${side.toUpperCase()} (${color}, seed `)).find(Boolean);
    const playouts = /^\d+/.exec(notes.get('playouts') ?? '');
    return text === undefined
      ? undefined
      : { text, name: names[color], playouts: playouts ? Number(playouts[0]) : undefined, time: notes.get('time') };
  };
  const [black, white] = COLORS.map(find);
  return black && white ? { black, white } : undefined;
}

function textAs(notes: ReadonlyMap<string, string>, start: string): string | undefined {
  for (const [name, value] of notes) if (name.startsWith(start)) return value;
  return undefined;
}
