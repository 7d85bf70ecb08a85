/**
 * Values as people read them: escapes, line breaks, charsets.
 *
 * Decoding comes before unescaping: in Shift-JIS, Big5 and GB18030 a byte that
 * looks like a backslash may be half a character.
 */
import { decodeBinary, encodeUtf8, isAscii } from './binary.js';
import { UTF_8 } from './sgfCharset.js';
import { allNodes, findProperty, type SgfNode, type SgfTree, setValues, valuesOf } from './sgfTree.js';

const LINE_BREAK = '\\r\\n|\\n\\r|\\r|\\n';
const SPECIAL = new RegExp(`\\\\(?:${LINE_BREAK}|[\\s\\S])|${LINE_BREAK}|[\\t\\v\\f]|\\\\$`, 'g');

/** SGF's type Text: escaped line breaks vanish, others stay, other white space becomes blanks. */
export const unescapeText = (text: string): string => resolveEscapes(text, '\n');

/** SGF's type SimpleText, which is one line: line breaks are blanks, too. */
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

export const escapeText = (text: string): string => text.replace(/[\\\]]/g, '\\$&');

/** The first value as Text (comments); undefined when the node has no such property. */
export function textOf(tree: SgfTree, node: SgfNode, id: string): string | undefined {
  const raw = valuesOf(node, id)[0];
  return raw === undefined ? undefined : unescapeText(decodeBinary(raw, tree.charset));
}

/** The first value as SimpleText (names, dates, labels), without blanks around it. */
export function simpleTextOf(tree: SgfTree, node: SgfNode, id: string): string | undefined {
  const raw = valuesOf(node, id)[0];
  return raw === undefined ? undefined : unescapeSimpleText(decodeBinary(raw, tree.charset)).trim();
}

/** Writes a text into a node. If plain ASCII cannot hold it, the whole tree becomes UTF-8: nobody writes other charsets. */
export function setText(tree: SgfTree, node: SgfNode, id: string, text: string): void {
  if (!isAscii(text)) convertToUtf8(tree);
  setValues(node, id, [encodeUtf8(escapeText(text))]);
}

/** Changes the bytes of all values to UTF-8, and CA with them; the texts stay what they were. */
export function convertToUtf8(tree: SgfTree): void {
  if (tree.charset !== UTF_8)
    for (const node of allNodes(tree.root))
      for (const property of node.properties)
        property.values = property.values.map((value) => (isAscii(value) ? value : recode(value, tree.charset)));
  tree.charset = UTF_8;
  declareUtf8(tree.root);
}

/** Without CA a file is in Latin-1, so UTF-8 has to be declared. */
export function declareUtf8(root: SgfNode): void {
  if (!/^\s*utf-?8\s*$/i.test(findProperty(root, 'CA')?.values[0] ?? '')) setValues(root, 'CA', ['UTF-8']);
}

/**
 * Half a character in front of a "]" byte decodes to U+FFFD and a bracket, which
 * would now end the value: brackets that are not escaped get their escape.
 */
function recode(value: string, charset: string): string {
  const text = decodeBinary(value, charset);
  return encodeUtf8(text.replace(/\\[\s\S]|\\$|\]/g, (found) => (found.length === 1 ? `\\${found}` : found)));
}
