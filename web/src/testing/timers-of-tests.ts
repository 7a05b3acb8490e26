import { retryDelaysMs } from '#web/api/transport/steps.ts';
import { probeInterval } from '#web/ui/foundations/server-probe.ts';

/**
 * Stores go on after their test: what they read failed, and is read once more, or their server went away and is asked for, for ever,
 * by the `fetch` that a later test counts. These are the timers by which they do.
 */
interface TimersOfTests {
  isTesting: boolean;
  running: Set<ReturnType<typeof setTimeout>>;
  /** What asks whether the server is back, also when the browser is online again. */
  probes: Set<() => void>;
  /** The page's own, also while a test has put others in its place. */
  clear: typeof clearTimeout;
}

/** Put in place once: what failed as the last test of a file ended would begin one before the next file has replaced anything. */
const page = globalThis as typeof globalThis & { timersOfTests?: TimersOfTests };
page.timersOfTests ??= watchTimers();
const timers = page.timersOfTests;

function watchTimers(): TimersOfTests {
  const watched: TimersOfTests = {
    isTesting: false,
    running: new Set(),
    probes: new Set(),
    clear: globalThis.clearTimeout,
  };
  const { setTimeout: realSetTimeout, setInterval: realSetInterval } = globalThis;
  globalThis.setTimeout = ((...args: Parameters<typeof realSetTimeout>) => {
    if (!retryDelaysMs.includes(args[1] ?? 0)) return realSetTimeout(...args);
    const timer = watched.isTesting ? realSetTimeout(...args) : realSetTimeout(() => {});
    watched.running.add(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.setInterval = ((...args: Parameters<typeof realSetInterval>) => {
    const interval = realSetInterval(...args);
    if (args[1] === probeInterval) {
      watched.running.add(interval);
      watched.probes.add(args[0]);
    }
    return interval;
  }) as typeof setInterval;
  return watched;
}

export function beginTimers(): void {
  timers.isTesting = true;
}

export function endTimers(): void {
  timers.isTesting = false;
  // Either kind.
  for (const timer of timers.running) timers.clear(timer);
  timers.running.clear();
  for (const probe of timers.probes) window.removeEventListener('online', probe);
  timers.probes.clear();
}
