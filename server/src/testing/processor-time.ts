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
