/** The longest time that the page blocks its main thread, from a trace of Chromium. */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU time of the thread. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly frames?: readonly { readonly url: string; readonly processId: number }[] };
  };
}

/** An address without the part that names what the page shows, which may change during an action. */
const withoutView = (url: string): string => url.replace(/#.*/, '');

/**
 * CPU milliseconds of the longest task on the main thread during an action. CPU time, not elapsed time: other programs on
 * a busy machine must not count.
 */
export async function longestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
  });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const frames = traceEvents.flatMap(({ args }) => args.data?.frames ?? []);
  const { processId } = frames.find(({ url }) => withoutView(url) === withoutView(page.url())) as { processId: number };
  const main = traceEvents.find(({ pid, args }) => pid === processId && args.name === 'CrRendererMain');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === processId && tid === main?.tid,
  );
  // Without tasks the result would be zero, and every test would pass.
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
