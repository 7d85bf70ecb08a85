import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { openRecord } from '../../state/files.js';
import { showNotice } from '../../state/notices.js';
import { texts } from '../../texts.js';
import { OpenGameWindow } from './openGameWindow.js';

vi.mock('../../workers/playerClient.js');

const { document, HTMLElement } = parseHTML('<body></body>');
vi.stubGlobal('document', document);
// linkedom has no modal windows.
Object.assign(HTMLElement.prototype, { showModal: () => {}, close: () => {} });

function open(hasTouchScreen: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: hasTouchScreen }));
  render(null, document.body);
  render(createElement(OpenGameWindow, null), document.body);
}

test('the window announces what is wrong with a file, but not an earlier problem', async () => {
  const alert = (): string | undefined => document.querySelector('[role=alert]')?.textContent ?? undefined;

  showNotice('There is a stone already.');
  open(false);
  await expect.poll(() => document.body.textContent).not.toContain('There is a stone already.');
  await openRecord('hello');
  await expect.poll(alert).toContain('could not be opened as a Go game');
});

test('only people without a touch screen are told about keys and dropping files', () => {
  open(false);
  expect(document.body.textContent).toContain(texts.files.drop);
  open(true);
  expect(document.body.textContent).not.toContain(texts.files.drop);
});
