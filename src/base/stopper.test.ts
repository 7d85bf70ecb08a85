import { describe, expect, test } from 'vitest';
import { isStopped, onStop, Stopper } from './stopper.js';

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

describe.each([
  ['a stopper', () => new Stopper(), (signal: Stopper | AbortController) => (signal as Stopper).stop()],
  [
    'an AbortController',
    () => new AbortController(),
    (signal: Stopper | AbortController) => (signal as AbortController).abort(),
  ],
])('the signal of %s', (_name, make, stop) => {
  const signalOf = (source: Stopper | AbortController) => (source instanceof Stopper ? source : source.signal);

  test('tells that the stop was requested, also to late listeners', () => {
    const source = make();
    const signal = signalOf(source);
    const heard: string[] = [];
    onStop(signal, () => heard.push('early'));
    expect(isStopped(signal)).toBe(false);
    stop(source);
    onStop(signal, () => heard.push('late'));
    expect(isStopped(signal)).toBe(true);
    expect(heard).toEqual(['early', 'late']);
  });

  test('does not call a removed listener', () => {
    const source = make();
    const heard: string[] = [];
    onStop(signalOf(source), () => heard.push('removed'))();
    stop(source);
    expect(heard).toEqual([]);
  });
});

test('without a signal nobody requests a stop', () => {
  onStop(undefined, () => expect.unreachable())();
  expect(isStopped(undefined)).toBe(false);
});
