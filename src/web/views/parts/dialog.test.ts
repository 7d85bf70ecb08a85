import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.js';

test('Escape closes the window at once; cancelling the choice of a file does not', () => {
  const { document, HTMLElement, Event } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  // linkedom has no modal windows.
  Object.assign(HTMLElement.prototype, { showModal: () => {}, close: () => {} });
  let closings = 0;
  const onClose = (): void => void closings++;
  render(
    createElement(Dialog, { title: 'Open', onClose, children: createElement('input', { type: 'file' }) }),
    document.body,
  );

  document.querySelector('input')?.dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(closings).toBe(0);
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(closings).toBe(1);
});
