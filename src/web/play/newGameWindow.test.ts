import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { texts } from '../texts.js';
import { NewGameWindow } from './newGameWindow.js';

vi.mock('../engineClient.js');
vi.mock('./opponentRating.js', () => ({ OpponentRating: () => null }));

test('Enter starts the game: the window begins with the focus on its button', () => {
  const { document, HTMLElement } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  const happened: string[] = [];
  // Only browsers have modal windows, and a focus.
  Object.assign(HTMLElement.prototype, {
    showModal: () => happened.push('open'),
    focus(this: HTMLElement) {
      happened.push(this.textContent);
    },
  });
  render(createElement(NewGameWindow, null), document.body);
  expect(happened).toEqual(['open', texts.newGame.start]);
});
