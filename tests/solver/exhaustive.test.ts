/** Random enclosed positions: the solver agrees with a search of all positions that shares no code with it. */
import { beforeAll, test } from 'vitest';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { type KoThreats, type ProofGoal, ProofReader } from '../../src/engine/solver/proofReader.js';
import { emptyPosition, type Point, type Position, pointAt, withStones, writeDiagram } from '../../src/rules/index.js';
import { ENCLOSED_KINDS, type EnclosedKind, type EnclosedPosition, makeEnclosed } from './enclosed.js';
import { ExhaustiveSearch, UNLIMITED } from './exhaustive.js';

const GAMES_PER_KIND = Number(process.env.INSEI_SOLVER_POSITIONS ?? 75);
type Threats = readonly [attacker: KoThreats, defender: KoThreats];
const NO_THREATS: Threats = [0, 0];
/** Each position is also solved with one of these, in turn. */
const THREATS: readonly Threats[] = [
  ['unlimited', 0],
  [0, 'unlimited'],
  [1, 0],
  [0, 1],
];

let reader: ProofReader;
beforeAll(async () => {
  reader = await ProofReader.create(nodeEnvironment);
});

const colorOf = (cell: number) => (cell === 1 ? 'black' : 'white');
const pointOf = (number: number, size: number): Point => pointAt(number % size, Math.floor(number / size), size);

function positionOf({ size, cells }: EnclosedPosition): Position {
  const stones = cells.flatMap((cell, number) => (cell === 0 ? [] : [[pointOf(number, size), colorOf(cell)] as const]));
  return withStones(emptyPosition(size), stones);
}

const limitOf = (threats: KoThreats): number => (threats === 'unlimited' ? UNLIMITED : threats);

function compare(made: EnclosedPosition, goal: ProofGoal, threats: Threats): number {
  const position = positionOf(made);
  const [attackerThreats, defenderThreats] = threats;
  const truth = new ExhaustiveSearch({
    ...made,
    goal,
    attackerThreats: limitOf(attackerThreats),
    defenderThreats: limitOf(defenderThreats),
  });
  for (const mover of [1, 2]) {
    reader.ask({ goal, toMove: colorOf(mover), attackerThreats, defenderThreats });
    const text = `${goal} ${colorOf(mover)} moves, threats ${threats}, attacker ${colorOf(made.attacker)}
      ${writeDiagram(position)} region ${made.region} target ${made.target}`;
    const answer = truth.proverSucceeds(mover) ? 'reached' : 'prevented';
    // Vitest's matcher would cut the text short.
    const found = reader.read(1_000_000);
    if (found !== answer) throw new Error(`${found} instead of ${answer}: ${text}`);
  }
  return truth.positions;
}

/** The number of points of a region. All positions of a large eye space take seconds to list. */
function sizeOf(kind: EnclosedKind, number: number, rng: Rng): number {
  if (number % (kind === 'eye space' ? 75 : 25) === 0 || kind === 'crowded') return 10;
  return 3 + rng.below(kind === 'eye space' ? 5 : 7);
}

test.each(ENCLOSED_KINDS)(
  '%s',
  (kind) => {
    for (let number = 0; number < GAMES_PER_KIND; number++) {
      const rng = makeRng(mixSeed(ENCLOSED_KINDS.indexOf(kind), number));
      const made = makeEnclosed(rng, kind, sizeOf(kind, number, rng));
      reader.put({
        position: positionOf(made),
        target: made.target.map((point) => pointOf(point, made.size)),
        defender: colorOf(3 - made.attacker),
        region: made.region.map((point) => pointOf(point, made.size)),
      });
      for (const threats of [NO_THREATS, THREATS[number % THREATS.length] as Threats])
        compare(made, 'capture', threats);
      if (kind !== 'friends outside') compare(made, 'life', [0, 0]);
      if (kind === 'friends outside') compare(made, 'capture-or-escape', THREATS[number % THREATS.length] as Threats);
    }
  },
  300_000,
);
