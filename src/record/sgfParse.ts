/**
 * Reads SGF files of the versions FF[1] to FF[4].
 *
 * Strict reading throws at the first fault. Lenient reading repairs faults and lists them: it closes open brackets,
 * skips stray characters and merges duplicate properties. Strict and lenient reading use the same code, so they return
 * the same trees for a file without faults. The parser keeps the open brackets in a list. It does not call functions
 * recursively, because in some files the brackets are nested deeper than the call stack allows.
 */
import { encodeUtf8, toByteString } from './byteString.js';
import { firstBytesOfCharacters, UTF_8 } from './sgfCharset.js';
import { collectProblemsInto, type ProblemHandler, SgfError, type SgfProblem, throwProblem } from './sgfError.js';
import { SgfGameSplitter, type UnparsedGame } from './sgfSplit.js';
import { declareUtf8 } from './sgfText.js';
import { endOfPropertyValue, SgfTokenReader } from './sgfTokens.js';
import {
  addChild,
  appendItem,
  findProperty,
  makeNode,
  type SgfNode,
  type SgfProperty,
  type SgfTree,
} from './sgfTree.js';

/** What `parseSgf` has read. */
export interface SgfCollection {
  /** The games of the file; there is at least one. */
  readonly games: readonly SgfTree[];
  /** The faults that lenient reading repaired; always empty after strict reading. */
  readonly problems: readonly SgfProblem[];
}

/** How a file is read. */
export interface ParseOptions {
  readonly lenient?: boolean;
}

/**
 * Parses the bytes of a file, or text that is already decoded. Throws an SgfError if there is no game. In strict
 * reading, throws an SgfError at the first fault.
 */
export function parseSgf(input: Uint8Array | string, { lenient = false }: ParseOptions = {}): SgfCollection {
  const problems: SgfProblem[] = [];
  const report = lenient ? collectProblemsInto(problems) : throwProblem;
  const isText = typeof input === 'string';
  const cutter = new SgfGameSplitter(isText ? { charset: UTF_8 } : {});
  const games: SgfTree[] = [];
  const take = (cut: UnparsedGame): void => {
    games.push(parseGame(cut, report));
  };
  for (const cut of cutter.push(isText ? encodeUtf8(input) : toByteString(input))) take(cut);
  for (const cut of cutter.finish()) take(cut);
  if (games.length === 0) throw new SgfError('no-game', 0);
  if (cutter.junkAt !== undefined) report('junk', cutter.junkAt);
  if (isText) for (const game of games) if (findProperty(game.root, 'CA')) declareUtf8(game.root);
  return { games, problems };
}

/** Parses one game that was cut out of a file. */
export function parseGame({ text, offset, charset, junkAt }: UnparsedGame, report: ProblemHandler): SgfTree {
  if (junkAt !== undefined) report('junk', junkAt);
  const leads = firstBytesOfCharacters(charset);
  const root = new TreeBuilder(new SgfTokenReader(text, leads), leads, (code, at) => report(code, offset + at)).build();
  return { root, charset, offset };
}

/**
 * In a node with at most this many properties, the parser looks through the list of properties to find one by its name.
 * For so few properties, the list is faster than a map.
 */
const FEW = 16;

class TreeBuilder {
  readonly #tokens: SgfTokenReader;
  readonly #leads: Uint8Array | undefined;
  readonly #report: ProblemHandler;
  readonly #root = makeNode();
  /** The current node. Properties are added to it, and the next node becomes its child. */
  #node = this.#root;
  /** For every open bracket, the node that becomes the current node again when the bracket is closed. */
  readonly #branches: SgfNode[] = [];
  /** The last bracket or semicolon, which determines which tokens may follow. */
  #last: '(' | ')' | ';' = '(';
  #hasRoot = false;
  /** A map from names to the properties of `#node`; undefined if the node has at most FEW properties. */
  #index: Map<string, SgfProperty> | undefined;

  constructor(tokens: SgfTokenReader, leads: Uint8Array | undefined, report: ProblemHandler) {
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

  /** Reads a property name and its values. Returns the kind of the token after the values. */
  #property(): ReturnType<SgfTokenReader['next']> {
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
      property.values = appendItem(property.values, tokens.isUnclosed ? this.#unclosedValue() : tokens.text);
    return kind;
  }

  /** Returns the property with this name in the current node. If the node has no such property, adds it. */
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
    this.#node.properties = appendItem(this.#node.properties, property);
    this.#index?.set(id, property);
    return property;
  }

  #findProperty(id: string): SgfProperty | undefined {
    const { properties } = this.#node;
    if (properties.length <= FEW) return findProperty(this.#node, id);
    this.#index ??= new Map(properties.map((property) => [property.id, property]));
    return this.#index.get(id);
  }

  /**
   * Returns the text of a value that has no closing bracket, because the file ends too early. If the last escape or
   * character of the value is incomplete, leaves it out.
   */
  #unclosedValue(): string {
    this.#report('unclosed-value', this.#tokens.start - 1);
    let value = this.#tokens.text;
    while (endOfPropertyValue(`${value}]`, 0, value.length + 1, this.#leads) !== value.length)
      value = value.slice(0, -1);
    return value;
  }
}

const STANDARD_IDS = new Set(
  (
    'AB AE AN AP AR AS AW B BL BM BR BS BT C CA CH CP CR DD DM DO DT EL EV EX FF FG GB GC GM GN GW HA HO ID IT IP IY ' +
    'KM KO L LB LN LT M MA MN N OB OM ON OP OT OV OW PB PC PL PM PW RE RG RO RU SC SE SI SL SO SQ ST SU SZ TB TC TE ' +
    'TM TR TW UC US V VW W WL WR WS WT'
  ).split(' '),
);

/**
 * Shortens the property names of old files. In FF[1] to FF[3] names may contain lower-case letters ("Black", "SiZe"),
 * which readers must drop. But some programs invent names with lower-case letters. Without these letters, two invented
 * names could become equal. So a name is shortened only if the result is a property of the standard.
 */
function propertyId(name: string): string {
  if (!/[a-z]/.test(name)) return name;
  const id = name.replace(/[a-z]/g, '');
  return STANDARD_IDS.has(id) ? id : name;
}
