import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { ActionButton } from './actionButton.js';

test('a button with nothing left to do ignores presses, but is not disabled', () => {
  const { document, Event } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  let presses = 0;
  const draw = (): void => {
    const props = { can: presses === 0, onPress: () => void presses++, children: 'Undo' };
    render(createElement(ActionButton, props), document.body);
  };
  const press = (): void => void document.querySelector('button')?.dispatchEvent(new Event('click'));
  draw();
  press();
  draw();
  press();
  expect(presses).toBe(1);
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('button')?.hasAttribute('disabled')).toBe(false);
});
