/** `insei solve`: finds out which chains of a position can be captured and which live. */
import { Command } from 'commander';
import { InputError } from '../../base/errors.js';
import { nodeEnvironment } from '../../engine/environment.node.js';
import type { Outcome } from '../../engine/solver/outcome.js';
import { createSolver, type SolvedTarget } from '../../engine/solver/solve.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { writeSgf } from '../../record/sgfWrite.js';
import { mainLineNodes, recordedPositions } from '../../review/mainLinePositions.js';
import { type Color, opponent } from '../../rules/color.js';
import { PASS, type Point, parsePoint, writePoint } from '../../rules/point.js';
import { type Position, withSideToMove } from '../../rules/position.js';
import { checkWritable, writeFileAtomically } from '../files/atomicFile.js';
import { readRecordFile } from '../files/recordFile.js';
import { readGameWithNotes } from '../files/recordNotes.js';
import { addSolutions, writeFate, writeTarget } from '../files/solutionVariations.js';
import * as read from '../options.js';

interface SolveCommandOptions {
  readonly seconds: number;
  readonly target?: string;
  readonly game: number;
  readonly after?: number;
  readonly toMove?: Color;
  readonly out?: string;
  readonly json?: boolean;
}

const HELP = `
A target is a chain, or a group of chains that are enclosed together. Without --target, the command chooses groups in a small space and
chains with one or two liberties. For each target it reads what happens if either side moves first:

  captured   the target is captured, even if its owner has many more ko threats
  ko         a ko decides
  alive      the target gets two eyes
  seki       the target cannot be captured, but gets no two eyes (also after a double ko)
  safe       the target cannot be captured in the region that was read
  unknown    the time was not enough

The status of a target is dead, alive, seki, safe, unsettled (it depends on who moves first), ko or unknown. A result holds if nobody
plays outside the region that was read; --json lists its points.

Example: insei solve problem.sgf --target D9 --seconds 5`;

export const solveCommand = (): Command =>
  new Command('solve')
    .description('Find out which chains of a position can be captured and which live, with proof.')
    .argument('<file>', 'the game record or problem (SGF); - reads standard input')
    .option('--seconds <s>', 'the largest number of seconds for all targets', read.parseSeconds, 10)
    .option('--target <points>', 'stones of the target, such as D9 or D9,F8')
    .option('--game <n>', 'number of the game, if the file has several games', read.wholeNumberParser(1, 1_000_000), 1)
    .option(
      '--after <n>',
      'read the position after this number of moves; default: the last',
      read.wholeNumberParser(0, 1_000_000),
    )
    .option('--to-move <color>', 'the side to move', read.parseColorOption)
    .option('--out <file>', 'write the record with the solutions as variations to this SGF file')
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(solve);

async function solve(file: string, options: SolveCommandOptions): Promise<void> {
  const games = await readRecordFile(file);
  const tree = games[options.game - 1];
  if (!tree) throw new InputError(`${file} has ${games.length} games, so there is no game ${options.game}`);
  const { position, moves } = readPosition(file, tree, options);
  if (options.out !== undefined) await checkWritable(options.out);
  const solver = await createSolver(nodeEnvironment);
  const targets = solver.solve(position, {
    seconds: options.seconds,
    ...(options.target !== undefined && { targets: [readTarget(options.target, position.size)] }),
  });
  if (options.out !== undefined) await writeSolutions(options.out, games, tree, moves, targets, position.size);
  if (options.json) console.log(JSON.stringify(resultJson(file, options, position, moves, targets)));
  else console.log(targets.map((target) => describe(target, position.size)).join('\n') || 'no chain is weak');
}

/** The position after the wanted number of moves, with the wanted side to move. */
function readPosition(file: string, tree: SgfTree, { after, toMove }: SolveCommandOptions) {
  const record = readGameWithNotes(file, tree);
  const moves = after ?? record.moves.length;
  let number = 0;
  for (const { game, color } of recordedPositions(record)) {
    if (number++ < moves) continue;
    return { position: withSideToMove(game.position, toMove ?? color), moves };
  }
  throw new InputError(`${file}: there is no move ${moves}; the number of moves in the game is ${number - 1}`);
}

function readTarget(text: string, size: number): Point[] {
  return text.split(/[\s,]+/).map((word) => {
    const point = parsePoint(word, size);
    if (point === undefined || point === PASS)
      throw new InputError(`"${word}" is no point of the board: name points such as D9, separated by commas`);
    return point;
  });
}

async function writeSolutions(
  path: string,
  games: readonly SgfTree[],
  tree: SgfTree,
  moves: number,
  targets: readonly SolvedTarget[],
  size: number,
): Promise<void> {
  const node = mainLineNodes(tree.root)[moves];
  if (!node)
    throw new InputError(`the record has no node for the position after move ${moves}: choose another --after`);
  addSolutions(tree, node, targets, size);
  await writeFileAtomically(path, writeSgf(games));
}

function resultJson(
  file: string,
  { game }: SolveCommandOptions,
  { size, toMove }: Position,
  moves: number,
  targets: readonly SolvedTarget[],
) {
  const name = (point: Point): string => writePoint(point, size);
  const outcome = ({ line, ...rest }: Outcome) => ({ ...rest, line: line.map(name) });
  return {
    file,
    game,
    after: moves,
    toMove,
    targets: targets.map(({ points, move, line, region, attackFirst, defendFirst, ...rest }) => ({
      points: points.map(name),
      ...rest,
      move: move === undefined ? null : name(move),
      line: line.map(name),
      region: region.map(name),
      attackFirst: outcome(attackFirst),
      defendFirst: outcome(defendFirst),
    })),
  };
}

/** Describes a target in three lines: its status, and what happens if either side moves first. */
function describe(target: SolvedTarget, size: number): string {
  const { color, points, status, attackFirst, defendFirst, isEnclosed } = target;
  const first = (side: Color, { fate, ko, line }: Outcome): string =>
    `  ${side} first: ${[writeFate(fate, ko), line.map((point) => writePoint(point, size)).join(' ')].filter(Boolean).join(': ')}`;
  const stones = points.length === 1 ? '1 stone' : `${points.length} stones`;
  return [
    `${writeTarget(target, size)} (${stones}): ${status}${isEnclosed ? '' : ' in the region near it'}`,
    first(opponent(color), attackFirst),
    first(color, defendFirst),
  ].join('\n');
}
