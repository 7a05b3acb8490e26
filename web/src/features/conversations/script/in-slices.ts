import type { Pausable } from '#content/script/pausable.ts';

const sliceMs = 8;

/** Does it in slices, between which the page answers keys and draws. Undefined: it was given up. */
export async function inSlices<Result>(work: Pausable<Result>, signal: AbortSignal): Promise<Result | undefined> {
  while (!signal.aborted) {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done) return step.value;
    }
    await nextTask();
  }
  return undefined;
}

/** Unlike a timer, it isn't held back when it is called often. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
