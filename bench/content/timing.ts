export type Say = (line: string) => void;

export const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[times.length >> 1] ?? 0;

/** Milliseconds of processor time of this thread, which other work on the machine disturbs least. */
export function timed(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
