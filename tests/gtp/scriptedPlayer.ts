/**
 * A player with fixed answers. It plays the first legal points from the top left. It reports twice; without a limit it
 * then waits until it is stopped.
 */
import { type AnySignal, isStopped, onStop } from '../../src/base/stopper.js';
import type { StoredReply } from '../../src/engine/search/replyTables.js';
import type { Analysis, ChooseOptions, Player, Situation, ThinkOptions } from '../../src/player/player.js';
import { type Color, opponent } from '../../src/rules/color.js';
import { scorePosition, stoneAt } from '../../src/rules/index.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf } from '../../src/rules/point.js';

export interface ScriptedPlayer extends Player {
  /** All calls, as text. */
  readonly asked: string[];
  /** Makes `choose`, too, wait until it is stopped. */
  isSlow: boolean;
  /** The next decision, or an error to throw. */
  next: Point | 'resign' | Error | undefined;
  dead: Point[];
  seki: Point[];
}

const REPORTS = [100, 200];

/** A3 is the upper left corner, on a board of any size. */
const at = (text: string): Point => parsePoint(text, 3) as Point;
const STORED: readonly StoredReply[] = [
  { color: 'black', answered: at('B2'), reply: at('B3'), uses: 12 },
  { color: 'white', answered: at('B2'), reply: at('A3'), uses: 3 },
  { color: 'black', answered: PASS, reply: at('C1'), uses: 2 },
  { color: 'black', answered: undefined, reply: at('B2'), uses: 0 },
];

export function createScriptedPlayer(): ScriptedPlayer {
  const player: ScriptedPlayer = {
    name: 'scripted',
    asked: [],
    isSlow: false,
    next: undefined,
    dead: [],
    seki: [],
    choose: async (situation, options) => {
      player.asked.push(describe('choose', situation, options));
      const { next } = player;
      player.next = undefined;
      if (next instanceof Error) throw next;
      const analysis = await think(situation, options, player.isSlow);
      return { move: next ?? analysis.candidates[0]?.point ?? PASS, analysis };
    },
    analyze: (situation, options) => {
      player.asked.push(describe('analyze', situation, options));
      const { budget } = options;
      return think(situation, options, player.isSlow || (budget.playouts ?? budget.seconds) === undefined);
    },
    judge: async ({ game: { position, rules }, komi, handicap }) => {
      const { dead, seki } = player;
      const alive = pointsOf(position.size).filter((point) => stoneAt(position, point) && !dead.includes(point));
      return { dead, seki, alive, lead: scorePosition(position, rules, { dead, seki, komi, handicap }).lead };
    },
    replies: async () => STORED,
    replyTo: async ({ color, last }) => {
      const toOne = STORED.find((stored) => stored.color === color && stored.answered === last)?.reply;
      return { toOne, toTwo: toOne };
    },
    forget: () => player.asked.push('forget'),
    reseed: (seed) => player.asked.push(`reseed ${seed}`),
    close: () => player.asked.push('close'),
  };
  return player;
}

function describe(what: string, { color, komi, handicap }: Situation, options: ChooseOptions): string {
  const { budget, avoid, avoidDeeper, resignBelow, cleanUp, reportEvery, ownershipByMove, rootWidening } = options;
  const limits = { budget, avoid, resignBelow, cleanUp, reportEvery };
  const wishes = {
    ...(avoidDeeper?.length && { avoidDeeper }),
    ...(ownershipByMove && { ownershipByMove }),
    rootWidening,
  };
  return JSON.stringify({ what, color, komi, handicap, ...limits, ...wishes });
}

async function think(situation: Situation, options: ThinkOptions, untilStopped: boolean): Promise<Analysis> {
  const { signal, onReport } = options;
  for (const visits of REPORTS) {
    await Promise.resolve();
    if (!isStopped(signal)) onReport?.(analysisOf(situation, options, visits), visits / 100);
  }
  if (untilStopped && signal) await stopOf(signal);
  return analysisOf(situation, options, 300);
}

const stopOf = (signal: AnySignal): Promise<void> =>
  new Promise((resolve) => {
    onStop(signal, resolve);
  });

function analysisOf(
  { game, color }: Situation,
  { avoid = [], ownershipByMove }: ThinkOptions,
  visits: number,
): Analysis {
  const { size } = game.position;
  const points = pointsOf(size)
    .filter((point) => game.legality(color, point) === 'ok' && !avoid.includes(point))
    .slice(0, 3);
  const moves = points.length > 0 ? points : [PASS];
  const ownership = ownershipFor(game.position.cells, color, size);
  return {
    color,
    visits,
    playouts: visits,
    winRate: 0.5625,
    scoreLead: 2.5,
    scoreDeviation: 12,
    candidates: moves.map((point, order) => ({
      point,
      // The last candidate has no visits.
      visits: order === 2 ? 0 : Math.floor(visits / (order + 2)),
      winRate: 0.5625 - order / 8,
      lowerBound: 0.5 - order / 8,
      prior: 0.5 / 2 ** order,
      scoreLead: 2.5 - order,
      variation: [point, ...moves.filter((other) => other !== point)],
      variationVisits: moves.map((_, depth) => Math.floor(visits / (order + 2) / (depth + 1))),
      // Only the first candidate knows the ownership after it: its own stone lives.
      ...(ownershipByMove && order === 0 && { ownership: ownership.with(point, 1) }),
    })),
    ownership,
  };
}

/** Stones belong to their side; empty points slightly favour the side to move. */
function ownershipFor(cells: Uint8Array, color: Color, size: number): Float32Array {
  const ownership = new Float32Array(cellCount(size));
  const colorOf = (cell: number): Color | undefined => (cell === 1 ? 'black' : cell === 2 ? 'white' : undefined);
  for (const point of pointsOf(size)) {
    const stone = colorOf(cells[point] ?? 0);
    ownership[point] = stone === color ? 1 : stone === opponent(color) ? -1 : 0.125;
  }
  return ownership;
}
