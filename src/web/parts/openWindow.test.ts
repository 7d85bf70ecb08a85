import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { openSgf } from '../files.js';
import { complain } from '../notices.js';
import { OpenWindow } from './openWindow.js';

vi.mock('../engineClient.js');

test('the window tells aloud what is wrong with a file, and nothing that was wrong before', async () => {
  const { document, HTMLElement } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  // Only browsers have modal windows.
  Object.assign(HTMLElement.prototype, { showModal: () => {}, close: () => {} });
  const alert = (): string | undefined => document.querySelector('[role=alert]')?.textContent ?? undefined;

  complain('There is a stone already.');
  render(createElement(OpenWindow, null), document.body);
  await expect.poll(() => document.body.textContent).not.toContain('There is a stone already.');
  openSgf('hello');
  await expect.poll(alert).toContain('could not be opened as a Go game');
});
