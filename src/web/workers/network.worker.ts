/**
 * The worker that runs the network in use. The browser loads the worker, and with it the code that runs networks,
 * when a network is first used.
 */
import { InputError } from '../../base/errors.js';
import { type RequestContext, serveRequests } from '../../base/requestLine.js';
import type {
  EvaluatedPositions,
  NetworkAnswers,
  NetworkRequest,
  OpenedNetwork,
  PostedFile,
  PostedPositions,
} from '../../messages/networkMessages.js';
import { judgeByNetwork } from '../../player/networkJudgement.js';
import { NetworkPlayer } from '../../player/networkPlayer.js';
import { EvaluationStopped, type Network, openNetwork, readShippedNetwork } from '../../player/networks.page.js';
import type { Situation } from '../../player/player.js';
import { Game } from '../../rules/game.js';
import { readSituation } from './postedSituation.js';

/**
 * For this many milliseconds, the speed of a network is measured again and again, and the best result counts. The first
 * results are too slow, because the browser has not yet optimised the kernel's code.
 */
const MEASURING = 250;
/**
 * If the first evaluation of a position takes at least this many milliseconds, the measurement is exact enough and is
 * not repeated.
 */
const SLOW = 100;
/**
 * The number of positions that each thread evaluates in one measurement of the speed: as many as in one batch of a
 * thread.
 */
const BATCH = 8;
/** The desired milliseconds between two reports while many positions are evaluated. */
const REPORT_EVERY = 200;
const MAX_POSITIONS_PER_REPORT = 64;

let current: Network | undefined;

async function open(file: PostedFile | undefined): Promise<OpenedNetwork> {
  const bytes = file ? new Uint8Array(await readFile(file)) : await readShippedNetwork();
  const opened = await openNetwork(bytes);
  const speed = await measure(opened);
  current?.close();
  current = opened;
  return { bytes: bytes.length, facts: opened.facts, speed };
}

async function readFile(file: PostedFile): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new InputError('the browser cannot read the file');
  }
}

function network(): Network {
  if (!current) throw new InputError('no network is open');
  return current;
}

/** Returns the time per 19x19 position, in milliseconds, if all threads evaluate positions at the same time. */
async function measure(network: Network): Promise<number> {
  const { threads } = network;
  const situation: Situation = { game: new Game(19), color: 'black', komi: 7, handicap: 0 };
  const end = performance.now() + MEASURING;
  const once = await timed(network, [situation]);
  const situations = new Array<Situation>(BATCH * threads).fill(situation);
  let best = once / threads;
  while (once < SLOW && performance.now() < end)
    best = Math.min(best, (await timed(network, situations)) / situations.length);
  return best;
}

async function timed(network: Network, situations: readonly Situation[]): Promise<number> {
  const started = performance.now();
  await network.evaluateAll(situations);
  return performance.now() - started;
}

/** Evaluates a few positions at a time, so that the page can show the first results early. */
async function evaluate(
  positions: readonly PostedPositions[],
  { onProgress, stop }: RequestContext,
): Promise<undefined> {
  const situations = positions.flatMap(situationsOf);
  let count = network().threads;
  for (let first = 0; first < situations.length; ) {
    const some = situations.slice(first, first + count);
    const started = performance.now();
    const evaluations = await network()
      .evaluateAll(some, { stop })
      .catch((error) => {
        if (!(error instanceof EvaluationStopped)) throw error;
      });
    if (!evaluations) return;
    const report: EvaluatedPositions = {
      first,
      evaluations: evaluations.map((each, i) => ({ ...each, color: (some[i] as Situation).color })),
    };
    onProgress(report);
    first += some.length;
    const speed = some.length / Math.max(1, performance.now() - started);
    count = Math.min(MAX_POSITIONS_PER_REPORT, Math.max(network().threads, Math.round(speed * REPORT_EVERY)));
  }
}

function situationsOf({ line: { start, moves, rules, komi, handicap }, counts }: PostedPositions): Situation[] {
  const game = new Game(start, rules);
  let played = 0;
  return counts.map((count) => {
    for (; played < count; played++) {
      const move = moves[played];
      if (move) game.play(move.color, move.point);
    }
    return { game: game.copy(), color: game.position.toMove, komi, handicap };
  });
}

function answer(request: NetworkRequest, context: RequestContext): Promise<NetworkAnswers[NetworkRequest['kind']]> {
  switch (request.kind) {
    case 'open':
      return open(request.file);
    case 'choose':
      return new NetworkPlayer(network())
        .choose(readSituation(request.situation), { budget: {} })
        .then(({ move }) => ({ move }));
    case 'judge':
      return judgeByNetwork(network(), readSituation(request.situation));
    case 'evaluate':
      return evaluate(request.positions, context);
  }
}

const receive = serveRequests<NetworkRequest>(answer, (reply) => postMessage(reply));
addEventListener('message', ({ data }) => receive(data));
