/**
 * Runs at most `running` jobs at once and queues `waiting` more, first in first out; one more fails at once with the error
 * that `refuse` makes.
 */
export function concurrencyLimit(limits: { running: number; waiting: number; refuse: () => Error }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function runLimited<T>(job: () => Promise<T>): Promise<T> {
    if (running < limits.running) {
      running += 1;
    } else {
      if (queue.length >= limits.waiting) throw limits.refuse();
      // The job that ends passes its slot on, so `running` does not change here.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
