/**
 * Decides questions about capture and life without the solver: lists all positions that can arise, and then finds those
 * from which the prover can force its goal, backwards from the positions in which the goal is reached. It has a board of
 * its own.
 */

/** A question, with points numbered row by row from 0. A stone is 1 (black) or 2 (white). */
export interface ExhaustiveQuestion {
  readonly size: number;
  readonly cells: readonly number[];
  readonly region: readonly number[];
  readonly target: readonly number[];
  readonly attacker: number;
  readonly goal: 'capture' | 'life' | 'capture-or-escape';
  /** How often each side may take back a ko at once. */
  readonly attackerThreats: number;
  readonly defenderThreats: number;
}

const UNLIMITED = Number.POSITIVE_INFINITY;
const NO_KO = -1;

interface State {
  readonly cells: readonly number[];
  readonly ko: number;
  readonly mover: number;
  readonly threats: readonly [attacker: number, defender: number];
}

interface Node {
  readonly mover: number;
  readonly before: number[];
  /** The number of moves after which it is not known whether the prover succeeds. */
  open: number;
  succeeds: boolean;
}

export class ExhaustiveSearch {
  readonly #question: ExhaustiveQuestion;
  readonly #neighbours: readonly (readonly number[])[];
  readonly #numbers = new Map<string, number>();
  readonly #nodes: Node[] = [];
  readonly #states: State[] = [];
  readonly #life = new Map<string, boolean>();

  constructor(question: ExhaustiveQuestion) {
    this.#question = question;
    this.#neighbours = question.cells.map((_, point) => neighboursOf(point, question.size));
    for (const mover of [1, 2]) this.#number(this.#root(mover));
    for (let number = 0; number < this.#nodes.length; number++) this.#expand(number);
    this.#findSuccesses();
  }

  get positions(): number {
    return this.#nodes.length;
  }

  /** Does the prover reach its goal if `mover` moves first? */
  proverSucceeds(mover: number): boolean {
    return (this.#nodes[this.#number(this.#root(mover))] as Node).succeeds;
  }

  #root(mover: number): State {
    const { cells, attackerThreats, defenderThreats } = this.#question;
    return { cells, ko: NO_KO, mover, threats: [attackerThreats, defenderThreats] };
  }

  get #prover(): number {
    return this.#question.goal === 'life' ? 3 - this.#question.attacker : this.#question.attacker;
  }

  #number(state: State): number {
    const { region } = this.#question;
    const stones = region.map((point) => state.cells[point]).join('');
    const isRingGone = this.#isCaptured(state.cells) ? 'captured' : '';
    const name = `${stones} ${state.ko} ${state.mover} ${state.threats} ${isRingGone}`;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#nodes.length;
    this.#numbers.set(name, number);
    this.#nodes.push({ mover: state.mover, before: [], open: 0, succeeds: false });
    this.#states.push(state);
    return number;
  }

  #expand(number: number): void {
    const state = this.#states[number] as State;
    const node = this.#nodes[number] as Node;
    const isCaptured = this.#isCaptured(state.cells);
    if (isCaptured || (this.#question.goal === 'life' && this.#isPassAlive(state.cells))) {
      node.succeeds = this.#question.goal === 'life' ? !isCaptured : isCaptured;
      return;
    }
    if (this.#question.goal === 'capture-or-escape' && this.#hasEscaped(state.cells)) {
      node.succeeds = true;
      return;
    }
    for (const next of this.#moves(state)) {
      (this.#nodes[this.#number(next)] as Node).before.push(number);
      node.open++;
    }
  }

  *#moves(state: State): Generator<State> {
    const { cells, ko, mover, threats } = state;
    yield { ...state, ko: NO_KO, mover: 3 - mover };
    const side = mover === this.#question.attacker ? 0 : 1;
    for (const point of this.#question.region) {
      if (cells[point] !== 0 || (point === ko && threats[side] === 0)) continue;
      const after = this.#afterMove(cells, mover, point);
      if (!after) continue;
      const left: [number, number] = [...threats];
      if (point === ko) left[side]--;
      yield { ...after, mover: 3 - mover, threats: left };
    }
  }

  #afterMove(before: readonly number[], mover: number, point: number): Pick<State, 'cells' | 'ko'> | undefined {
    const cells = [...before];
    cells[point] = mover;
    const taken: number[] = [];
    for (const next of this.#neighbours[point] as readonly number[]) {
      if (cells[next] !== 3 - mover) continue;
      const chain = this.#chain(cells, next);
      if (chain.liberties.size > 0) continue;
      for (const stone of chain.stones) cells[stone] = 0;
      taken.push(...chain.stones);
    }
    const own = this.#chain(cells, point);
    if (own.liberties.size === 0) return undefined;
    const isKo = taken.length === 1 && own.stones.length === 1 && own.liberties.size === 1;
    return { cells, ko: isKo ? (taken[0] as number) : NO_KO };
  }

  #chain(cells: readonly number[], start: number): { stones: number[]; liberties: Set<number> } {
    const stones = [start];
    const liberties = new Set<number>();
    for (const stone of stones)
      for (const next of this.#neighbours[stone] as readonly number[])
        if (cells[next] === 0) liberties.add(next);
        else if (cells[next] === cells[start] && !stones.includes(next)) stones.push(next);
    return { stones, liberties };
  }

  #isCaptured(cells: readonly number[]): boolean {
    return this.#question.target.every((point) => cells[point] !== 3 - this.#question.attacker);
  }

  /** Has a chain with target stones a liberty outside the region, where nobody plays? */
  #hasEscaped(cells: readonly number[]): boolean {
    const { target, attacker, region } = this.#question;
    return target.some(
      (point) =>
        cells[point] === 3 - attacker &&
        [...this.#chain(cells, point).liberties].some((each) => !region.includes(each)),
    );
  }

  /** Can the attacker not capture some target chain although the defender always passes? */
  #isPassAlive(cells: readonly number[]): boolean {
    const { target, attacker } = this.#question;
    return target.some((point) => cells[point] === 3 - attacker && this.#resists(cells, point));
  }

  /** Does the stone at `point` stay on the board whatever the attacker plays, if the defender always passes? */
  #resists(start: readonly number[], point: number): boolean {
    const name = `${point} ${this.#question.region.map((each) => start[each]).join('')}`;
    const known = this.#life.get(name);
    if (known !== undefined) return known;
    this.#life.set(name, true);
    const isLost = this.#question.region.some((move) => {
      if (start[move] !== 0) return false;
      const after = this.#afterMove(start, this.#question.attacker, move);
      return after && (after.cells[point] === 0 || !this.#resists(after.cells, point));
    });
    this.#life.set(name, !isLost);
    return !isLost;
  }

  /** Spreads the successes of the prover backwards. */
  #findSuccesses(): void {
    const queue = this.#nodes.filter(({ succeeds }) => succeeds);
    for (const { before } of queue)
      for (const number of before) {
        const node = this.#nodes[number] as Node;
        if (node.succeeds || (node.mover !== this.#prover && --node.open > 0)) continue;
        node.succeeds = true;
        queue.push(node);
      }
  }
}

function neighboursOf(point: number, size: number): number[] {
  const column = point % size;
  const list = [];
  if (point >= size) list.push(point - size);
  if (column > 0) list.push(point - 1);
  if (column < size - 1) list.push(point + 1);
  if (point < size * (size - 1)) list.push(point + size);
  return list;
}

export { UNLIMITED };
