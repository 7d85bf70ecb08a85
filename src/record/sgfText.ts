/**
 * Converts raw values to text and back. The conversion handles escapes, line breaks and charsets.
 *
 * Values are decoded before escapes are removed, because in Shift-JIS, Big5 and GB18030 a byte that looks like a
 * backslash may be the second byte of a character.
 */
import { decodeByteString, encodeUtf8, isAscii } from './byteString.js';
import { UTF_8 } from './sgfCharset.js';
import { allNodes, findProperty, type SgfNode, type SgfTree, setValues, valuesOf } from './sgfTree.js';

const LINE_BREAK = '\\r\\n|\\n\\r|\\r|\\n';
const SPECIAL = new RegExp(`\\\\(?:${LINE_BREAK}|[\\s\\S])|${LINE_BREAK}|[\\t\\v\\f]|\\\\$`, 'g');

/**
 * Removes the escapes of SGF's type Text. Escaped line breaks are removed, other line breaks stay, and all other
 * white-space characters become blanks.
 */
export const unescapeText = (text: string): string => resolveEscapes(text, '\n');

/**
 * Removes the escapes of SGF's type SimpleText, which is one line. Escaped line breaks are removed, and all other line
 * breaks become blanks.
 */
export const unescapeSimpleText = (text: string): string => resolveEscapes(text, ' ');

function resolveEscapes(text: string, lineBreak: string): string {
  return text.replace(SPECIAL, (found) => {
    if (found.startsWith('\\')) return blankOf(found.slice(1), '');
    return blankOf(found, lineBreak);
  });
}

function blankOf(text: string, lineBreak: string): string {
  if (/[\r\n]/.test(text)) return lineBreak;
  return /[\t\v\f]/.test(text) ? ' ' : text;
}

/** Puts a backslash before every character that would end or change a value. */
export const escapeText = (text: string): string => text.replace(/[\\\]]/g, '\\$&');

/**
 * Returns the first value of a property as Text, the type of comments; undefined if the node does not have the
 * property.
 */
export function readText(tree: SgfTree, node: SgfNode, id: string): string | undefined {
  const raw = valuesOf(node, id)[0];
  return raw === undefined ? undefined : unescapeText(decodeByteString(raw, tree.charset));
}

/**
 * Returns the first value of a property as SimpleText, the type of names, dates and labels; undefined if the node does
 * not have the property. White space at both ends is removed.
 */
export function readSimpleText(tree: SgfTree, node: SgfNode, id: string): string | undefined {
  const raw = valuesOf(node, id)[0];
  return raw === undefined ? undefined : unescapeSimpleText(decodeByteString(raw, tree.charset)).trim();
}

/** Sets a property of a node to a text. If the text is not ASCII, the whole tree is converted to UTF-8 first. */
export function setText(tree: SgfTree, node: SgfNode, id: string, text: string): void {
  if (!isAscii(text)) convertToUtf8(tree);
  setValues(node, id, [encodeUtf8(escapeText(text))]);
}

/** Converts all values of the tree to UTF-8, and sets the property CA. The text of the values does not change. */
export function convertToUtf8(tree: SgfTree): void {
  if (tree.charset !== UTF_8)
    for (const node of allNodes(tree.root))
      for (const property of node.properties)
        property.values = property.values.map((value) => (isAscii(value) ? value : recode(value, tree.charset)));
  tree.charset = UTF_8;
  declareUtf8(tree.root);
}

/** Sets the property CA to UTF-8. Without CA, other programs would read the file as Latin-1. */
export function declareUtf8(root: SgfNode): void {
  if (!/^\s*utf-?8\s*$/i.test(findProperty(root, 'CA')?.values[0] ?? '')) setValues(root, 'CA', ['UTF-8']);
}

/**
 * Converts a value to UTF-8. The value may contain an invalid character whose second byte looks like "]". The decoder
 * turns this character into U+FFFD and "]". This "]" would end the value, so it is escaped.
 */
function recode(value: string, charset: string): string {
  const text = decodeByteString(value, charset);
  return encodeUtf8(text.replace(/\\[\s\S]|\\$|\]/g, (found) => (found.length === 1 ? `\\${found}` : found)));
}
