import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { openSgf } from '../files.js';
import { complain } from '../notices.js';
import { texts } from '../texts.js';
import { OpenWindow } from './openWindow.js';

vi.mock('../engineClient.js');

const { document, HTMLElement } = parseHTML('<body></body>');
vi.stubGlobal('document', document);
// Only browsers have modal windows.
Object.assign(HTMLElement.prototype, { showModal: () => {}, close: () => {} });

function open(isTouch: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
  render(null, document.body);
  render(createElement(OpenWindow, null), document.body);
}

test('the window tells aloud what is wrong with a file, and nothing that was wrong before', async () => {
  const alert = (): string | undefined => document.querySelector('[role=alert]')?.textContent ?? undefined;

  complain('There is a stone already.');
  open(false);
  await expect.poll(() => document.body.textContent).not.toContain('There is a stone already.');
  openSgf('hello');
  await expect.poll(alert).toContain('could not be opened as a Go game');
});

test('of keys and of dropping files only those are told who can', () => {
  open(false);
  expect(document.body.textContent).toContain(texts.files.drop);
  open(true);
  expect(document.body.textContent).not.toContain(texts.files.drop);
});
