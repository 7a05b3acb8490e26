import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds on the clock, and of them on the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

export interface Task {
  wall: number;
  cpu: number;
}

/**
 * The tasks of the page's main thread while `work` runs, in milliseconds: on the clock, which other programs on the machine
 * lengthen, and on the processor, which they do not.
 */
export async function tasksWhile(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && main.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, cpu: tdur / 1000 }));
}
