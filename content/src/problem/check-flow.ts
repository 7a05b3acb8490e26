import type { WorldRow } from '#contract/world.ts';
import { possibleInWorld } from './known.ts';
import type { Look } from './look.ts';
import type { Finding, RecordRef } from './problem.ts';

type Node = WorldRow<'questNode'>;
type Edge = WorldRow<'questEdge'>;

export interface CheckedFlow {
  findings: Finding[];
  /** Whether a success can be reached; a quest without nodes is not written yet, and nothing is said of it. */
  hasWay: boolean;
}

const refOf = (id: string): RecordRef => ({ kind: 'questNode', id });
const shownMax = 5;

/** Follows a quest from its start along every edge that can be taken: what is never reached, and what leads nowhere. */
export function checkFlow(look: Look, questID: string): CheckedFlow {
  const { nodes, edges } = look.flowOf(questID);
  if (nodes.size === 0) return { findings: [], hasWay: true };
  const leaving = Map.groupBy(edges, ({ fromID }) => fromID);
  const entering = Map.groupBy(edges, ({ toID }) => toID);
  const starts = [...nodes.values()].filter(({ type }) => type === 'start');
  const where = { kind: 'quest', id: questID } as const;
  if (starts.length === 0)
    return { findings: [{ code: 'noStart', where, why: [{ says: 'noStartNode' }] }], hasWay: false };

  const isOpen = ({ condition }: Edge) =>
    condition.trim() === '' || possibleInWorld(look, condition).verdict !== 'never';
  const reached = new Set(starts.map(({ questNodeID }) => questNodeID));
  const work = [...reached];
  for (let id = work.pop(); id !== undefined; id = work.pop())
    for (const edge of leaving.get(id) ?? [])
      if (!reached.has(edge.toID) && isOpen(edge)) {
        reached.add(edge.toID);
        work.push(edge.toID);
      }

  const findings = [...nodes].flatMap(([id, node]): Finding[] => {
    if (!reached.has(id)) return [unreachable(id, entering.get(id) ?? [], reached)];
    return isDeadEnd(node, leaving.get(id) ?? [])
      ? [{ code: 'deadEnd', where: refOf(id), why: [{ says: 'nothingFollows' }] }]
      : [];
  });
  const successes = [...nodes.values()].filter(({ type }) => type === 'succeed').map((node) => node.questNodeID);
  const hasWay = successes.some((id) => reached.has(id)) || look.isQuestDone('complete', questID);
  if (!hasWay)
    findings.push({
      code: 'noSuccess',
      where,
      why:
        successes.length === 0
          ? [{ says: 'noSuccessNode' }]
          : [{ says: 'successUnreachable', records: successes.slice(0, shownMax).map(refOf) }],
      about: successes.join(' '),
    });
  return { findings, hasWay };
}

function unreachable(id: string, entering: readonly Edge[], reached: ReadonlySet<string>): Finding {
  const closed = entering.filter(({ fromID }) => reached.has(fromID)).map(({ fromID }) => refOf(fromID));
  const sources = [...new Set(entering.map(({ fromID }) => fromID))].sort();
  return {
    code: 'unreachableNode',
    where: refOf(id),
    why:
      sources.length === 0
        ? [{ says: 'nothingLeadsHere' }]
        : closed.length > 0
          ? [{ says: 'onlyThroughNever', records: closed.slice(0, shownMax) }]
          : [{ says: 'onlyFromUnreachable', records: sources.slice(0, shownMax).map(refOf) }],
    about: sources.join(' '),
  };
}

/** An optional objective may end by itself, beside what the quest goes on with. */
function isDeadEnd({ type, optional }: Node, leaving: readonly Edge[]): boolean {
  return leaving.length === 0 && type !== 'succeed' && type !== 'fail' && !optional;
}
