/** The texts of the library of games. */
import { texts } from './texts.js';

export const libraryTexts = {
  title: 'Your games',
  search: 'Search by player, event, date or result',
  folder: 'Folder',
  allFolders: 'all folders',
  noFolder: 'no folder',
  order: 'Order',
  orders: { changed: 'newest first', mistakes: 'most mistakes first', moves: 'longest first' },
  position: 'Only games with the position on the board',
  empty: 'This browser keeps every game that you play or open here.',
  nothing: 'No game matches.',
  more: (count: number) => `and ${count} more: search for what you want.`,
  players: (black: string, white: string) => `${black || texts.black} – ${white || texts.white}`,
  facts: (size: number, moves: number, mistakes: number) =>
    `${size}×${size} · ${moves} ${moves === 1 ? 'move' : 'moves'}${
      mistakes > 0 ? ` · ${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'}` : ''
    }`,
  moveTo: (players: string) => `Folder of ${players}`,
  delete: 'Delete',
  deleteOf: (players: string) => `Delete ${players}`,
  deleted: 'The game is deleted.',
  undo: 'Undo',
  export: 'Export all games',
  import: 'Add all games of a file',
  imported: (count: number) => `${count} ${count === 1 ? 'game was' : 'games were'} added.`,
  failed: (reason: string) => `The library cannot be used: ${reason}`,
} as const;
