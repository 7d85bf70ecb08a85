/**
 * Commands that GoGui, KGS and gomill (a program that runs matches) have added to the Go Text Protocol, and Insei's own
 * commands for the menu of GoGui.
 */
import { InputError } from '../../base/errors.js';
import type { Analysis, Player } from '../../player/player.js';
import { areaKomi } from '../../rules/areaKomi.js';
import { writePoint } from '../../rules/point.js';
import { parseResult } from '../../rules/result.js';
import { readColor, readVertex } from '../dialogue/arguments.js';
import { stopAtInterrupt } from '../dialogue/inbox.js';
import { type Commands, EMPTY_ANSWER, type Session } from '../dialogue/session.js';
import { findParameter, writeParameters } from '../dialogue/settings.js';
import { explainDecision, explainFeatures } from './explainMove.js';
import { learnResult } from './gameEnd.js';
import { genmove } from './genmove.js';
import {
  candidateBoard,
  ownershipBoard,
  percentLabel,
  probabilityBoard,
  raveGraphics,
  searchGraphics,
  writeBoard,
} from './goguiGraphics.js';
import { explainClass, listClasses } from './moveClasses.js';
import { ladderBoard, statusBoard } from './solverBoards.js';
import { findReply, listReplies } from './storedReplies.js';

type Awaitable<T> = T | Promise<T>;

const usesRave = ({ usesRave: hasRave = false }: Player): boolean => hasRave;
const usesClasses = ({ classes }: Player): boolean => classes !== undefined;
const storesReplies = async (player: Player): Promise<boolean> => (await player.replies?.()) !== undefined;

/**
 * The entries of GoGui's menu. Each entry consists of the kind of display, the label and the command. GoGui replaces %p
 * by a point and %c by a colour. Entries that only some players can answer have a condition.
 */
const ANALYZE_MENU: readonly (string | readonly [entry: string, works: (player: Player) => Awaitable<boolean>])[] = [
  'dboard/Territory/insei-territory',
  'string/Expected Score/insei-expected_score',
  'dboard/Ownership/insei-ownership',
  'sboard/Win Rates/insei-win_rates',
  'sboard/Visits/insei-visits',
  'dboard/Pattern Probabilities/insei-pattern_probabilities',
  'hpstring/Explain Move by Patterns/insei-explain_move %p',
  'gfx/Search/insei-search',
  'sboard/Status of Weak Chains/insei-status',
  'sboard/Ladders/insei-ladder',
  ['gfx/RAVE/insei-rave', usesRave],
  ['sboard/Move Classes/insei-classes', usesClasses],
  ['hpstring/Explain Move by Class/insei-class %p', usesClasses],
  'varc/Variation/insei-variation %c',
  ['gfx/Replies of Black/insei-replies black', storesReplies],
  ['gfx/Replies of White/insei-replies white', storesReplies],
  ['gfx/Replies to Point/insei-reply %p', storesReplies],
  'plist/Dead Stones/final_status_list dead',
  'plist/Stones in Seki/final_status_list seki',
  'string/Score/final_score',
  'hstring/Explain Last Move/gomill-explain_last_move',
  'param/Settings/insei-settings',
  'none/Forget the Search/clear_cache',
];

/**
 * The time in seconds to search a position that has no analysis yet: long enough for a useful result, and short enough
 * to wait for.
 */
const QUICK_ANALYSIS_SECONDS = 1;

export const GUI_COMMANDS: Commands = {
  'gogui-analyze_commands': async ({ player }) => (await menuFor(player)).join('\n'),
  'gogui-title': ({ player }) => `Insei (${player.name})`,
  // GoGui sends its version with this command. We do not use the version.
  'gogui-version': () => EMPTY_ANSWER,
  // This command does nothing. Its presence in the list of commands tells GoGui that the comment "# interrupt" stops a
  // search.
  'gogui-interrupt': () => EMPTY_ANSWER,
  'gogui-sigint': ({ environment, inbox }) => String(environment.catchInterrupts(() => inbox.interrupt())),
  'insei-territory': async ({ territory, gameInPlay }) => {
    const ownership = (await territory()).ownership(gameInPlay.game.position);
    return `\n${writeBoard(gameInPlay.size, (point) => (ownership[point] ?? 0).toFixed(3))}`;
  },
  'insei-expected_score': async ({ territory, gameInPlay }) => {
    const { game } = gameInPlay;
    const lead = (await territory()).lead(game.position) - areaKomi(gameInPlay.situation(game.position.toMove));
    return `${lead < 0 ? 'W' : 'B'}+${Math.abs(lead).toFixed(1)}`;
  },
  'insei-ownership': async (session) => `\n${ownershipBoard(await analysisNow(session), session.gameInPlay.size)}`,
  'insei-win_rates': async (session) =>
    `\n${candidateBoard(await analysisNow(session), session.gameInPlay.size, ({ winRate }) => percentLabel(winRate))}`,
  'insei-visits': async (session) =>
    `\n${candidateBoard(await analysisNow(session), session.gameInPlay.size, ({ visits }) => String(visits))}`,
  'insei-pattern_probabilities': async ({ patterns, gameInPlay }) =>
    `\n${probabilityBoard((await patterns()).rate(gameInPlay.situation()), gameInPlay.size)}`,
  'insei-explain_move': async ({ patterns, gameInPlay }, { args }) => {
    const point = readVertex(args[0], gameInPlay.size);
    return explainFeatures((await patterns()).explain(gameInPlay.situation(), point));
  },
  'insei-search': async (session) => `\n${searchGraphics(await analysisNow(session), session.gameInPlay.size)}`,
  'insei-status': statusBoard,
  'insei-ladder': ladderBoard,
  'insei-rave': async (session) => `\n${raveGraphics(await analysisNow(session), session.gameInPlay.size)}`,
  'insei-classes': listClasses,
  'insei-class': explainClass,
  'insei-variation': async (session, { args }) => {
    const { size } = session.gameInPlay;
    const { candidates } = await analysisNow(session, args[0] === undefined ? undefined : readColor(args[0]));
    return (candidates[0]?.variation ?? []).map((point) => writePoint(point, size)).join(' ');
  },
  'insei-replies': listReplies,
  'insei-reply': findReply,
  'insei-settings': ({ settings }, { args: [name, value = ''] }) => {
    if (name === undefined) return writeParameters(settings);
    findParameter(name).set(settings, value);
    return EMPTY_ANSWER;
  },
  'gomill-explain_last_move': ({ lastDecision }) => {
    if (!lastDecision) throw new InputError('I have not chosen a move yet');
    return explainDecision(lastDecision);
  },
  'insei-learn': async (session, { args }) => {
    const result = parseResult(args[0] ?? '');
    if (!result) throw new InputError('the result must have a form such as B+3.5, W+R or 0');
    await learnResult(session, result);
    return EMPTY_ANSWER;
  },
  'gomill-describe_engine': ({ player, environment, network }) =>
    [
      `Insei ${environment.version}`,
      `preset: ${player.name}`,
      ...(network ? [`network: ${network.facts.name}`, `SHA-256 of the network: ${network.hash}`] : []),
    ].join('\n'),
  // Gomill's keywords permit other answers than a move. We support none, so the list of them is empty.
  'gomill-genmove_ex': (session, { args }) =>
    args.length === 0 ? EMPTY_ANSWER : genmove(session, { color: readColor(args[0]) }),
  'gomill-cpu_time': ({ environment }) => environment.cpuSeconds().toFixed(3),
  cputime: ({ environment }) => environment.cpuSeconds().toFixed(3),
  'kgs-genmove_cleanup': (session, { args }) => genmove(session, { color: readColor(args[0]), cleanUp: true }),
  'kgs-game_over': () => EMPTY_ANSWER,
  'kgs-chat': ({ player, environment }) =>
    `I am Insei ${environment.version} (${player.name}), a program: I play, but I do not chat.`,
};

async function menuFor(player: Player): Promise<string[]> {
  const entries: string[] = [];
  for (const row of ANALYZE_MENU) {
    const [entry, works] = typeof row === 'string' ? [row, () => true] : row;
    if (await works(player)) entries.push(entry);
  }
  return entries;
}

/** Returns the analysis of the current position. If there is none, runs a short search. */
async function analysisNow(session: Session, color = session.gameInPlay.game.position.toMove): Promise<Analysis> {
  const { gameInPlay, player, settings, inbox } = session;
  if (gameInPlay.analysis?.color === color) return gameInPlay.analysis;
  const { playouts } = settings;
  const budget = playouts === undefined ? { seconds: QUICK_ANALYSIS_SECONDS } : { playouts };
  const analysis = await inbox.runStoppable(stopAtInterrupt, (signal) =>
    player.analyze(gameInPlay.situation(color), { budget, signal }),
  );
  gameInPlay.storeAnalysis(analysis);
  return analysis;
}
