/**
 * `npm run bench:solver`: measures the speed of the solver: ladders on 19x19, positions of a large enclosed region, and how
 * many of the diagrams in tests/solver/positions.txt are solved within a second each. A ladder counts from the position to
 * the answer.
 *
 *   npm run bench:solver -- [--rounds 7] [--json]
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { makeRng, mixSeed } from '../dist/base/rng.js';
import { nodeEnvironment } from '../dist/engine/environment.node.js';
import { ProofReader } from '../dist/engine/solver/proofReader.js';
import { TargetSolver } from '../dist/engine/solver/solve.js';
import { emptyPosition, opponent, parseDiagram, parsePoint, pointAt, withStones } from '../dist/rules/index.js';
import { cpuSeconds, median, printTable, showRoundProgress } from './measure.mjs';

const SIZE = 19;
const LADDERS = 10_000;
const NODES = 1_000_000;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } },
});
const rounds = Math.max(1, Number(values.rounds) || 7);

/** A stone that a ladder may catch, somewhere on the board, and some stones at random. */
function ladderPosition(rng) {
  const [column, row] = [3 + rng.below(13), 3 + rng.below(13)];
  const stones = new Map();
  for (let count = rng.below(30); count > 0; count--)
    stones.set(pointAt(rng.below(SIZE), rng.below(SIZE), SIZE), rng.below(2) === 0 ? 'black' : 'white');
  const [right, down] = [rng.below(2) === 0 ? 1 : -1, rng.below(2) === 0 ? 1 : -1];
  for (const [dx, dy] of [
    [0, -down],
    [right, 0],
    [right, -down],
    [0, -2 * down],
    [2 * right, 0],
  ])
    stones.delete(pointAt(column + dx, row + dy, SIZE));
  for (const [dx, dy] of [
    [-right, 0],
    [0, down],
    [right, down],
  ])
    stones.set(pointAt(column + dx, row + dy, SIZE), 'black');
  const target = pointAt(column, row, SIZE);
  stones.set(target, 'white');
  return { position: withStones(emptyPosition(SIZE), stones), target };
}

const ladders = Array.from({ length: LADDERS }, (_, number) => ladderPosition(makeRng(mixSeed(1, number))));
const reader = await ProofReader.create(nodeEnvironment);

async function benchLadders() {
  let caught = 0;
  const seconds = await cpuSeconds(() => {
    for (const { position, target } of ladders) {
      reader.put({ position, target: [target], defender: 'white', region: [] });
      if (reader.ladderStart(target) !== undefined) caught++;
    }
  });
  return { perCpuSecond: LADDERS / seconds, caught };
}

/** Black attacks a white chain around an eye space of 24 points. */
const LARGE = parseDiagram(`
  . . . . . . O X . . . . .
  . . . . . . O X . . . . .
  . . . . . . O X . . . . .
  . . . . . . O X . . . . .
  O O O O O O O X . . . . .
  X X X X X X X X . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .`);

async function benchNodes() {
  const region = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4, 5].map((column) => pointAt(column, row, 13)));
  reader.put({ position: LARGE, target: [pointAt(6, 0, 13)], defender: 'white', region });
  reader.ask({ goal: 'capture', toMove: opponent('white') });
  const seconds = await cpuSeconds(() => reader.read(NODES));
  return { nodes: reader.nodes / seconds, moves: reader.moves / seconds };
}

const MOST_SECONDS = 1;

/** The diagrams of the tests, each as a position and its target. */
const diagrams = readFileSync(new URL('../tests/solver/positions.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((text) => {
    const lines = text.trim().split('\n').slice(1);
    const fields = Object.fromEntries(
      lines.filter((line) => /^[a-z]{2,} /.test(line)).map((line) => line.split(/ (.*)/s)),
    );
    const board = lines.filter((line) => !/^[a-z]{2,} /.test(line)).join('\n');
    const position = parseDiagram(board, fields.moves ?? 'black');
    return { position, target: fields.target.split(' ').map((point) => parsePoint(point, position.size)) };
  });

async function benchDiagrams() {
  const solver = new TargetSolver(reader, () => performance.now());
  let solved = 0;
  for (const { position, target } of diagrams) {
    let status;
    const seconds = await cpuSeconds(() => {
      status = solver.solve(position, { targets: [target] })[0]?.status;
    });
    solved += Number(status !== 'unknown' && seconds <= MOST_SECONDS);
  }
  return solved;
}

const rows = [];
for (let round = 1; round <= rounds; round++) {
  rows.push({ ladders: await benchLadders(), reading: await benchNodes() });
  showRoundProgress('solver', round, rounds);
}
const result = {
  diagrams: diagrams.length,
  diagramsSolvedInASecond: await benchDiagrams(),
  laddersPerCpuSecond: median(rows.map(({ ladders: each }) => each.perCpuSecond)),
  shareCaught: rows[0].ladders.caught / LADDERS,
  nodesPerCpuSecond: median(rows.map(({ reading }) => reading.nodes)),
  movesPerCpuSecond: median(rows.map(({ reading }) => reading.moves)),
};
if (values.json) console.log(JSON.stringify(result));
else {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, median of ${rounds} rounds`);
  printTable(
    'The solver, one thread',
    [
      ['ladders on 19x19 / CPU s', (row) => row.laddersPerCpuSecond],
      ['caught, %', (row) => 100 * row.shareCaught, 1],
      ['positions / CPU s', (row) => row.nodesPerCpuSecond],
      ['moves looked at / CPU s', (row) => row.movesPerCpuSecond],
      ['diagrams solved within 1 CPU s', (row) => row.diagramsSolvedInASecond],
      ['of', (row) => row.diagrams],
    ],
    [result],
  );
}
