/** A game of the library: the stored game, and what the list of games shows and searches. */
import { mainLine, readSimpleText } from '../../../record/index.js';
import { isMistake } from '../../../review/index.js';
import type { Color } from '../../../rules/color.js';
import { reviewedLine } from '../analysis/reviewedLine.js';
import { file, type GameFile } from '../game/gameTree.js';
import { moveNumber } from '../game/position.js';
import { gameId } from '../stored/gameIds.js';
import { type StoredGame, shownGame } from '../stored/storedGameFormat.js';

/** The names of the fields must not change, because browsers hold games that earlier versions stored. */
export interface GameSummary {
  readonly id: string;
  readonly names: Readonly<Record<Color, string>>;
  readonly event: string;
  readonly date: string;
  readonly result: string;
  readonly size: number;
  readonly moves: number;
  /** The number of mistakes of each side that an analysis has found. */
  readonly mistakes: Readonly<Record<Color, number>>;
  /** Empty for games in no folder. */
  readonly folder: string;
  /** When the game was last changed, in milliseconds since 1970. */
  readonly changed: number;
}

export interface LibraryGame {
  readonly summary: GameSummary;
  readonly game: StoredGame;
}

/** The property in which an exported file names the folder of a game, in the letters of an address. */
const FOLDER_PROPERTY = 'INSEIFOLDER';

/** Writes the folder into the first node of a game, whose text has one character for each byte. */
export function withFolder(sgf: string, folder: string): string {
  const bare = sgf.replace(new RegExp(`${FOLDER_PROPERTY}\\[[^\\]]*\\]`), '');
  return folder === '' ? bare : bare.replace('(;', `(;${FOLDER_PROPERTY}[${encodeURIComponent(folder)}]`);
}

function readFolder(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The summary of a game that is not analysed. */
export function summaryOfFile({ tree, names, size }: GameFile, id: string, changed: number): GameSummary {
  const text = (property: string): string => readSimpleText(tree, tree.root, property)?.trim() ?? '';
  return {
    id,
    names: { black: names.black ?? '', white: names.white ?? '' },
    event: text('GN') || text('EV'),
    date: text('DT'),
    result: text('RE'),
    size,
    moves: moveNumber([...mainLine(tree.root)], size),
    mistakes: { black: 0, white: 0 },
    folder: readFolder(text(FOLDER_PROPERTY)),
    changed,
  };
}

/** The shown game as a game of the library. */
export function shownLibraryGame(changed: number): LibraryGame {
  const mistakesOf = (color: Color): number =>
    reviewedLine.value.filter(({ rating }) => rating?.color === color && isMistake(rating)).length;
  const mistakes = { black: mistakesOf('black'), white: mistakesOf('white') };
  const summary = summaryOfFile(file.value, gameId(file.value.tree), changed);
  return { summary: { ...summary, mistakes }, game: shownGame() };
}

export type LibraryOrder = 'changed' | 'mistakes' | 'moves';

export interface LibraryQuery {
  /** Words that must all occur in the names, the event, the date or the result. */
  readonly words: string;
  /** Undefined for all folders. */
  readonly folder: string | undefined;
  readonly order: LibraryOrder;
}

const mistakeCount = ({ mistakes }: GameSummary): number => mistakes.black + mistakes.white;

/** The games that match the query, in the wanted order. */
export function searchGames(games: readonly GameSummary[], { words, folder, order }: LibraryQuery): GameSummary[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = games.filter((game) => {
    const { names, event, date, result } = game;
    const text = [names.black, names.white, event, date, result].join(' ').toLowerCase();
    return (folder === undefined || game.folder === folder) && wanted.every((word) => text.includes(word));
  });
  const keyOf = (game: GameSummary): number => (order === 'mistakes' ? mistakeCount(game) : game[order]);
  return found.sort((a, b) => keyOf(b) - keyOf(a) || b.changed - a.changed);
}

/** The folders in use, in alphabetical order. */
export const foldersOf = (games: readonly GameSummary[]): string[] =>
  [...new Set(games.map(({ folder }) => folder))].filter((folder) => folder !== '').sort();
