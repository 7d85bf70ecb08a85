/** Saves the shown game and reports as files. */
import { readSimpleText, writeSgf } from '../../record/index.js';
import { file } from './game/gameTree.js';

export const saveSgf = (): void => downloadSgf(writeSgf(file.value.games), fileName());

export const downloadSgf = (sgf: Uint8Array, name: string): void =>
  download(sgf, 'application/x-go-sgf', `${name}.sgf`);

export function download(content: Uint8Array | string, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  link.download = name;
  link.click();
  // The browser needs the address of the content only until the download has started. That takes less than ten seconds,
  // so the address is released after ten seconds.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function fileName(): string {
  const { tree, names } = file.value;
  const parts = [readSimpleText(tree, tree.root, 'DT'), names.black, names.white].filter((part) => part);
  return (
    parts
      .join(' ')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 80) || 'game'
  );
}
