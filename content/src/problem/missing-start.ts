import type { MissingStart, RecordRef } from './problem.ts';

/**
 * The start that a flow lacks, and the one node that nothing leads to; where several could be next, the writer chooses.
 * @param entered nodes that something else than the flow's links leads to
 */
export function missingStart(
  nodes: Iterable<string>,
  edges: readonly { toID: string }[],
  { kind, entered }: { kind: RecordRef['kind']; entered: ReadonlySet<string> },
): MissingStart {
  const led = new Set(edges.map(({ toID }) => toID));
  const open = [...nodes].filter((id) => !led.has(id));
  const [id, ...others] = open.length > 1 ? open.filter((each) => !entered.has(each)) : open;
  return { next: id !== undefined && others.length === 0 ? { kind, id } : null };
}
