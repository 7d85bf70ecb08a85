/** How long the page keeps its main thread busy at a stretch, from Chromium's own trace. */
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

/**
 * CPU milliseconds of the longest task on the main thread during an action. Not
 * by the clock, which would blame the page for all else that a machine does.
 */
export async function longestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
  });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const frames = traceEvents.flatMap(({ args }) => args.data?.frames ?? []);
  const { processId } = frames.find(({ url }) => url === page.url()) as { processId: number };
  const main = traceEvents.find(({ pid, args }) => pid === processId && args.name === 'CrRendererMain');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === processId && tid === main?.tid,
  );
  // A trace without tasks would pass for a quick page.
  if (tasks.length === 0) throw new Error('the trace holds no tasks of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
