/**
 * Runs the work, one at a time: asked while it runs, it runs once more afterwards, however often it was asked. So what it
 * reads last is never older than the last asking.
 */
export function coalesceRuns(work: () => Promise<void>, report: (error: unknown) => void): () => void {
  let isRunning = false;
  let isAsked = false;
  const run = async () => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work().catch(report);
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
