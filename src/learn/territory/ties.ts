/**
 * Which weights of the network are free?
 *
 * Without ties, all of them. With ties, weights are equal or opposite wherever that
 * makes the network treat turned, mirrored and colour-exchanged boards alike, exactly:
 *
 * - mirroring a plane at its diagonal exchanges its two preceding cells and the
 *   neighbours left and right of the diagonal; it moves no hidden unit;
 * - turning and mirroring the board moves the neighbours in the output net and
 *   exchanges planes;
 * - exchanging colours exchanges black and white inputs, changes the sign of the
 *   propensity, and exchanges units pairwise, 2i with 2i + 1; the output changes its sign
 *   before the last logistic function.
 *
 * Each of these is a permutation of the weights with signs; weights that they take into each
 * other are one free parameter, and a weight that one takes into its own negative is zero.
 */
import { TIED_TO_ZERO } from '../../engine/netCrew.js';
import { movedCells } from '../../engine/netWindows.js';
import { NET_INPUTS, type NetShape } from '../../engine/territoryNet.js';
import { SYMMETRIES } from '../../rules/symmetry.js';

export interface Ties {
  /** By weight: its free parameter, the complement of the one it is the negative of, or TIED_TO_ZERO. */
  readonly ties: Int32Array;
  readonly freeParameters: number;
}

/** Numbers of a neighbour that the point sees: two stones, four of influence, the propensity. */
const SHARED = 7;
const PROPENSITY = 6;
const NEIGHBOURS = 9;
const PLANES = 4;
/** Exchanging columns and rows: the mirroring at the diagonal. */
const TRANSPOSE = 4;

/** Every weight by itself. */
export function noTies(parameters: number): Ties {
  return { ties: Int32Array.from({ length: parameters }, (_, i) => i), freeParameters: parameters };
}

export function symmetryTies(shape: NetShape): Ties {
  const net = new Numbering(shape);
  const joined = new SignedUnion(net.parameters);
  for (let cells = 0; cells <= 2; cells++) {
    // At a side the frame itself is mirrored (kernel/netForward.ts), so nothing need be tied there.
    if (cells !== 1) net.tie(joined, cells, { neighbours: movedCells(TRANSPOSE), exchangesCells: true, colors: false });
    net.tie(joined, cells, { neighbours: movedCells(0), exchangesCells: false, colors: true });
  }
  for (const symmetry of SYMMETRIES)
    for (const colors of [false, true])
      net.tie(joined, PLANES, { neighbours: movedCells(symmetry), exchangesCells: true, colors });
  return joined.ties();
}

/** What a symmetry does inside one net. */
interface Action {
  /** Where each of the nine neighbours goes. */
  readonly neighbours: readonly number[];
  /** Does it permute the cells that the net sees? All permutations then, since each follows from two. */
  readonly exchangesCells: boolean;
  readonly colors: boolean;
}

/** The order of the weights, as kernel/net.ts lays them out. */
class Numbering {
  readonly parameters: number;
  readonly #shape: NetShape;
  readonly #starts: ReadonlyMap<number, number>;

  constructor(shape: NetShape) {
    this.#shape = shape;
    const starts = new Map<number, number>();
    let at = 0;
    for (const cells of [0, 1, 2, PLANES]) {
      starts.set(cells, at);
      const outputs = cells === PLANES ? 1 : shape.lateral;
      at += (NET_INPUTS + cells * shape.lateral + 1) * shape.hidden + (shape.hidden + 1) * outputs;
    }
    this.#starts = starts;
    this.parameters = at;
  }

  /** Joins every weight of the net that sees so many cells with its image. */
  tie(joined: SignedUnion, cells: number, action: Action): void {
    const { hidden, lateral } = this.#shape;
    const start = this.#starts.get(cells) as number;
    const inputs = NET_INPUTS + cells * lateral;
    const outputs = cells === PLANES ? 1 : lateral;
    const unit = (u: number): number => (action.colors ? u ^ 1 : u);
    for (let h = 0; h < hidden; h++) {
      for (let input = 0; input < inputs; input++)
        for (const [image, sign] of this.#imagesOf(input, cells, action))
          joined.join(start + input * hidden + h, start + image * hidden + unit(h), sign);
      joined.join(start + inputs * hidden + h, start + inputs * hidden + unit(h), 1);
      const second = start + (inputs + 1) * hidden;
      for (let o = 0; o < outputs; o++) {
        const image = outputs === 1 ? [0, action.colors ? -1 : 1] : [unit(o), 1];
        joined.join(second + h * outputs + o, second + unit(h) * outputs + (image[0] as number), image[1] as number);
      }
    }
    const bias = start + (inputs + 1) * hidden + hidden * outputs;
    for (let o = 0; o < outputs; o++) {
      if (outputs === 1) joined.join(bias, bias, action.colors ? -1 : 1);
      else joined.join(bias + o, bias + unit(o), 1);
    }
  }

  /** Where an input goes, and with which sign; cells may go to any cell. */
  #imagesOf(input: number, cells: number, { neighbours, exchangesCells, colors }: Action): [number, number][] {
    const { lateral } = this.#shape;
    if (input >= NET_INPUTS) {
      const [cell, unit] = [Math.floor((input - NET_INPUTS) / lateral), (input - NET_INPUTS) % lateral];
      const image = colors ? unit ^ 1 : unit;
      const targets = exchangesCells ? Array.from({ length: cells }, (_, to) => to) : [cell];
      return targets.map((to) => [NET_INPUTS + to * lateral + image, 1]);
    }
    if (input >= NEIGHBOURS * SHARED) return [[input, 1]];
    const [neighbour, kind] = [Math.floor(input / SHARED), input % SHARED];
    const image = colors && kind !== PROPENSITY ? kind ^ 1 : kind;
    return [[(neighbours[neighbour] as number) * SHARED + image, colors && kind === PROPENSITY ? -1 : 1]];
  }
}

/** Weights that are equal or opposite: a union-find whose links carry signs. */
class SignedUnion {
  readonly #parent: Int32Array;
  /** The sign of an element against its parent. */
  readonly #sign: Int8Array;
  readonly #isZero: Uint8Array;

  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, i) => i);
    this.#sign = new Int8Array(count).fill(1);
    this.#isZero = new Uint8Array(count);
  }

  join(a: number, b: number, sign: number): void {
    const [rootA, signA] = this.#root(a);
    const [rootB, signB] = this.#root(b);
    const between = signA * signB * sign;
    if (rootA === rootB) {
      if (between < 0) this.#isZero[rootA] = 1;
      return;
    }
    this.#parent[rootB] = rootA;
    this.#sign[rootB] = between;
    this.#isZero[rootA] = (this.#isZero[rootA] as number) | (this.#isZero[rootB] as number);
  }

  #root(element: number): [root: number, sign: number] {
    let [at, sign] = [element, 1];
    while (this.#parent[at] !== at) {
      sign *= this.#sign[at] as number;
      at = this.#parent[at] as number;
    }
    return [at, sign];
  }

  ties(): Ties {
    const numbers = new Map<number, number>();
    const ties = this.#parent.map((_, element) => {
      const [root, sign] = this.#root(element);
      if (this.#isZero[root]) return TIED_TO_ZERO;
      const number = numbers.get(root) ?? numbers.size;
      numbers.set(root, number);
      return sign > 0 ? number : ~number;
    });
    return { ties, freeParameters: numbers.size };
  }
}
