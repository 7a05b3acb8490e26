import { ImageQueueFullError } from './errors.ts';

/**
 * Lets `running` jobs run at once and `waiting` more stand in line, first come first served.
 * The function it returns throws ImageQueueFullError at once when the line is full: each job in line holds an upload in memory.
 */
export function createImageQueue(limits: { running: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (running < limits.running) {
      running += 1;
    } else {
      if (line.length >= limits.waiting) throw new ImageQueueFullError();
      // The one who leaves hands its place on, so `running` does not change here.
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await job();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
