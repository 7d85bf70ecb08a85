/**
 * Reads SGF, FF[1] to FF[4].
 *
 * A strict reader throws at the first fault. A lenient one repairs: it closes
 * what is open, skips what belongs nowhere, merges what stands twice, and tells
 * what it did. Both take the same road, so a file without faults gives the same
 * trees either way. Brackets are kept on a stack of our own, because files exist
 * that nest deeper than the call stack.
 */
import { encodeUtf8, toBinary } from './binary.js';
import { leadBytesOf, UTF_8 } from './sgfCharset.js';
import { type CutGame, GameCutter } from './sgfCut.js';
import { collectInto, type Report, SgfError, type SgfProblem, throwProblem } from './sgfError.js';
import { propertyId } from './sgfNames.js';
import { declareUtf8 } from './sgfText.js';
import { endOfValue, TokenReader } from './sgfTokens.js';
import { addChild, appended, findProperty, makeNode, type SgfNode, type SgfProperty, type SgfTree } from './sgfTree.js';

export interface SgfCollection {
  /** At least one. */
  readonly games: readonly SgfTree[];
  /** What a lenient reader repaired; empty after strict reading. */
  readonly problems: readonly SgfProblem[];
}

export interface ParseOptions {
  readonly lenient?: boolean;
}

/** Reads a file's bytes, or a text whose charset no longer matters. Throws SgfError. */
export function parseSgf(input: Uint8Array | string, { lenient = false }: ParseOptions = {}): SgfCollection {
  const problems: SgfProblem[] = [];
  const report = lenient ? collectInto(problems) : throwProblem;
  const isText = typeof input === 'string';
  const cutter = new GameCutter(isText ? { charset: UTF_8 } : {});
  const games: SgfTree[] = [];
  const take = (cut: CutGame): void => {
    games.push(parseGame(cut, report));
  };
  for (const cut of cutter.push(isText ? encodeUtf8(input) : toBinary(input))) take(cut);
  for (const cut of cutter.finish()) take(cut);
  if (games.length === 0) throw new SgfError('no-game', 0);
  if (cutter.junkAt !== undefined) report('junk', cutter.junkAt);
  if (isText) for (const game of games) if (findProperty(game.root, 'CA')) declareUtf8(game.root);
  return { games, problems };
}

/** Reads one game that was cut out of a file. */
export function parseGame({ text, offset, charset, junkAt }: CutGame, report: Report): SgfTree {
  if (junkAt !== undefined) report('junk', junkAt);
  const leads = leadBytesOf(charset);
  const root = new TreeBuilder(new TokenReader(text, leads), leads, (code, at) => report(code, offset + at)).build();
  return { root, charset, offset };
}

/** Up to so many properties in a node, looking through them is faster than a map. */
const FEW = 16;

class TreeBuilder {
  readonly #tokens: TokenReader;
  readonly #leads: Uint8Array | undefined;
  readonly #report: Report;
  readonly #root = makeNode();
  /** The node that the next one continues; its parent's are below it on the stack. */
  #node = this.#root;
  /** For every open bracket, the node it branches from. */
  readonly #branches: SgfNode[] = [];
  /** What came last decides what may follow. */
  #last: '(' | ')' | ';' = '(';
  #hasRoot = false;
  /** The properties of `#node`, once they are many. */
  #index: Map<string, SgfProperty> | undefined;

  constructor(tokens: TokenReader, leads: Uint8Array | undefined, report: Report) {
    this.#tokens = tokens;
    this.#leads = leads;
    this.#report = report;
  }

  build(): SgfNode {
    const tokens = this.#tokens;
    let kind = tokens.next();
    while (kind !== 'end') {
      if (kind === 'name') {
        kind = this.#property();
        continue;
      }
      if (kind === ';') this.#startNode();
      else if (kind === '(') this.#open();
      else if (kind === ')') this.#close();
      else if (kind === 'value') this.#report('value-without-name', tokens.start - 1);
      else this.#report('junk', tokens.start);
      kind = tokens.next();
    }
    if (this.#branches.length > 0) this.#report('unclosed-tree', tokens.end);
    return this.#root;
  }

  #open(): void {
    if (this.#last === '(' && this.#branches.length > 0) this.#report('empty-variation', this.#tokens.start);
    this.#branches.push(this.#node);
    this.#last = '(';
  }

  #close(): void {
    if (this.#last === '(') this.#report('empty-variation', this.#tokens.start);
    this.#node = this.#branches.pop() ?? this.#root;
    this.#last = ')';
  }

  #startNode(): void {
    if (this.#last === ')') this.#report('node-after-variation', this.#tokens.start);
    this.#last = ';';
    this.#index = undefined;
    if (!this.#hasRoot) {
      this.#hasRoot = true;
      return;
    }
    this.#node = addChild(this.#node);
  }

  /** Reads a name with its values; says what comes behind them. */
  #property(): ReturnType<TokenReader['next']> {
    const tokens = this.#tokens;
    const start = tokens.start;
    const id = propertyId(tokens.text);
    let kind = tokens.next();
    if (kind !== 'value') {
      this.#report('name-without-value', start);
      return kind;
    }
    const property = this.#propertyFor(id, start);
    for (; kind === 'value'; kind = tokens.next())
      property.values = appended(property.values, tokens.isUnclosed ? this.#unclosedValue() : tokens.text);
    return kind;
  }

  /** The property that values of this name go to: an earlier one of the same node, if need be. */
  #propertyFor(id: string, start: number): SgfProperty {
    if (this.#last !== ';') {
      this.#report('missing-semicolon', start);
      this.#last = ';';
      this.#startNode();
    }
    const earlier = this.#findProperty(id);
    if (earlier) {
      this.#report('duplicate-property', start);
      return earlier;
    }
    const property: SgfProperty = { id, values: [] };
    this.#node.properties = appended(this.#node.properties, property);
    this.#index?.set(id, property);
    return property;
  }

  #findProperty(id: string): SgfProperty | undefined {
    const { properties } = this.#node;
    if (properties.length <= FEW) return findProperty(this.#node, id);
    this.#index ??= new Map(properties.map((property) => [property.id, property]));
    return this.#index.get(id);
  }

  /** What is there of a value that the end of the file cut off, without half an escape or half a character at its end. */
  #unclosedValue(): string {
    this.#report('unclosed-value', this.#tokens.start - 1);
    let value = this.#tokens.text;
    while (endOfValue(`${value}]`, 0, value.length + 1, this.#leads) !== value.length) value = value.slice(0, -1);
    return value;
  }
}
