import { expect, test } from 'vitest';
import { Stopper } from './stopper.js';

test('every listener is called once, even after several stops', () => {
  const stopper = new Stopper();
  const heard: string[] = [];
  stopper.onStop(() => heard.push('a'));
  stopper.onStop(() => heard.push('b'));
  stopper.stop();
  stopper.stop();
  expect(heard).toEqual(['a', 'b']);
  expect(stopper.isStopped).toBe(true);
});

test('a late listener is called at once, a removed one never', () => {
  const stopper = new Stopper();
  const heard: string[] = [];
  stopper.onStop(() => heard.push('withdrawn'))();
  stopper.stop();
  stopper.onStop(() => heard.push('late'));
  expect(heard).toEqual(['late']);
});
