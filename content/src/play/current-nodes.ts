import type { Run } from '#runtime/play/run.ts';

/** The nodes at which a run is: of what is said, then those at which quests wait, the newest last. */
export function currentNodes(run: Run): string[] {
  const { quests } = run.memory;
  const waiting = [...quests.values()].flatMap(({ status, active }) => (status === 'active' ? [...active.keys()] : []));
  return run.shown ? [run.shown.nodeID, ...waiting] : waiting;
}
