import type { CDPSession, Page } from '@playwright/test';

/** What the page's thread did while something went on. */
export interface Spent {
  /** Of each frame that had any, ms of the processor in the callbacks of frames, least first. */
  frames: number[];
  /** Ms of the processor in all scripts: frames, events and timers. */
  script: number;
  /** Ms of the processor in all that the page's thread did. */
  processor: number;
  /** Tasks over 50 ms: ms by the clock, and of them on the processor. */
  longTasks: { clock: number; processor: number }[];
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: by the clock, and of the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * A page whose work is traced. On a machine that does other work too, a task takes longer by the clock than the page keeps
 * the processor busy: both are told.
 */
export class WatchedPage {
  readonly page: Page;
  readonly #protocol: CDPSession;

  private constructor(page: Page, protocol: CDPSession) {
    this.page = page;
    this.#protocol = protocol;
  }

  static async of(page: Page): Promise<WatchedPage> {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Performance.enable');
    return new WatchedPage(page, protocol);
  }

  async during(act: () => Promise<void>): Promise<Spent> {
    const events: TraceEvent[] = [];
    const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
    this.#protocol.on('Tracing.dataCollected', collect);
    const includedCategories = ['toplevel', 'devtools.timeline', '__metadata'];
    await this.#protocol.send('Tracing.start', { traceConfig: { includedCategories } });
    await act();
    const complete = new Promise<void>((resolve) => this.#protocol.once('Tracing.tracingComplete', () => resolve()));
    await this.#protocol.send('Tracing.end');
    await complete;
    this.#protocol.off('Tracing.dataCollected', collect);
    return spentIn(events);
  }

  /** MB that its scripts hold. */
  async memory(): Promise<number> {
    await this.#protocol.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#protocol.send('Performance.getMetrics');
    return Math.round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6);
  }
}

const scripts = ['FireAnimationFrame', 'EventDispatch', 'TimerFire'];

function spentIn(events: readonly TraceEvent[]): Spent {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid} ${tid}`));
  const processorOf = (of: readonly TraceEvent[]) => of.map(({ tdur = 0 }) => tdur / 1000);
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  return {
    frames: processorOf(tasks.filter(({ name }) => name === 'FireAnimationFrame')).sort((one, other) => one - other),
    script: sum(processorOf(tasks.filter(({ name }) => scripts.includes(name)))),
    processor: sum(processorOf(tasks.filter(({ name }) => name.endsWith('RunTask')))),
    longTasks: tasks
      .filter(({ name, dur = 0 }) => name.endsWith('RunTask') && dur > 50_000)
      .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 })),
  };
}

/** Tasks over 50 ms, as a line says them. */
export function longTasksText({ longTasks }: Pick<Spent, 'longTasks'>): string {
  const busy = longTasks.filter(({ processor }) => processor > 50);
  const each = longTasks.map(({ clock, processor }) => `${Math.round(clock)} of which ${Math.round(processor)}`);
  const list = each.length > 0 ? ` (${each.slice(0, 8).join(', ')})` : '';
  return `tasks over 50 ms: ${busy.length} of the processor, ${longTasks.length} by the clock${list}`;
}

/** Script of a frame, as a line says it. */
export function framesText({ frames, script }: Spent): string {
  const p95 = frames[Math.floor(frames.length * 0.95)] ?? 0;
  return (
    `script of a frame: mean ${(script / Math.max(1, frames.length)).toFixed(1)} ms, p95 ${p95.toFixed(1)}, ` +
    `most ${(frames.at(-1) ?? 0).toFixed(1)} (aim < 8), of ${frames.length}`
  );
}

export const line = (what: string, ...figures: string[]): string => `  ${what.padEnd(30)} ${figures.join('  | ')}`;
