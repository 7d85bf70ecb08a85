import { expect, test } from 'vitest';
import { browserCommand } from './openBrowser.js';

test.each([
  ['linux', { DISPLAY: ':0' }, 'xdg-open'],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open'],
  ['linux', {}, undefined],
  ['linux', { DISPLAY: ':0', CI: 'true' }, undefined],
  ['darwin', {}, 'open'],
  ['darwin', { SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22' }, undefined],
  ['win32', {}, 'rundll32'],
])('on %s with %o the browser is opened by %s', (platform, environment, program) => {
  expect(browserCommand(platform, environment)?.[0]).toBe(program);
});
