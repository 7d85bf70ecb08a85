/**
 * Plays a disputed position out against GNU Go. The solver follows its proof, as long as the position is one of the
 * proof, and otherwise reads again. GNU Go answers with the moves of its readings or with the move that it would play on
 * the whole board.
 *
 * The game ends when the chain is captured, when GNU Go's readings say in two turns in a row that its side fails, or
 * after the largest number of moves. Then the chain has not been captured.
 */
import { makeRng, type Rng } from '../../base/rng.js';
import type { ProofReader } from '../../engine/solver/proofReader.js';
import { chooseRegion, chooseRegionWithFriends } from '../../engine/solver/solverRegion.js';
import { type Color, opponent } from '../../rules/color.js';
import type { Move } from '../../rules/game.js';
import { legality } from '../../rules/legality.js';
import { PASS, type Point } from '../../rules/point.js';
import { afterMove, type Chain, type Position, stoneAt, withSideToMove } from '../../rules/position.js';
import type { Claim } from './claim.js';
import type { GnuGoReader, ReadingName } from './gnuGoReader.js';

/** The largest number of moves of a game, passes and ko threats included. */
export const MAX_MOVES = 80;
/** GNU Go has given up when its readings say in this many turns in a row that its side fails. */
const TURNS_TO_GIVE_UP = 2;

export type PlayOutEnd = 'captured' | 'GNU Go gives up' | 'limit';

export interface PlayOut {
  readonly moves: readonly Move[];
  readonly end: PlayOutEnd;
}

export interface Dispute {
  readonly position: Position;
  readonly chain: Chain;
  /** The region in which the solver's answer is proved. */
  readonly region: readonly Point[];
  readonly claim: Claim;
  readonly solverFirst: boolean;
  /** The largest number of positions that the solver reads for each question. */
  readonly nodes: number;
}

/** In the first game, number 0, GNU Go plays the moves of its readings. In the others, it chooses between all by lot. */
export async function playOut(
  dispute: Dispute,
  number: number,
  seed: number,
  { reader, gnuGo }: { readonly reader: ProofReader; readonly gnuGo: GnuGoReader },
): Promise<PlayOut> {
  const { chain, claim } = dispute;
  const solverColor = claim.solverAttacks ? opponent(chain.color) : chain.color;
  const moves: Move[] = [];
  let position = dispute.position;
  let failures = 0;
  const play = async (color: Color, point: Point): Promise<void> => {
    position = afterMove(position, color, point);
    moves.push({ color, point });
    await gnuGo.play(color, point);
  };
  let color = dispute.solverFirst ? solverColor : opponent(solverColor);
  position = withSideToMove(position, color);
  for (const rng = makeRng(seed); moves.length < MAX_MOVES; color = opponent(color)) {
    const threats = color === solverColor ? claim.solverThreats : claim.gnuGoThreats;
    // A ko threat and its answer are two passes: then the ko may be taken back.
    if (position.ko !== undefined && threats === 'unlimited')
      for (const side of [color, opponent(color)]) await play(side, PASS);
    if (color === solverColor) await play(color, chooseForSolver(dispute, position, reader));
    else {
      const { move, hasFailed } = await chooseForGnuGo(dispute, position, gnuGo, number === 0 ? undefined : rng);
      failures = hasFailed ? failures + 1 : 0;
      if (failures === TURNS_TO_GIVE_UP) return { moves, end: 'GNU Go gives up' };
      await play(color, move);
    }
    if (isCaptured(position, chain)) return { moves, end: 'captured' };
  }
  return { moves, end: 'limit' };
}

export const isCaptured = (position: Position, { stones, color }: Chain): boolean =>
  stoneAt(position, stones[0] as Point) !== color;

/** Did the solver get its way? */
export const isHeld = (end: PlayOutEnd, { solverAttacks }: Claim): boolean =>
  end === 'GNU Go gives up' || (end === 'captured') === solverAttacks;

/** The next move of the solver's proof. If the solver finds no proof any more, it passes. */
function chooseForSolver({ chain, region: first, claim, nodes }: Dispute, position: Position, reader: ProofReader) {
  const { stones, color: defender } = chain;
  const { solverAttacks, solverThreats, gnuGoThreats } = claim;
  const attacker = opponent(defender);
  const stone = stones[0] as Point;
  const regions = [first, chooseRegionWithFriends(position, stones), chooseRegion(position, stones)];
  const threats = {
    attackerThreats: solverAttacks ? solverThreats : gnuGoThreats,
    defenderThreats: solverAttacks ? gnuGoThreats : solverThreats,
  };
  for (const region of regions) {
    reader.put({ position, target: stones, defender, region });
    /** The line that proves the answer with `toMove` to move; undefined if the solver does not find the proof. */
    const prove = (answer: 'reached' | 'prevented', toMove: Color): Point[] | undefined => {
      const ladder = reader.ladder(stone, toMove === attacker);
      if (ladder) return answer === 'reached' ? ladder : undefined;
      reader.ask({ goal: 'capture', toMove, ...threats });
      return reader.read(nodes) === answer ? reader.line() : undefined;
    };
    const line = solverAttacks ? prove('reached', attacker) : prove('prevented', attacker) && [PASS];
    const found = line ?? (solverAttacks ? undefined : prove('prevented', defender));
    if (found) return found[0] ?? PASS;
  }
  return PASS;
}

async function chooseForGnuGo(
  { chain, claim }: Dispute,
  position: Position,
  gnuGo: GnuGoReader,
  rng: Rng | undefined,
): Promise<{ readonly move: Point; readonly hasFailed: boolean }> {
  const color = claim.solverAttacks ? chain.color : opponent(chain.color);
  const names: readonly ReadingName[] = claim.solverAttacks ? ['owl_defend', 'defend'] : ['owl_attack', 'attack'];
  const found = [];
  for (const name of names) found.push(await gnuGo.read(name, chain.stones[0] as Point));
  const failed = found.map(({ code }) => code === 0);
  // A defender fails if one reading finds no defence, an attacker only if neither reading finds an attack.
  const hasFailed = claim.solverAttacks ? failed.includes(true) : !failed.includes(false);
  const moves = found.flatMap(({ code, move }) => (code === 0 || move === undefined ? [] : move));
  const index = rng ? rng.below(moves.length + 1) : 0;
  const move = moves[index] ?? (await gnuGo.choose(color));
  const isLegal = move !== undefined && legality(position, color, move, { suicideAllowed: false }) === 'ok';
  return { move: isLegal ? move : PASS, hasFailed };
}
