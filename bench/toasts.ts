import type { Page } from '@playwright/test';
import { warmToasts } from '../e2e/store.ts';
import { type SignedInPage, takeLongTasks } from './long-tasks.ts';

/** How the toasts come: so many at once, until there were 1,000 in a second. */
const bursts = [1, 10, 100, 1000];

/** 1,000 toasts in a second on the running product: no task may take over 50 ms. */
export async function measureToasts({ page, store }: SignedInPage, say: (line: string) => void): Promise<void> {
  await warmToasts(page, store);
  const tooling = await page.context().newCDPSession(page);
  await tooling.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Seconds of processor time that the page's main thread has used: unlike the others, not a matter of who else is busy. */
  const used = async () =>
    (await tooling.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  for (const burst of bursts) {
    await takeLongTasks(page);
    const before = await used();
    const { sent, milliseconds, worstFrame } = await addToasts(page, 1000, burst);
    const processor = (await used()) - before;
    const long = await takeLongTasks(page);
    say(
      `${sent} toasts in ${Math.round(milliseconds)} ms, ${burst} at once: ${long.length} tasks over 50 ms ` +
        `(longest ${Math.round(Math.max(0, ...long))} ms; aim 0), longest gap between frames ${Math.round(worstFrame)} ms, ` +
        `processor ${Math.round(processor * 1000)} ms`,
    );
  }
}

function addToasts(page: Page, total: number, burst: number) {
  return page.evaluate(
    async ([count, atOnce]) => {
      interface Store {
        dispatch(action: { type: string; payload: unknown }): void;
      }
      const { capturedStore } = globalThis as unknown as { capturedStore: Store };
      const types = ['success', 'error', 'warning', 'info'];
      const frames: number[] = [];
      let isRunning = true;
      const frame = (at: number) => {
        frames.push(at);
        if (isRunning) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      const add = (sent: number) =>
        capturedStore.dispatch({
          type: 'toasts/toastAdded',
          payload: {
            id: `bench-${atOnce}-${sent}`,
            type: types[sent % types.length],
            title: `Box ${sent} created successfully`,
            message: 'In Garage / Shelf 2',
            duration: sent % 4 === 1 ? 0 : 5000,
            dismissible: true,
            timestamp: Date.now(),
            undo: null,
          },
        });
      const began = performance.now();
      let sent = 0;
      await new Promise<void>((resolve) => {
        // Each burst is a task of its own, as each message of the server is.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          for (let one = 0; one < atOnce && sent < count; one += 1, sent += 1) add(sent);
          if (sent >= count) resolve();
        };
        let asked = 0;
        const clock = setInterval(() => {
          const due = Math.min(count, ((performance.now() - began) / 1000) * count + atOnce);
          for (; asked + atOnce <= due; asked += atOnce) channel.port2.postMessage(null);
          if (asked >= count) clearInterval(clock);
        }, 4);
      });
      const milliseconds = performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 200));
      isRunning = false;
      const gaps = frames.slice(1).map((at, index) => at - frames[index]!);
      return { sent, milliseconds, worstFrame: Math.max(...gaps) };
    },
    [total, burst] as const,
  );
}
