/**
 * A game tree as SGF has it: nodes of properties, each with raw values.
 *
 * Raw means: bytes as a string (see `binary.ts`), escapes included. Values are
 * understood only when asked for, so that what nobody asks for is kept byte for
 * byte. Nothing here is recursive, for a tree may be as deep as its file is long.
 */
import type { Charset } from './sgfCharset.js';

export interface SgfProperty {
  /** Upper-case letters; the longer names of FF[1] to FF[3] are shortened to them on reading. */
  readonly id: string;
  /** At least one. */
  values: string[];
}

export interface SgfNode {
  properties: SgfProperty[];
  /** The first child continues the main line, the others are variations. */
  children: SgfNode[];
}

export interface SgfTree {
  readonly root: SgfNode;
  /** The charset of all values. */
  charset: Charset;
  /** Where the game began in what was read, in bytes. */
  readonly offset: number;
}

export const makeNode = (): SgfNode => ({ properties: [], children: [] });

export function findProperty(node: SgfNode, id: string): SgfProperty | undefined {
  for (const property of node.properties) if (property.id === id) return property;
  return undefined;
}

/** The raw values; none when the node has no such property. */
export const valuesOf = (node: SgfNode, id: string): readonly string[] => findProperty(node, id)?.values ?? [];

/** Sets raw values, which must have their escapes; an empty list removes the property. */
export function setValues(node: SgfNode, id: string, values: readonly string[]): void {
  const property = findProperty(node, id);
  if (values.length === 0) {
    if (property) node.properties.splice(node.properties.indexOf(property), 1);
  } else if (property) property.values = [...values];
  else node.properties.push({ id, values: [...values] });
}

export function addChild(parent: SgfNode): SgfNode {
  const child = makeNode();
  parent.children = appended(parent.children, child);
  return child;
}

/**
 * The list with one more item, in place unless it was empty: a list that begins
 * with `push` gets room for 17 items, and nearly all of a tree's have one.
 */
export function appended<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

/** The nodes of the main line, from the root. */
export function* mainLine(root: SgfNode): Generator<SgfNode> {
  for (let node: SgfNode | undefined = root; node; node = node.children[0]) yield node;
}

/** All nodes, each before its children, a variation's whole line before the next variation. */
export function* allNodes(root: SgfNode): Generator<SgfNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (let index = node.children.length - 1; index >= 0; index--) waiting.push(node.children[index] as SgfNode);
  }
}
