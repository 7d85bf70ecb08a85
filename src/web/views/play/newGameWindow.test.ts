import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { texts } from '../../texts.js';
import { NewGameWindow } from './newGameWindow.js';

vi.mock('../../workers/playerClient.js');
vi.mock('./opponentRating.js', () => ({ OpponentRating: () => null }));

test('the start button has the focus when the window opens, so that Enter starts the game', () => {
  const { document, HTMLElement } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  const happened: string[] = [];
  // linkedom has no modal windows and no focus.
  Object.assign(HTMLElement.prototype, {
    showModal: () => happened.push('open'),
    focus(this: HTMLElement) {
      happened.push(this.textContent);
    },
  });
  render(createElement(NewGameWindow, null), document.body);
  expect(happened).toEqual(['open', texts.newGame.start]);
});
