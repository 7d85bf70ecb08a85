/**
 * Analysis while you wait. The answer begins at once and grows by a line each
 * interval. A plain analysis runs until any line arrives; `genmove_analyze` runs
 * as long as `genmove` would and then plays.
 */
import type { Analysis } from '../player/player.js';
import { type AnalyzeRequest, readAnalyzeArguments } from './analyzeArguments.js';
import { cgosJson, type Format, kataLine, lzLine } from './analyzeFormat.js';
import { readColor } from './arguments.js';
import { decide, type MoveRequest, makeMove, writeMove } from './ownMove.js';
import { rawNet } from './rawNet.js';
import type { Reply } from './reply.js';
import { barredFirst, barredLater } from './restrictions.js';
import { type Commands, DONE, type Handler, type Session } from './session.js';
import { anyLine } from './thinking.js';

const analyzeWith =
  (format: Format): Handler =>
  async (session, { args }, reply) => {
    const request = readAnalyzeArguments(args, session.table);
    reply.start();
    const printed = printer(format, request, session, reply);
    const analysis = await analyze(session, request, printed.print);
    if (analysis) {
      if (printed.count() === 0) printed.print(analysis);
      // Whoever asks later how the position stands does not mean a part of its moves.
      if (request.barred.length === 0) session.table.remember(analysis);
    }
    // Thinking may come to an end by itself; the answer ends with the next line.
    await session.thinking.untilNews();
    return DONE;
  };

/** Undefined when there was no time for it: the next command had arrived already. */
async function analyze(
  { player, table, thinking }: Session,
  request: AnalyzeRequest,
  onReport: (analysis: Analysis) => void,
): Promise<Analysis | undefined> {
  if (thinking.hasNews) return undefined;
  const { color, interval } = request;
  return thinking.run(anyLine, (signal) =>
    player.analyze(table.situation(color), {
      ...{ budget: {}, signal, onReport, reportEvery: interval },
      ...restrictionsOf(request),
      ownershipByMove: asksByMove(request),
    }),
  );
}

const restrictionsOf = ({ barred, color }: AnalyzeRequest) => ({
  avoid: barredFirst(barred, color),
  barred: barredLater(barred, color),
});

const asksByMove = ({ movesOwnership, movesOwnershipStdev }: AnalyzeRequest): boolean =>
  movesOwnership || movesOwnershipStdev;

function printer(format: Format, request: AnalyzeRequest, { table }: Session, reply: Reply) {
  let lines = 0;
  const print = (analysis: Analysis): void => {
    lines++;
    reply.line(format(analysis, request, table.size));
  };
  return { print, count: () => lines };
}

const requestFor = (request: AnalyzeRequest, onReport: (analysis: Analysis) => void): MoveRequest => ({
  color: request.color,
  ...restrictionsOf(request),
  onReport,
  reportEvery: request.interval,
  ownershipByMove: asksByMove(request),
});

const genmoveWith =
  (format: Format): Handler =>
  async (session, { args }, reply) => {
    const request = readAnalyzeArguments(args, session.table);
    reply.start();
    const { print } = printer(format, request, session, reply);
    const move = await makeMove(session, requestFor(request, print));
    const analysis = session.lastDecision?.analysis;
    if (analysis) print(analysis);
    return `play ${move}`;
  };

/** Looks for a move without playing it; any line that arrives meanwhile calls it off. */
const searchCancellably: Handler = async (session, { args }, reply) => {
  const request = readAnalyzeArguments(args, session.table);
  reply.start();
  if (session.thinking.hasNews) return CANCELLED;
  const { print } = printer(kataLine, request, session, reply);
  const { move, analysis, wasStopped } = await decide(session, { ...requestFor(request, print), endsAt: anyLine });
  if (wasStopped) return CANCELLED;
  if (analysis) print(analysis);
  return `play ${writeMove(move, session.table.size)}`;
};

const CANCELLED = 'play cancelled';

export const ANALYZE_COMMANDS: Commands = {
  'lz-analyze': analyzeWith(lzLine),
  'kata-analyze': analyzeWith(kataLine),
  'lz-genmove_analyze': genmoveWith(lzLine),
  'kata-genmove_analyze': genmoveWith(kataLine),
  'kata-search_analyze_cancellable': searchCancellably,
  'kata-raw-nn': rawNet,
  'cgos-genmove_analyze': async (session, { args }) => {
    // The server counts every stone on the board as alive, so dead ones must be captured before passing.
    const move = await makeMove(session, { color: readColor(args[0]), cleanUp: true });
    const json = cgosJson(session.lastDecision?.analysis, session.table.size, session.player.name);
    return `\n${json}\nplay ${move}`;
  },
};
