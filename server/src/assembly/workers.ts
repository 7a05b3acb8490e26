import { importOperation } from '#server/modules/imports/jobs/import-command.ts';
import { importStory } from '#server/modules/stories/import-story.ts';
import type { RecordEvent } from '#server/records/events.ts';
import { WorkerPool } from '#server/worker-pool.ts';
import type { Base } from './base.ts';

/** Jobs that read files first. */
const readingJobs: ReadonlySet<unknown> = new Set([importOperation, importStory.name]);

/** The threads: one pool for files, one for jobs. @param onEvent of a batch that a thread committed */
export function createWorkers({ database }: Base, onEvent: (event: RecordEvent) => void) {
  const options = {
    url: new URL('../worker.ts', import.meta.url),
    settings: { location: database.location },
    pauseWrites: () => database.pauseWrites(),
    onEvent,
  };
  const files = new WorkerPool(options);
  // Many jobs share one thread and interleave piece by piece, so that nobody's waits for somebody else's to end.
  const jobs = new WorkerPool({ ...options, size: 1, tasksOfThread: 16 });
  const run: WorkerPool['run'] = (name, input, taskOptions) => {
    // An import's plan is in the thread that made it, and reading a file must not hold up the other jobs.
    const isReading = readingJobs.has((input as { operation?: unknown }).operation);
    return (isReading ? files : jobs).run(name, input, taskOptions);
  };
  return {
    files,
    jobs: { run },
    async close() {
      await files.close();
      await jobs.close();
    },
  };
}
