/** Every text that a visitor reads or hears, in one place. */
import { groupDigits } from '../base/digits.js';
import { SEARCHED_SIZES, type Searchability } from '../player/searchable.js';
import { GRADE_LIMITS, type Grade, type MoveRating } from '../review/index.js';
import type { Color } from '../rules/color.js';
import type { Legality } from '../rules/legality.js';
import { writePoint } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import type { FoundRating } from './papers/results.js';

const COLOR_NAMES: Readonly<Record<Color, string>> = { black: 'Black', white: 'White' };
const colorName = (color: Color): string => COLOR_NAMES[color];

function points(count: number): string {
  const rounded = Number(count.toFixed(1));
  return `${rounded} ${rounded === 1 ? 'point' : 'points'}`;
}
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** "987", "1.2k", "34k". */
export const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 9950 ? 1 : 0)}k`;

/** "loses about 4.5 points and 12 % win rate", without what is written as 0. */
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
};

const limit = ({ points: lost, winRate }: { points: number; winRate: number }): string =>
  `loses ${lost} points or ${percent(winRate)} win rate`;

const illegal: Readonly<Record<Exclude<Legality, 'ok'>, (at: string) => string>> = {
  'off-board': (at) => `${at} is not on the board.`,
  occupied: (at) => `${at} is occupied: choose an empty point.`,
  suicide: (at) => `${at} would be suicide: your stones would have no liberty left.`,
  ko: (at) => `${at} is a ko: play elsewhere before you retake.`,
  superko: (at) => `${at} would repeat an earlier position, which these rules forbid (superko).`,
};

const refusals: Readonly<Record<Exclude<Searchability, 'ok'>, string>> = {
  size: `The engine plays on boards of ${SEARCHED_SIZES.least} to ${SEARCHED_SIZES.most} lines only.`,
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

  board: {
    name: (size: number) => `Go board, ${size} by ${size}`,
    point: (color: Color | undefined, at: string) => `${color ? colorName(color) : 'empty'} ${at}`,
    lastMove: 'last move',
    ko: 'ko',
    dead: 'dead',
  },

  header: {
    mode: 'What to do',
    play: 'Play',
    review: 'Review',
    papers: 'Papers',
    newGame: 'New game',
    open: 'Open',
    save: 'Save',
    settings: 'Settings',
  },

  settings: {
    title: 'Settings',
    theme: 'Theme',
    themes: { system: 'as the system', light: 'light', dark: 'dark' },
    coordinates: 'Coordinates',
    moveNumbers: 'Move numbers',
    sounds: 'Sounds',
    teach: 'Teach mode: offer bad moves back',
    close: 'Close',
  },

  models: {
    choose: { patterns: 'Pattern model of your own', territory: 'Territory network of your own' },
    inUse: (name: string | undefined) =>
      name === undefined ? 'In use: the model that comes with Insei' : `In use: ${name}`,
    served: 'the model that Insei was started with',
    tooLarge: 'the file is too large for a model',
    notServed: (status: number) => `the server answers with ${status}`,
    refused: (reason: string) => `The model stays as it was: ${reason}`,
  },

  newGame: {
    title: 'New game',
    isNew: 'New here?',
    tour: 'Take the tour: what goes on inside, in five minutes.',
    kind: 'Players',
    kinds: { engine: 'Against Insei', people: 'Two people', engines: 'Insei alone' },
    opponent: 'Opponent',
    rating: ({ elo, playouts, size, anchor }: FoundRating, chosen: number) => {
      const at = playouts === undefined ? '' : ` at ${groupDigits(playouts)} playouts`;
      const found = `Elo ${groupDigits(elo)} on ${size}x${size}${at}; ${anchor.name} has ${groupDigits(anchor.elo)}.`;
      return chosen === size ? found : `${found} Not rated on ${chosen}x${chosen}.`;
    },
    unrated: 'Not rated yet.',
    blackEngine: 'Black',
    whiteEngine: 'White',
    you: 'You play',
    random: 'Either',
    size: 'Board',
    otherSize: 'Other size',
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
    increment: 'Seconds added a move',
    period: 'Seconds a period',
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
    checking: 'Insei looks at your move …',
    passed: (color: Color) => `${colorName(color)} passed.`,
    pass: 'Pass',
    undo: 'Undo',
    resign: 'Resign',
    reviewGame: 'Review this game',
    resignSure: 'Resign this game?',
    engineFailed: (reason: string) => `The engine could not answer: ${reason}`,
    captured: (count: number) => `${count} captured`,
    komi: (komi: number) => `komi ${komi}`,
    handicap: (stones: number) => `handicap ${stones}`,
    rules: (name: string) => `${name} rules`,
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
    hint: 'Choose a stone to change its fate, then accept the count.',
    accept: 'Accept the count',
    resume: 'Play on',
    black: 'Black',
    white: 'White',
    whiteNote: (komi: number, handicap: number) =>
      handicap > 0 ? `with ${komi} komi and ${handicap} for the handicap` : `with ${komi} komi`,
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

  files: {
    title: 'Open a game',
    choose: 'Choose an SGF file',
    paste: 'or paste the text of one here',
    openPasted: 'Open the text',
    drop: 'A file or its text can also be dropped or pasted (Ctrl + V) anywhere on the page.',
    cancel: 'Cancel',
    tooLarge: 'the file is larger than 20 MB',
    noGame: 'there is no game in it',
    cannotOpen: (reason: string) => `This could not be opened as a Go game: ${reason}`,
  },

  previous: {
    kept: 'The game before this one is kept.',
    restore: 'Restore the previous game',
    restored: 'The previous game is back.',
    hide: 'Hide',
    unshown: 'The game of an earlier visit could not be shown. “Open” has a button that saves its file.',
    saveUnshown: 'Save the game that could not be shown',
    onlyShown: 'The browser has no room for all games of this file: only the one that is shown is kept.',
    noRoom: 'The browser has no room for this game: save it before you leave the page.',
  },

  review: {
    game: 'Game of this file',
    gameTitle: (number: number, name: string, result: string) => `${number}. ${name}${result ? ` (${result})` : ''}`,
    noGameName: 'unnamed',
    navigation: 'Walk through the game',
    first: 'First position',
    back10: 'Ten moves back',
    back: 'One move back',
    forward: 'One move forward',
    forward10: 'Ten moves forward',
    last: 'Last position',
    pass: 'Pass',
    deleteNode: 'Delete',
    deleteTitle: 'Delete this move and all that follow it',
    edit: 'Edit',
    move: (number: number, total: number) => `Move ${number} of ${total}`,
    analysis: 'Analysis',
    live: 'Analyse this position',
    stopLive: 'Stop analysing',
    graph: 'Course of the game',
    graphName: 'Course of the game by move; choose a place to jump there',
    winRate: 'Win rate',
    score: 'Score',
    noGraph: 'Analyse the game to see how it went.',
    tree: 'Game tree',
    treeName: 'Game tree; choose a move to go there',
    treeMove: (number: number, color: Color, at: string) => `${number}: ${colorName(color)} ${at}`,
    /** Nodes without a move. */
    noMove: { start: 'start', setUp: 'set-up', comment: 'comment', other: 'no move' },
    comment: 'Comment',
    noComment: 'Write a comment on this position',
    sweep: 'Analyse the whole game',
    sweepPlayouts: 'Playouts a position',
    sweepProgress: (done: number, total: number) => `${done} of ${total} positions`,
    cancelSweep: 'Cancel',
    sweepDone: 'The whole game is analysed.',
    sweepCancelled: 'The analysis was cancelled; what was found is kept.',
    noMistakes: 'No mistakes are known. Analyse the whole game first.',
    noAnalysis: 'Nothing is known about this position yet. Analyse it first.',
    played: (at: string) => `Played ${at}.`,
    mistake: (rating: MoveRating, move: number, size: number) =>
      `Move ${move}: ${colorName(rating.color)} ${writePoint(rating.point, size)} ${lossText(rating)}.`,
    candidate: (rate: string, visits: number, lost: number) =>
      `candidate, wins ${rate} %, ${visits} visits${lost > 0 ? `, loses ${points(lost)}` : ', best'}`,
    estimate: 'Estimate',
    estimateTitle: 'How the game would end: the count of a settled position, or what playouts expect',
    estimated: (result: string, rules: string, dead: number) =>
      `If it ended here: ${result} (${rules} rules, ${dead} dead ${dead === 1 ? 'stone' : 'stones'})`,
    /** Black's lead. It is a mean over playouts: fractions of a point would promise too much. */
    expected: (lead: number, rules: string, clear: Readonly<Record<Color, number>>, open: number) => {
      const margin = Math.round(Math.abs(lead));
      const winner = colorName(lead > 0 ? 'black' : 'white');
      const outcome = margin === 0 ? 'an even game' : `${winner} to win by about ${points(margin)}`;
      return `Not settled: playouts expect ${outcome} (${rules} rules; clearly Black’s ${clear.black}, White’s ${clear.white}, open ${open})`;
    },
    holdTitle: 'Keep this continuation on the board until the next click',
    columns: { move: 'Move', winRate: 'Wins', score: 'Lead', visits: 'Visits', line: 'Continuation' },
    /** Black's win rate and lead. In an even game the one who wins more often need not be the one who is ahead. */
    value: (winRate: number, lead: number | undefined) => {
      const winner = winRate >= 0.5 ? 'black' : 'white';
      const wins = `${colorName(winner)} wins ${percent(Math.max(winRate, 1 - winRate))}`;
      if (lead === undefined) return wins;
      const leader = lead >= 0 ? 'black' : 'white';
      const margin = Math.abs(lead).toFixed(1);
      return `${wins} · ${leader === winner ? `leads by ${margin}` : `${colorName(leader)} +${margin}`}`;
    },
    visits: (count: string) => `${count} playouts`,
    each: (count: number) => `${groupDigits(count)} each`,
    playBest: 'Best move',
    playBestTitle: 'Play the best move',
    playLine: 'Main line',
    playLineTitle: 'Follow the main line: play the whole expected continuation',
    nextMistake: 'Next mistake',
    report: 'Mistakes',
    noReport: 'Analyse the whole game to see its mistakes.',
    noneFound: (rated: number) => `No mistake found in ${rated} rated ${rated === 1 ? 'move' : 'moves'}.`,
    exportAs: 'Export the report:',
    summary: (color: Color) => colorName(color),
    rated: 'rated',
    meanLoss: 'lost a move',
    best: 'best moves',
    mistakes: 'mistakes',
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
    switchTurn: 'Other side to move',
    mainLine: 'Make main line',
    undo: 'Undo edit',
    redo: 'Redo edit',
    nothingToUndo: 'There is no edit to take back.',
    nothingToRedo: 'There is no edit to make again.',
  },

  legend: {
    title: 'What the colours and numbers mean',
    candidate:
      'A circle is a move that the engine considers. Upper number: how often the side to move wins after it, in percent. Lower number: how many playouts looked at it. Faint circles had few. A ring marks the move that was played.',
    grades: [
      ['best', 'the engine’s first choice'],
      ['good', 'loses little or nothing'],
      ['inaccuracy', limit(GRADE_LIMITS.inaccuracy)],
      ['mistake', limit(GRADE_LIMITS.mistake)],
      ['blunder', limit(GRADE_LIMITS.blunder)],
    ] as const satisfies readonly (readonly [Grade, string])[],
    graph:
      'The graph shows Black’s win rate or lead: above the middle Black is ahead. Dots mark mistakes and blunders; the upright line is where you are.',
    line: 'Point at a circle, or move the focus there, to see how the engine would go on. A click or tap on a row of the table keeps that on the board until the next one.',
    lead: 'Lead: expected points on the board with komi, for the side to move.',
    keys: 'Keys',
    keyList: [
      ['← →', 'one move back or forward (also , and .)'],
      ['Shift + ← →', 'ten moves'],
      ['Home End', 'first or last position'],
      ['↑ ↓', 'other variation'],
      ['b', 'previous branch'],
      ['n', 'next mistake'],
      ['Space', 'analyse this position, or stop'],
      ['t', 'next overlay, and none after the last'],
      ['g', 'play the best move'],
      ['l', 'follow the main line'],
      ['p', 'pass'],
      ['u', 'undo, while playing'],
      ['k', 'coordinates on or off'],
      ['m', 'move numbers on or off'],
      ['Ctrl + Z', 'take back the last edit'],
      ['Ctrl + Shift + Z', 'make it again (also Ctrl + Y)'],
    ],
    boardKeys: 'With the focus on the board the arrow keys move between points, Enter or Space plays.',
  },

  footer: {
    threads: (count: number) => `The engine runs in this page on ${count} ${count === 1 ? 'thread' : 'threads'}.`,
    single:
      'The engine runs in this page on one thread only: the server does not send the headers (COOP and COEP) that let threads share memory.',
    offline: 'Nothing leaves this computer.',
  },
} as const;
