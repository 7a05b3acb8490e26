import { componentsOf } from '../graph/components.ts';
import type { Finding, Reason, RecordRef } from './problem.ts';

const shownMax = 5;

/** A link of a flow, or a jump inside of it. */
interface Way {
  fromID: string;
  toID: string;
}

/**
 * What of a flow players never come to, in parts: by the node that each begins with, those that come after it. One missing link is one
 * mistake, however much is behind it. What comes after several is part of the one with the least id, and so a circle begins.
 * @param beginsPart whether a node is out of reach by itself, whatever leads to it
 */
export function unreachableParts(
  unreached: ReadonlySet<string>,
  ways: readonly Way[],
  beginsPart: (id: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const inside = ways.filter(({ fromID, toID }) => fromID !== toID && unreached.has(fromID) && unreached.has(toID));
  const leaving = Map.groupBy(inside, ({ fromID }) => fromID);
  const nextOf = (id: string) => (leaving.get(id) ?? []).map(({ toID }) => toID);
  const entered = new Set(inside.map(({ toID }) => toID));
  const ids = [...unreached].sort();
  const parts = new Map<string, string[]>();
  const heads = ids.filter((id) => !entered.has(id) || beginsPart(id));
  const seen = new Set(heads);
  const follow = (head: string) => {
    const behind: string[] = [];
    const work = [head];
    for (let id = work.pop(); id !== undefined; id = work.pop())
      for (const next of nextOf(id)) {
        if (seen.has(next)) continue;
        seen.add(next);
        behind.push(next);
        work.push(next);
      }
    parts.set(head, behind);
  };
  for (const head of heads) follow(head);
  // What is left are circles that nothing enters, and what they lead to.
  const left = ids.filter((id) => !seen.has(id));
  for (const members of [...componentsOf(left, nextOf)].reverse()) {
    const [head] = members.sort();
    if (head === undefined || seen.has(head)) continue;
    seen.add(head);
    follow(head);
  }
  return parts;
}

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

/** A node that a part begins with, which says how much is behind it. */
export function withBehind(finding: Finding, behind: readonly string[]): Finding {
  if (behind.length === 0) return finding;
  const reason: Reason = { says: 'nodesBehind', text: String(behind.length) };
  return { ...finding, why: [...finding.why, reason], behind };
}
