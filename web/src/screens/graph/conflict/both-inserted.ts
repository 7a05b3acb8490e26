import type { Gesture, GraphRecord, Parts, RecordChanges } from '../graph-records.ts';
import { across } from './doubled-link.ts';

/** Pixels from a node to one that is put below it. */
const below = 90;

type Update = NonNullable<RecordChanges['update']>[number];

const toOf = ({ fields }: { fields: object }) => (fields as { toID?: string }).toID;
const fromOf = ({ fields }: { fields: object }) => (fields as { fromID?: string }).fromID;

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
  const created = pending.flatMap(({ edges }) => edges?.create ?? []);
  const ownEdges = new Set<string>();
  // By where such an edge led: what others put before that.
  const theirs = new Map<string, string>();
  for (const { id, fields } of current) {
    const mine = updates.get(id);
    const [ledTo, now] = [mine?.ledTo, (fields as { toID?: string }).toID];
    if (!mine || ledTo === undefined || now === undefined || now === ledTo || theirs.has(ledTo)) return null;
    if (Object.keys(mine.fields).length > 1 || !newNodes.has(toOf(mine) ?? '')) return null;
    // A new node elsewhere may lead to the same one, and goes on doing so.
    const inserted = newNodesFrom(toOf(mine) ?? '', newNodes, pending);
    const newEdges = created.filter((edge) => inserted.has(fromOf(edge) ?? ''));
    if (!newEdges.some((edge) => toOf(edge) === ledTo)) return null;
    theirs.set(ledTo, now);
    for (const edge of [...newEdges, mine]) ownEdges.add(edge.id);
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

/**
 * What waits, once theirs is read: where their new node has the very place of one's own, theirs moves to the right with what this gesture
 * moves; where it moves nothing, one's own comes below.
 * @param nodes as they are known now
 */
export function besideTheirs([first, ...rest]: readonly Gesture[], nodes: Parts): Gesture[] {
  if (!first) return [];
  const { create = [], update = [] } = first.nodes ?? {};
  const placeOf = ({ fields }: { fields: object }) => fields as { x?: unknown; y?: unknown };
  const moved = new Set(update.map(({ id }) => id));
  const theirs = [...nodes.values()].filter(({ id }) => !moved.has(id));
  const isAt = ({ x, y }: GraphRecord['fields'], each: { fields: object }) =>
    typeof x === 'number' && placeOf(each).x === x && placeOf(each).y === y;
  const covered = theirs.filter(({ fields }) => create.some((each) => isAt(fields, each)));
  if (covered.length === 0) return [first, ...rest];
  if (update.length === 0) {
    const isCovering = (each: { fields: object }) => covered.some(({ fields }) => isAt(fields, each));
    const lower = create.map((each) =>
      isCovering(each) ? { ...each, fields: { ...each.fields, y: Number(placeOf(each).y) + below } } : each,
    );
    return [{ ...first, nodes: { ...first.nodes, create: lower } }, ...rest];
  }
  const further = [
    ...update,
    ...covered.map(({ id, version, fields: { x, y } }) => ({ id, version, fields: { x, y } })),
  ];
  const shifted = further.map((each) =>
    placeOf(each).x === undefined ? each : { ...each, fields: { ...each.fields, x: Number(placeOf(each).x) + across } },
  );
  return [{ ...first, nodes: { ...first.nodes, update: shifted } }, ...rest];
}

/** A new node and those that follow it, by the new links as they are created and led elsewhere afterwards. */
function newNodesFrom(first: string, newNodes: ReadonlySet<string>, pending: readonly Gesture[]): Set<string> {
  const created = pending.flatMap(({ edges }) => edges?.create ?? []);
  const fromByEdge = new Map(created.map((edge) => [edge.id, fromOf(edge)]));
  const next = new Map<string | undefined, string[]>();
  for (const edge of [...created, ...pending.flatMap(({ edges }) => edges?.update ?? [])]) {
    const [from, to] = [fromByEdge.get(edge.id), toOf(edge)];
    if (to === undefined || !newNodes.has(to)) continue;
    const others = next.get(from);
    if (others) others.push(to);
    else next.set(from, [to]);
  }
  const found = new Set([first]);
  // What is added while it is walked is walked too.
  for (const id of found) for (const to of next.get(id) ?? []) found.add(to);
  return found;
}
