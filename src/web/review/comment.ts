/**
 * Writing the comment of a node. Every key is written at once: a click on the board or a turn of its wheel leads away
 * from the node, but takes no focus, so that nothing else would tell the end of the writing.
 */
import { type SgfNode, setText, setValues } from '../../record/index.js';
import { file, touch } from '../game/gameFile.js';
import { lastEdit, remember } from '../game/history.js';

/** The edit that goes on: what is written in one go is taken back in one go. */
let writing: { readonly node: SgfNode; readonly edit: ReturnType<typeof lastEdit> } | undefined;

const goesOn = (here: SgfNode): boolean => writing?.node === here && writing.edit === lastEdit();

export function writeComment(here: SgfNode, text: string): void {
  if (!goesOn(here)) {
    remember([here], here);
    writing = { node: here, edit: lastEdit() };
  }
  if (text === '') setValues(here, 'C', []);
  else setText(file.value.tree, here, 'C', text);
}

/** Only now the page looks at the tree again: for every key, an analysis would begin anew. */
export function endComment(): void {
  if (!writing) return;
  writing = undefined;
  touch();
}
