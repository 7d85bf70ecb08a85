/**
 * Stores the comment that a person types. The text is written into the tree after every key press, because no event
 * reliably marks the end of typing: a click on the board shows another node but leaves the focus in the text field.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { isAscii } from '../../../record/byteString.js';
import { convertToUtf8, type SgfNode, type SgfTree, setText, setValues } from '../../../record/index.js';
import { UTF_8 } from '../../../record/sgfCharset.js';
import { file, markEdited } from './gameTree.js';
import { forgetHistory, lastEdit, rememberForUndo, undoLast } from './history.js';

interface CommentInProgress {
  readonly node: SgfNode;
  /**
   * The edit that the first key press added to the undo history. Later key presses add no edits, so one undo removes
   * the whole text that was typed.
   */
  readonly edit: ReturnType<typeof lastEdit>;
}

const writing = signal<CommentInProgress | undefined>(undefined);

/**
 * The comment that is being typed; undefined while nobody types. The signal holds a new object after every key press.
 */
export const commentInProgress: ReadonlySignal<CommentInProgress | undefined> = writing;

function isContinued(here: SgfNode): boolean {
  const last = writing.peek();
  return last?.node === here && last.edit === lastEdit();
}

export function writeComment(here: SgfNode, text: string): void {
  const { tree } = file.value;
  if (!isAscii(text) && tree.charset !== UTF_8) makeUtf8(tree, here);
  if (!isContinued(here)) rememberForUndo([here], here);
  if (text === '') setValues(here, 'C', []);
  else setText(tree, here, 'C', text);
  writing.value = { node: here, edit: lastEdit() };
}

/**
 * Converts the tree to UTF-8. Also forgets the undo history, because it holds text in the old charset. If the person is
 * in the middle of typing a comment, this function first removes the text typed so far. `writeComment` then writes the
 * whole comment as the first edit of the new history, so that one undo removes the whole comment.
 */
function makeUtf8(tree: SgfTree, here: SgfNode): void {
  if (isContinued(here)) undoLast(here);
  convertToUtf8(tree);
  forgetHistory();
}

/**
 * Ends the typing of a comment and marks the tree as edited. The tree is not marked after each key press, because every
 * update of the tree restarts the analysis.
 */
export function endComment(): void {
  if (!writing.peek()) return;
  writing.value = undefined;
  markEdited();
}
