import { vi } from 'vitest';
import { WorkerPool } from '#server/worker-pool.ts';

/** Tasks of worker threads run, but the server hears nothing of their ends until `release`. */
export function heldTasks(): { first: Promise<string>; canceled: Promise<void>; release(): void; restore(): void } {
  const released = Promise.withResolvers<void>();
  const first = Promise.withResolvers<string>();
  const canceled = Promise.withResolvers<void>();
  const run = WorkerPool.prototype.run;
  const spy = vi.spyOn(WorkerPool.prototype, 'run').mockImplementation(function (this: WorkerPool, name, input, more) {
    const task = run.call(this, name, input, more);
    first.resolve(name);
    const cancel = () => {
      task.cancel();
      canceled.resolve();
    };
    return { cancel, result: released.promise.then(() => task.result) as Promise<never> };
  });
  return {
    first: first.promise,
    canceled: canceled.promise,
    release: released.resolve,
    restore: () => spy.mockRestore(),
  };
}
