import type { Gesture, GraphRecord, Parts, RecordChanges } from '../graph-records.ts';

type Update = NonNullable<RecordChanges['update']>[number];

const toOf = ({ fields }: { fields: object }) => (fields as { toID?: string }).toID;

/** The gesture with where each edge led that is to lead elsewhere: what others do to the edge is compared with it. */
export function withLedTo(gesture: Gesture, edges: Parts): Gesture {
  if (!gesture.edges?.update?.some((each) => toOf(each) !== undefined)) return gesture;
  const update = gesture.edges.update.map((each): Update => {
    const now = edges.get(each.id);
    const ledTo = now?.version === each.version ? toOf(now) : undefined;
    return ledTo === undefined || toOf(each) === undefined ? each : { ...each, ledTo };
  });
  return { ...gesture, edges: { ...gesture.edges, update } };
}

/**
 * Two put something behind the same node, as into the same place of a text: what the others put there follows what is put
 * there now. What waits, so that it can be saved; null when people have to choose.
 * @param current the records of the first gesture that others changed, as they are now
 */
export function bothInserted(pending: readonly Gesture[], current: readonly GraphRecord[]): Gesture[] | null {
  const updates = new Map((pending[0]?.edges?.update ?? []).map((each) => [each.id, each]));
  const newNodes = new Set(pending.flatMap(({ nodes }) => (nodes?.create ?? []).map(({ id }) => id)));
  const newEdges = pending.flatMap(({ edges }) =>
    (edges?.create ?? []).filter(({ fields }) => newNodes.has(String((fields as { fromID?: string }).fromID))),
  );
  const ownEdges = new Set(newEdges.map(({ id }) => id));
  // By where such an edge led: what others put before that.
  const theirs = new Map<string, string>();
  for (const { id, fields } of current) {
    const mine = updates.get(id);
    const [ledTo, now] = [mine?.ledTo, (fields as { toID?: string }).toID];
    if (!mine || ledTo === undefined || now === undefined || now === ledTo || theirs.has(ledTo)) return null;
    if (Object.keys(mine.fields).length > 1 || !newNodes.has(toOf(mine) ?? '')) return null;
    if (!newEdges.some((edge) => toOf(edge) === ledTo)) return null;
    theirs.set(ledTo, now);
    ownEdges.add(id);
  }
  if (theirs.size === 0) return null;
  const versions = new Map(current.map(({ id, version }) => [id, version]));
  const moved = <Change extends { id: string; fields: object }>(change: Change): Change => {
    const to = ownEdges.has(change.id) ? theirs.get(toOf(change) ?? '') : undefined;
    return to === undefined ? change : { ...change, fields: { ...change.fields, toID: to } };
  };
  const updated = (each: Update): Update => {
    const version = versions.get(each.id);
    const ledTo = theirs.get(each.ledTo ?? '');
    return version === undefined ? moved(each) : { ...moved(each), version, ...(ledTo !== undefined && { ledTo }) };
  };
  return pending.map((gesture) => {
    if (!gesture.edges) return gesture;
    const { create, update, ...rest } = gesture.edges;
    return {
      ...gesture,
      edges: {
        ...rest,
        ...(create && { create: create.map(moved) }),
        ...(update && { update: update.map(updated) }),
      },
    };
  });
}
