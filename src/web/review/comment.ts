/**
 * Writing the comment of a node. Every key is written at once: a click on the board or a turn of its wheel leads away
 * from the node, but takes no focus, so that nothing else would tell the end of the writing.
 */
import { signal } from '@preact/signals';
import { isAscii } from '../../record/binary.js';
import { convertToUtf8, type SgfNode, type SgfTree, setText, setValues } from '../../record/index.js';
import { UTF_8 } from '../../record/sgfCharset.js';
import { file, touch } from '../game/gameFile.js';
import { forgetHistory, lastEdit, remember, undoLast } from '../game/history.js';

/** Grows with every key, for the copy of the game that survives a reload. */
export const commentRevision = signal(0);

/** The edit that goes on: what is written in one go is taken back in one go. */
let writing: { readonly node: SgfNode; readonly edit: ReturnType<typeof lastEdit> } | undefined;

const goesOn = (here: SgfNode): boolean => writing?.node === here && writing.edit === lastEdit();

export function writeComment(here: SgfNode, text: string): void {
  const { tree } = file.value;
  if (!isAscii(text) && tree.charset !== UTF_8) makeUtf8(tree, here);
  if (!goesOn(here)) {
    remember([here], here);
    writing = { node: here, edit: lastEdit() };
  }
  if (text === '') setValues(here, 'C', []);
  else setText(tree, here, 'C', text);
  commentRevision.value++;
}

/** Edits are remembered in bytes, which would be taken back into a tree of another charset. The one that goes on begins again. */
function makeUtf8(tree: SgfTree, here: SgfNode): void {
  if (goesOn(here)) undoLast(here);
  convertToUtf8(tree);
  forgetHistory();
}

/** Only now the page looks at the tree again: for every key, an analysis would begin anew. */
export function endComment(): void {
  if (!writing) return;
  writing = undefined;
  touch();
}
