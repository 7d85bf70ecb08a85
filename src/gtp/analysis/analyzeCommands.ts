/**
 * The commands that analyse the current position. Most of them start the answer at once, and add a line with the state
 * of the search to the answer after each interval. `lz-analyze` and `kata-analyze` run until another line of input
 * arrives. `lz-genmove_analyze` and `kata-genmove_analyze` search for as long as `genmove` would, and then play the
 * move.
 */
import type { Analysis } from '../../player/player.js';
import type { Color } from '../../rules/color.js';
import type { Game } from '../../rules/game.js';
import { PASS, pointsOf } from '../../rules/point.js';
import { chooseMove, genmove, type MoveRequest, writeMove } from '../commands/genmove.js';
import { rawNetworkOutput } from '../commands/rawNetworkOutput.js';
import { readColor } from '../dialogue/arguments.js';
import { stopAtAnyLine } from '../dialogue/inbox.js';
import type { AnswerWriter } from '../dialogue/lines.js';
import { type CommandHandler, type Commands, EMPTY_ANSWER, type Session } from '../dialogue/session.js';
import { type AnalyzeRequest, readAnalyzeArguments } from './analyzeArguments.js';
import { type AnalysisFormat, cgosJson, kataLine, lzLine } from './analyzeFormat.js';
import { avoidedDeeperMoves, avoidedFirstMoves } from './restrictions.js';

const analyzeWith =
  (format: AnalysisFormat): CommandHandler =>
  async (session, { args }, answer) => {
    const request = readAnalyzeArguments(args, session.gameInPlay);
    answer.start();
    const printed = printer(format, request, session, answer);
    const analysis = await analyze(session, request, printed.print);
    if (analysis) {
      if (printed.count() === 0) printed.print(analysis);
      // An analysis with avoided moves is not stored, because later commands need an analysis of all moves.
      if (request.avoided.length === 0) session.gameInPlay.storeAnalysis(analysis);
    }
    // The answer must not end before the next line of input arrives, even if the search has ended earlier.
    await session.inbox.waitForInput();
    return EMPTY_ANSWER;
  };

/**
 * Analyses the position until the next line of input arrives. Returns undefined if a line is already waiting, or if the
 * next line arrives before the search has a result.
 */
async function analyze(
  { player, gameInPlay, inbox }: Session,
  request: AnalyzeRequest,
  onReport: (analysis: Analysis) => void,
): Promise<Analysis | undefined> {
  if (inbox.hasInput) return undefined;
  const { color, interval } = request;
  return inbox.runStoppable(stopAtAnyLine, async (signal) => {
    const analysis = await player.analyze(gameInPlay.situation(color), {
      budget: {},
      signal,
      onReport,
      reportEvery: interval,
      ...restrictionsOf(request),
      ownershipByMove: needsOwnershipByMove(request),
    });
    return signal.isStopped && analysis.visits === 0 ? undefined : analysis;
  });
}

const restrictionsOf = ({ avoided, color }: AnalyzeRequest) => ({
  avoid: avoidedFirstMoves(avoided, color),
  avoidDeeper: avoidedDeeperMoves(avoided, color),
});

const needsOwnershipByMove = ({ movesOwnership, movesOwnershipStdev }: AnalyzeRequest): boolean =>
  movesOwnership || movesOwnershipStdev;

function printer(format: AnalysisFormat, request: AnalyzeRequest, { gameInPlay }: Session, answer: AnswerWriter) {
  let lines = 0;
  const print = (analysis: Analysis): void => {
    lines++;
    answer.line(format(withAllMoves(analysis, request, gameInPlay.game), request, gameInPlay.size));
  };
  return { print, count: () => lines };
}

/**
 * Adds the legal moves that the player has not even considered, if the report must list more moves than it has. Players
 * leave out moves that are certainly bad.
 */
function withAllMoves(analysis: Analysis, { minMoves, color, avoided }: AnalyzeRequest, game: Game): Analysis {
  const { candidates, untried = [] } = analysis;
  if (candidates.length + untried.length >= minMoves) return analysis;
  const known = new Set([...candidates, ...untried].map(({ point }) => point));
  const excluded = new Set(avoidedFirstMoves(avoided, color));
  const others = [...pointsOf(game.position.size), PASS].filter(
    (point) => !known.has(point) && !excluded.has(point) && game.legality(color, point) === 'ok',
  );
  return { ...analysis, untried: [...untried, ...others.map((point) => ({ point, prior: 0 }))] };
}

const moveRequest = (request: AnalyzeRequest, onReport: (analysis: Analysis) => void): MoveRequest => ({
  color: request.color,
  ...restrictionsOf(request),
  onReport,
  reportEvery: request.interval,
  ownershipByMove: needsOwnershipByMove(request),
});

/** Searches for a move like `genmove`, without playing it. */
const search: CommandHandler = async (session, { args }) => {
  const { move } = await chooseMove(session, { color: optionalColor(session, args[0]) });
  return writeMove(move, session.gameInPlay.size);
};

/** The same, but any line of input that arrives before the end of the search cancels it. */
const searchCancellably: CommandHandler = async (session, { args }) => {
  const color = optionalColor(session, args[0]);
  if (session.inbox.hasInput) return CANCELLED;
  const { move, wasStopped } = await chooseMove(session, { color, stopsAt: stopAtAnyLine });
  return wasStopped ? CANCELLED : writeMove(move, session.gameInPlay.size);
};

const optionalColor = ({ gameInPlay }: Session, text: string | undefined): Color =>
  text === undefined ? gameInPlay.game.position.toMove : readColor(text);

const searchWithReports: CommandHandler = async (session, { args }, answer) => {
  const request = readAnalyzeArguments(args, session.gameInPlay);
  answer.start();
  const { print } = printer(kataLine, request, session, answer);
  const { move, analysis } = await chooseMove(session, moveRequest(request, print));
  if (analysis) print(analysis);
  return `play ${writeMove(move, session.gameInPlay.size)}`;
};

const genmoveWith =
  (format: AnalysisFormat): CommandHandler =>
  async (session, { args }, answer) => {
    const request = readAnalyzeArguments(args, session.gameInPlay);
    answer.start();
    const { print } = printer(format, request, session, answer);
    const move = await genmove(session, moveRequest(request, print));
    const analysis = session.lastDecision?.analysis;
    if (analysis) print(analysis);
    return `play ${move}`;
  };

/**
 * Searches for a move without playing it. Any line of input that arrives before the end of the search cancels the
 * search.
 */
const searchCancellablyWithReports: CommandHandler = async (session, { args }, answer) => {
  const request = readAnalyzeArguments(args, session.gameInPlay);
  answer.start();
  if (session.inbox.hasInput) return `play ${CANCELLED}`;
  const { print } = printer(kataLine, request, session, answer);
  const { move, analysis, wasStopped } = await chooseMove(session, {
    ...moveRequest(request, print),
    stopsAt: stopAtAnyLine,
  });
  if (wasStopped) return `play ${CANCELLED}`;
  if (analysis) print(analysis);
  return `play ${writeMove(move, session.gameInPlay.size)}`;
};

const CANCELLED = 'cancelled';

export const ANALYZE_COMMANDS: Commands = {
  'lz-analyze': analyzeWith(lzLine),
  'kata-analyze': analyzeWith(kataLine),
  'lz-genmove_analyze': genmoveWith(lzLine),
  'kata-genmove_analyze': genmoveWith(kataLine),
  // The same for Sabaki, under the names that KataGo gives them.
  analyze: analyzeWith(kataLine),
  genmove_analyze: genmoveWith(kataLine),
  'kata-search': search,
  'kata-search_cancellable': searchCancellably,
  'kata-search_analyze': searchWithReports,
  'kata-search_analyze_cancellable': searchCancellablyWithReports,
  'kata-raw-nn': rawNetworkOutput,
  'cgos-genmove_analyze': async (session, { args }) => {
    // CGOS counts every stone on the board as alive, so the player must capture dead stones before it passes.
    const move = await genmove(session, { color: readColor(args[0]), cleanUp: true });
    const json = cgosJson(session.lastDecision?.analysis, session.gameInPlay.size, session.player.name);
    return `\n${json}\nplay ${move}`;
  },
};
