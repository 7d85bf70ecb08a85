/** The texts of the page that every visit needs. Other parts of the page load theirs when they are used. */
import { percent as finePercent, groupDigits } from '../base/numberText.js';
import { SEARCHABLE_SIZES, type Searchability } from '../player/searchablePositions.js';
import type { Grade, MoveRating } from '../review/index.js';
import type { Color } from '../rules/color.js';
import type { Legality } from '../rules/legality.js';
import { writePoint } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import type { NetworkInUse } from './state/network/networkInUse.js';
import type { FoundRating } from './state/results.js';

const COLOR_NAMES: Readonly<Record<Color, string>> = { black: 'Black', white: 'White' };
const colorName = (color: Color): string => COLOR_NAMES[color];

export function points(count: number): string {
  const rounded = Number(count.toFixed(1));
  return `${rounded} ${rounded === 1 ? 'point' : 'points'}`;
}
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Writes a count in a short form: "987", "1.2k" or "34k". */
export const abbreviateCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 9950 ? 1 : 0)}k`;

/** Says what a move loses, as in "loses about 4.5 points and 12 % win rate". A part that rounds to 0 is left out. */
function lossText({ pointsLost = 0, winRateLost = 0 }: MoveRating): string {
  const parts = [
    pointsLost < 0.05 ? undefined : `about ${points(pointsLost)}`,
    winRateLost < 0.005 ? undefined : `${percent(winRateLost)} win rate`,
  ].filter((part) => part !== undefined);
  return `loses ${parts.join(' and ')}`;
}

const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  best: 'best',
  good: 'good',
  inaccuracy: 'inaccuracy',
  mistake: 'mistake',
  blunder: 'blunder',
  unsure: 'unsure',
};

const blockCount = (blocks: NetworkInUse['facts']['blocks']): string => {
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  return `${count} ${count === 1 ? 'block' : 'blocks'}`;
};
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 9.95e6 ? 1 : 0)} MB`;
const milliseconds = (ms: number): string => `${ms.toFixed(ms < 9.95 ? 1 : 0)} ms`;

const illegal: Readonly<Record<Exclude<Legality, 'ok'>, (at: string) => string>> = {
  'off-board': (at) => `${at} is not on the board.`,
  occupied: (at) => `${at} is occupied: choose an empty point.`,
  suicide: (at) => `${at} would be suicide: your stones would have no liberty left.`,
  ko: (at) => `${at} is forbidden by the ko rule now: play elsewhere first.`,
  superko: (at) => `${at} would repeat an earlier position, which the rules of this game forbid (superko).`,
};

const refusals: Readonly<Record<Exclude<Searchability, 'ok'>, string>> = {
  size: `The engine plays only on boards of ${SEARCHABLE_SIZES.least} to ${SEARCHABLE_SIZES.most} lines.`,
  'no-liberty': 'The engine cannot search a position with stones that have no liberty.',
};

export const texts = {
  title: 'Insei',
  black: 'Black',
  white: 'White',
  colorName,
  illegal,
  refusals,
  grades: GRADE_NAMES,
  points,
  /** Makes a sentence of a description. */
  sentence: (description: string) =>
    `${description.charAt(0).toUpperCase()}${description.slice(1).replace(/\.$/, '')}.`,
  opening: 'One moment …',
  failed: (reason: string) => `This part of the page cannot be shown: ${reason}`,

  board: {
    name: (size: number) => `Go board, ${size} by ${size}`,
    point: (color: Color | undefined, at: string) => `${color ? colorName(color) : 'empty'} ${at}`,
    lastMove: 'last move',
    ko: 'ko',
    nextMove: 'next move',
    dead: 'dead',
  },

  /** Notes on the points of an overlay, for screen readers. */
  notes: {
    owner: (value: number) =>
      `${colorName(value < 0 ? 'white' : 'black')}’s with probability ${finePercent((1 + Math.abs(value)) / 2)}`,
    probability: (probability: number) => `probability ${finePercent(probability)}`,
    counts: ({ wins, losses }: { readonly wins: number; readonly losses: number }) =>
      `class: ${wins} won, ${losses} lost`,
  },

  header: {
    mode: 'What to do',
    play: 'Play',
    review: 'Review',
    learn: 'Learn',
    papers: 'Papers',
    menu: 'Menu',
    newGame: 'New game',
    open: 'Open',
    save: 'Save',
    share: 'Share',
    settings: 'Settings',
  },

  settings: {
    title: 'Settings',
    theme: 'Theme',
    themes: { system: 'as the system', light: 'light', dark: 'dark' },
    board: 'Board',
    boards: { wood: 'wood', paper: 'paper', contrast: 'high contrast' },
    coordinates: 'Coordinates',
    moveNumbers: 'Move numbers',
    nextMoves: 'Next moves in a review',
    turned: 'Board turned by half a turn',
    sounds: 'Sounds',
    teach: 'Teach mode: offer to take bad moves back',
    close: 'Close',
  },

  models: {
    choose: { patterns: 'Your own pattern model', territory: 'Your own territory network' },
    inUse: (name: string | undefined) =>
      name === undefined ? 'In use: the model that comes with Insei' : `In use: ${name}`,
    served: 'the model that Insei was started with',
    tooLarge: 'the file is too large for a model',
    notServed: (status: number) => `the server answered with status ${status}`,
    refused: (reason: string) => `The new model cannot be used: ${reason}. The old model stays in use.`,
  },

  network: {
    choose: 'Your own network (KataGo’s .bin.gz or .txt.gz)',
    drop: 'You can also drop the file anywhere on the page.',
    opening: 'The network is being opened …',
    inUse: (name: string | undefined) =>
      name === undefined ? 'In use: the network that comes with Insei' : `In use: ${name}`,
    facts: ({ facts: { name, blocks, channels, version }, bytes, speed }: NetworkInUse) =>
      `${name}: ${blockCount(blocks)} of ${channels} channels, version ${version}, ${megabytes(bytes)}, ${milliseconds(speed)} for a 19x19 position here`,
    remove: 'Remove your network',
    refused: (reason: string) => `The network could not be opened: ${reason}.`,
    tooLarge: 'the file is larger than 400 MB',
    notKept: 'The browser has no room to keep the network. You can use the network until you leave the page.',
    failed: (reason: string) => `The network could not review this game: ${reason}.`,
    review: 'Review by the network',
    reviewTime: (seconds: number) =>
      seconds < 90 ? `about ${Math.ceil(seconds)} seconds` : `about ${Math.ceil(seconds / 60)} minutes`,
    reviewed: 'The network has reviewed the game.',
    /** Marks values that come from a network alone, without a search. */
    alone: 'by the network alone',
    aloneIn: (name: string) => `Dashed: by the network ${name} alone, without a search.`,
    probability: 'Probability',
    candidate: (share: string, rank: number) => `choice ${rank} of the network, probability ${share} %`,
    gone: 'The browser does not have the network any more: open its file again.',
  },

  newGame: {
    title: 'New game',
    isNew: 'Never played?',
    lesson: 'Learn the rules in four minutes',
    kind: 'Players',
    kinds: { engine: 'Against Insei', people: 'Two people', engines: 'Two engines' },
    opponent: 'Opponent',
    rating: ({ elo, playouts, size, anchor }: FoundRating, chosen: number) => {
      const at = playouts === undefined ? '' : ` at ${groupDigits(playouts)} playouts`;
      const found = `Elo ${groupDigits(elo)} on ${size}x${size}${at}; ${anchor.name} has Elo ${groupDigits(anchor.elo)}.`;
      return chosen === size ? found : `${found} Not rated on ${chosen}x${chosen}.`;
    },
    unrated: 'Not rated yet.',
    blackEngine: 'Black',
    whiteEngine: 'White',
    you: 'You play',
    random: 'Either',
    size: 'Board',
    otherSize: 'Other size',
    others: 'Papers and presets',
    other: 'Another opponent',
    noOther: 'none: the level above',
    more: 'Rules, handicap, clock',
    komi: 'Komi',
    handicap: 'Handicap',
    noHandicap: 'none',
    stones: (count: number) => `${count} stones`,
    rules: 'Rules',
    start: 'Start the game',
    cancel: 'Cancel',
  },

  clock: {
    title: 'Clock',
    kinds: { none: 'none', absolute: 'absolute', fischer: 'Fischer', 'byo-yomi': 'Japanese byo-yomi' },
    main: 'Minutes',
    increment: 'Seconds added per move',
    period: 'Seconds per period',
    periods: 'Periods',
    name: (color: Color) => `${colorName(color)}’s clock`,
    left: (time: string, periods: number) => (periods > 0 ? `${time} ×${periods}` : time),
    short: (color: Color, seconds: number) => `${colorName(color)} has ${seconds} seconds left.`,
  },

  play: {
    person: 'You',
    engineName: (title: string) => `Insei ${title}`,
    moved: (color: Color, at: string, captured: number) =>
      `${colorName(color)} ${at === 'pass' ? 'passes' : at}${captured > 0 ? `, captures ${captured}` : ''}`,
    undone: 'Taken back.',
    yourTurn: 'Your turn.',
    toMove: (color: Color) => `${colorName(color)} to move.`,
    thinking: 'Insei is thinking …',
    checking: 'Insei is checking your move …',
    passed: (color: Color) => `${colorName(color)} passed.`,
    tapAgain: (at: string) => `Tap ${at} again to play there.`,
    playAt: (at: string) => `Play ${at}`,
    pass: 'Pass',
    undo: 'Undo',
    hint: 'Hint',
    seekingHint: 'Looking for a good move …',
    hinted: (at: string) => (at === 'pass' ? 'Hint: pass.' : `Hint: ${at}.`),
    resign: 'Resign',
    reviewGame: 'Review the game',
    resignSure: 'Press again to resign',
    again: 'Play again',
    save: 'Save the file',
    engineFailed: (reason: string) => `The engine could not answer: ${reason}`,
    captured: (count: number) => `${count} captured`,
    komi: (komi: number) => `komi ${komi}`,
    handicap: (stones: number) => `handicap ${stones}`,
    rules: (name: string) => `${name} rules`,
    usedRules: (name: string) => `The page plays and counts by ${name} rules.`,
    start: 'Start a new game, or open one to review.',
    isThinking: 'thinking',
    isToMove: 'to move',
  },

  teach: {
    offer: (rating: MoveRating, size: number, move: number) =>
      `Move ${move}, ${writePoint(rating.point, size)}, ${lossText(rating)}.${
        rating.best === undefined ? '' : ` ${writePoint(rating.best, size)} looks better.`
      }`,
    takeBack: 'Take it back',
    keep: 'Play on',
    sure: 'Are you sure about this move?',
    opponent: (rating: MoveRating, size: number) =>
      `Insei’s ${writePoint(rating.point, size)} was ${rating.grade ? `rated “${GRADE_NAMES[rating.grade]}”` : 'not rated'}.`,
  },

  score: {
    title: 'Counting',
    judging: 'The game has ended. Looking for dead stones …',
    proposed: (dead: number) => (dead > 0 ? 'Are the faint stones dead?' : 'Are all stones alive?'),
    hint: 'Choose a stone to mark it as dead or as alive, then accept the count below the board.',
    accept: 'Accept the count',
    resume: 'Play on',
    black: 'Black',
    white: 'White',
    whiteNote: (komi: number, handicap: number) =>
      handicap > 0
        ? `with ${points(komi)} of komi and ${points(handicap)} for Black’s handicap stones`
        : `with ${points(komi)} of komi`,
    area: 'Area counting: living stones and the points they surround.',
    territory: 'Territory counting: surrounded points, prisoners and dead stones.',
  },

  result: (result: GameResult): string => {
    if (result.kind === 'draw') return 'The game is a draw.';
    if (result.kind !== 'win') return 'The game has no result.';
    const { winner, by } = result;
    if (by === 'time') return `${colorName(winner)} wins on time.`;
    if (typeof by === 'number') return `${colorName(winner)} wins by ${points(by)}.`;
    return by ? `${colorName(winner)} wins by ${by}.` : `${colorName(winner)} wins.`;
  },

  /** The result for the only person in a game, who has played this colour. */
  ownResult: (result: GameResult, color: Color): string => {
    if (result.kind !== 'win') return texts.result(result);
    const who = result.winner === color ? 'You won' : `${colorName(result.winner)} won`;
    const { by } = result;
    if (by === 'time') return `${who} on time.`;
    return by === undefined ? `${who}.` : `${who} by ${by}.`;
  },

  files: {
    title: 'Open a game',
    choose: 'Choose an SGF file',
    paste: 'or paste the text of an SGF file here',
    openPasted: 'Open the text',
    drop: 'A file or its text can also be dropped or pasted (Ctrl + V) anywhere on the page.',
    cancel: 'Cancel',
    tooLarge: 'the file is larger than 20 MB',
    noGame: 'the file or text contains no game',
    cannotOpen: (reason: string) => `This could not be opened as a Go game: ${reason}`,
  },

  share: {
    title: 'Share the position',
    address: 'Address of this position, with the whole game',
    addressHint: 'The address holds the game itself. Nothing is sent anywhere until you give the address to somebody.',
    long: 'This address is long, and some programs cut long addresses. You can send the file instead.',
    copy: 'Copy the address',
    copied: 'The address is copied.',
    picture: 'Save as a picture',
  },

  otherTab: {
    title: 'Insei is open in another tab',
    text: 'Only one tab at a time keeps your game, so that nothing is overwritten. The other tab goes on until you take the game over here.',
    takeOver: 'Use Insei here',
  },

  toast: { name: 'Message', hide: 'Hide' },

  previous: {
    kept: 'The previous game is kept.',
    restore: 'Restore the previous game',
    restored: 'The previous game is shown again.',
    unshown: 'The game of an earlier visit could not be shown. “Open” has a button that saves its file.',
    saveUnshown: 'Save the game that could not be shown',
    onlyShown: 'The browser has no room for all games of this file. It keeps only the game that is shown.',
    noRoom: 'The browser has no room to keep this game. Save the game before you leave the page.',
  },

  review: {
    deleted: (count: number) => (count === 1 ? 'One position is deleted.' : `${count} positions are deleted.`),
    undo: 'Undo',
    treeMove: (number: number, color: Color, at: string) => `${number}: ${colorName(color)} ${at}`,
    /** The names of nodes of the game tree that hold no move. */
    noMove: { start: 'start', setUp: 'set-up', comment: 'comment', other: 'no move' },
    gameAnalysisDone: 'The whole game is analysed.',
    gameAnalysisCancelled: 'The analysis was cancelled; its results so far are kept.',
    noMistakes: 'No mistakes are known. Analyse the whole game first.',
    noAnalysis: 'Nothing is known about this position yet. Analyse it first.',
    played: (at: string) => `Played ${at}.`,
    mistake: (rating: MoveRating, move: number, size: number) =>
      `Move ${move}: ${colorName(rating.color)} ${writePoint(rating.point, size)} ${lossText(rating)}.`,
    candidate: (rate: string, visits: number, lost: number) =>
      `candidate, wins ${rate} %, ${visits} playouts${lost > 0 ? `, loses ${points(lost)}` : ', best'}`,
    estimated: (result: string, rules: string, dead: number) =>
      `If the game ended here: ${result} (${rules} rules, ${dead} dead ${dead === 1 ? 'stone' : 'stones'})`,
    /** `lead` is Black's lead. It is rounded to whole points, because a mean over playouts is not more precise. */
    expected: (lead: number, rules: string, clear: Readonly<Record<Color, number>>, open: number) => {
      const margin = Math.round(Math.abs(lead));
      const winner = colorName(lead > 0 ? 'black' : 'white');
      const outcome = margin === 0 ? 'an even game' : `${winner} to win by about ${points(margin)}`;
      return `Not settled: playouts expect ${outcome} (${rules} rules; points clearly Black’s: ${clear.black}, clearly White’s: ${clear.white}, open: ${open})`;
    },
    /**
     * `winRate` and `lead` are Black's. In a nearly even game, the side that wins more often may be behind in points.
     * Then the text names both sides.
     */
    value: (winRate: number, lead: number | undefined) => {
      const winner = winRate >= 0.5 ? 'black' : 'white';
      const wins = `${colorName(winner)} wins ${percent(Math.max(winRate, 1 - winRate))}`;
      if (lead === undefined) return wins;
      const leader = lead >= 0 ? 'black' : 'white';
      const margin = Math.abs(lead).toFixed(1);
      return `${wins} · ${leader === winner ? `leads by ${margin}` : `${colorName(leader)} +${margin}`}`;
    },
  },

  edit: {
    title: 'What a click on the board does',
    tools: {
      play: 'Play',
      black: 'Black stone',
      white: 'White stone',
      erase: 'Remove',
      triangle: 'Triangle',
      square: 'Square',
      circle: 'Circle',
      cross: 'Cross',
      letter: 'Letter',
    },
    switchTurn: 'Switch the side to move',
    mainLine: 'Make main line',
    undo: 'Undo edit',
    redo: 'Redo edit',
    nothingToUndo: 'There is no edit to undo.',
    nothingToRedo: 'There is no edit to redo.',
  },

  footer: {
    threads: (count: number) => `The engine runs in this page on ${count} ${count === 1 ? 'thread' : 'threads'}.`,
    single:
      'The engine runs in this page on one thread only: the server does not send the headers (COOP and COEP) that let threads share memory.',
    offline: 'No data leaves this computer.',
  },
} as const;
