/**
 * A game tree as in SGF: nodes have properties, and properties have raw values.
 *
 * A raw value is a string with one character for each byte (see `byteString.ts`), and it still contains its escapes.
 * Values are decoded only on demand, so unused values are kept byte for byte. No function in this file is recursive,
 * because a tree may be too deep for the call stack.
 */
import type { Charset } from './sgfCharset.js';

/** A property of a node. */
export interface SgfProperty {
  /** The name of the property, such as "KM". The parser shortens the longer names of FF[1] to FF[3]. */
  readonly id: string;
  /** The raw values; there is at least one. */
  values: string[];
}

/** A node of a game tree. */
export interface SgfNode {
  properties: SgfProperty[];
  /** The nodes after this one. The first child continues the line, and the other children begin variations. */
  children: SgfNode[];
}

/** A game tree. */
export interface SgfTree {
  readonly root: SgfNode;
  /** The charset of all values. */
  charset: Charset;
  /** The position of the game in its file: the number of bytes before the game. */
  readonly offset: number;
}

/** Makes a node without properties and children. */
export const makeNode = (): SgfNode => ({ properties: [], children: [] });

/** The property of a node with this name; undefined if the node does not have it. */
export function findProperty(node: SgfNode, id: string): SgfProperty | undefined {
  for (const property of node.properties) if (property.id === id) return property;
  return undefined;
}

/** Returns the raw values of a property; an empty list if the node does not have the property. */
export const valuesOf = (node: SgfNode, id: string): readonly string[] => findProperty(node, id)?.values ?? [];

/**
 * Sets the raw values of a property. The values must already contain their escapes. An empty list removes the property.
 */
export function setValues(node: SgfNode, id: string, values: readonly string[]): void {
  const property = findProperty(node, id);
  if (values.length === 0) {
    if (property) node.properties.splice(node.properties.indexOf(property), 1);
  } else if (property) property.values = [...values];
  else node.properties.push({ id, values: [...values] });
}

/** Adds a new node as the last child. */
export function addChild(parent: SgfNode): SgfNode {
  const child = makeNode();
  parent.children = appendItem(parent.children, child);
  return child;
}

/**
 * Adds an item to a list and returns the list. If the list is empty, returns a new list with the item instead. This
 * saves memory: `push` on an empty list would reserve memory for 17 items, but nearly all lists of a tree have only one
 * item.
 */
export function appendItem<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

/** Yields the nodes of the main line, beginning with the root. */
export function* mainLine(root: SgfNode): Generator<SgfNode> {
  for (let node: SgfNode | undefined = root; node; node = node.children[0]) yield node;
}

/** Yields all nodes in depth-first order, each parent before its children. */
export function* allNodes(root: SgfNode): Generator<SgfNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    // The children are pushed one by one, because `push(...children)` would overflow the call stack if a node has very
    // many children.
    for (const child of [...node.children].reverse()) waiting.push(child);
  }
}
