/** The tables and pictures of `solver-against-gnugo`. */
import { figure, type ReportPart, type ReportTable, table, text } from '../../lab/report/reportParts.js';
import { unpackMoves } from '../../lab/run/gameUnit.js';
import { Game } from '../../rules/game.js';
import { PASS, type Point, parsePoint, pointsOf, writePoint } from '../../rules/point.js';
import { chainAt, stoneAt } from '../../rules/position.js';
import { boardName } from '../games.js';
import { GAME_RULES } from './groupFromGame.js';
import { disagreementOf, type GroupRow, type GroupRows, gnuGoVerdict, QUESTIONS, solverVerdict } from './groupRows.js';
import { isHeld, MAX_MOVES } from './playOut.js';

type FinishedGroup = GroupRows[number];

interface ReportParams {
  readonly sizes: readonly number[];
  readonly randomMoves: number;
  readonly stones: number;
  readonly nodes: number;
  readonly level: number;
  readonly disagreements: number;
  readonly playOuts: number;
}

/** The disagreements that decide the claim, in the order of the groups. */
export const firstDisagreements = (rows: GroupRows, count: number): FinishedGroup[] =>
  rows.filter(({ row }) => disagreementOf(row) !== undefined).slice(0, count);

/** Does the solver's answer fail in one of the games? */
export const hasFailed = ({ row }: FinishedGroup): boolean => heldGames(row) < (row.playOuts?.length ?? 0);

function heldGames(row: GroupRow): number {
  const dispute = disagreementOf(row);
  return dispute ? (row.playOuts ?? []).filter(({ end }) => isHeld(end, dispute.claim)).length : 0;
}

export function reportGroups(rows: GroupRows, params: ReportParams): ReportPart[] {
  const first = firstDisagreements(rows, params.disagreements);
  const wrong = first.filter(hasFailed);
  return [
    compareVerdicts(rows),
    listDisagreements(first),
    text(describe(rows, params)),
    ...wrong.map((group) => drawPosition(group)),
  ];
}

const VERDICTS = ['captured', 'saved', 'ko', 'unknown'] as const;
const MOVERS = { attack: 'attacker', defend: 'defender' } as const;

const compareVerdicts = (rows: GroupRows): ReportTable =>
  table(
    'What the programs say about the groups',
    ['first to move', 'solver', ...VERDICTS.map((verdict) => `GNU Go: ${verdict}`)],
    QUESTIONS.flatMap((question) =>
      VERDICTS.map((ours) => [
        ...[MOVERS[question], ours],
        ...VERDICTS.map(
          (theirs) =>
            rows.filter(({ row }) => solverVerdict(row, question) === ours && gnuGoVerdict(row, question) === theirs)
              .length,
        ),
      ]),
    ),
  );

const listDisagreements = (groups: readonly FinishedGroup[]): ReportTable =>
  table(
    'The disagreements, played out',
    [
      'group',
      'board',
      'chain',
      'first to move',
      'solver',
      'GNU Go',
      'games',
      'games as the solver says',
      'the solver is',
    ],
    groups.flatMap((group) => {
      const { unit, row } = group;
      const dispute = disagreementOf(row);
      if (!dispute) return [];
      const { question, ours, theirs } = dispute;
      return [
        [
          ...[unit.number, boardName(unit.size), `${row.color} ${row.stone}, ${row.stones} stones`, MOVERS[question]],
          ...[ours === 'saved' ? row.solver[question].fate : ours, theirs, row.playOuts?.length ?? 0, heldGames(row)],
          hasFailed(group) ? 'wrong' : 'right',
        ],
      ];
    }),
  );

function describe(rows: GroupRows, params: ReportParams): string {
  const { sizes, randomMoves, stones, nodes, level, playOuts } = params;
  const unknown = rows.filter(({ row }) => QUESTIONS.some((question) => solverVerdict(row, question) === 'unknown'));
  return [
    `The numbers of groups, disagreements and games and the threshold were written before the run.`,
    `Each group comes from a game of its own on ${sizes.map(boardName).join(', ')}: the preset network against gamma, after ${randomMoves} random moves, up to a random moment. It is the largest chain, of at least ${stones} stones, of a target that the solver chooses for itself. The solver read at most ${nodes} positions for each question, GNU Go read at level ${level}.`,
    `GNU Go says "captured" if attack or owl_attack finds a way; if the defender moves first, "saved" if defend and owl_defend answer every attack that was found. The solver says "saved" for alive, seki and safe. The solver did not know an answer about ${unknown.length} of ${rows.length} groups, which is no disagreement.`,
    `In a play-out, the solver plays the side of which it says that it succeeds, and follows its proof. GNU Go plays the moves of its readings (owl_attack, owl_defend, attack, defend), in all but the first game also, by lot, the move that it would play on the whole board. Unless the solver says ko, GNU Go's side may take back every ko at once, as if it had any number of ko threats. A game ends with the capture, when GNU Go's own readings say in two turns in a row that its side fails, or after ${MAX_MOVES} moves, which counts as no capture. The solver's answer is wrong if it fails in one of the ${playOuts} games.`,
  ].join(' ');
}

function drawPosition({ unit, row }: FinishedGroup): ReportPart {
  const { size, number } = unit;
  const game = new Game(size, GAME_RULES);
  for (const { color, point } of unpackMoves(row.moves, size)) game.play(color, point);
  const { position, lastMove } = game;
  const dispute = disagreementOf(row);
  const stones = pointsOf(size).flatMap((point) => {
    const color = stoneAt(position, point);
    return color ? [{ point: writePoint(point, size), color }] : [];
  });
  const chain = chainAt(position, parsePoint(row.stone, size) as Point);
  const marks = (chain?.stones ?? []).map((point) => ({ name: 'the chain', point: writePoint(point, size) }));
  const isOnBoard = lastMove !== undefined && lastMove.point !== PASS;
  return figure(
    `Group ${number}`,
    `The solver is wrong about the ${row.color} chain at ${row.stone} if the ${MOVERS[dispute?.question ?? 'attack']} moves first: it says ${dispute?.ours}, GNU Go says ${dispute?.theirs}.`,
    { type: 'board', size, stones, marks, ...(isOnBoard && { lastMove: writePoint(lastMove.point, size) }) },
  );
}
