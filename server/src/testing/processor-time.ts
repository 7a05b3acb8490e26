import { runInNewContext } from 'node:vm';

/**
 * The seconds that this thread, and so the server of the test, computed for `work`. Unlike the clock's they are not more
 * on a busy machine, and a limit on them still finds what would compute for minutes.
 */
export async function processorSeconds(work: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * What `run` answers. It is ended after 20 seconds, also within a regular expression: so a test of what takes milliseconds, and took
 * hours, fails rather than standing still. @throws ERR_SCRIPT_EXECUTION_TIMEOUT
 */
export function endsSoon<Result>(run: () => Result): Result {
  return runInNewContext('run()', { run }, { timeout: 20_000 }) as Result;
}
