import type { Finding, RecordRef } from './problem.ts';

const shownMax = 5;

/** A node that nothing leads to: why that is, by the nodes with a link to it. */
export function unreachable(where: RecordRef, sources: readonly string[], reached: ReadonlySet<string>): Finding {
  const from = [...new Set(sources)].sort();
  const refs = (ids: readonly string[]) => ids.slice(0, shownMax).map((id): RecordRef => ({ kind: where.kind, id }));
  const closed = from.filter((id) => reached.has(id));
  return {
    code: 'unreachableNode',
    where,
    why:
      from.length === 0
        ? [{ says: 'nothingLeadsHere' }]
        : closed.length > 0
          ? [{ says: 'onlyThroughNever', records: refs(closed) }]
          : [{ says: 'onlyFromUnreachable', records: refs(from) }],
    about: from.join(' '),
  };
}
