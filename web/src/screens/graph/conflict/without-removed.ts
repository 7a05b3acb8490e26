import { v7 as newID } from 'uuid';
import { positionFieldNames } from '#contract/kinds/graph.ts';
import type { Gesture, GraphRecord, Parts, RecordChanges } from '../graph-records.ts';
import type { LostPart } from './left-out.ts';

interface Known {
  nodes: Parts;
  edges: Parts;
  lost: ReadonlyMap<string, LostPart>;
}

type Update = NonNullable<RecordChanges['update']>[number];

const isMove = ({ fields }: Update) => Object.keys(fields).every((name) => positionFieldNames.includes(name));

/**
 * A gesture that adds nodes, without what it does to parts that others have removed since, as by undoing what they added: these are
 * not in the trash, and the gesture was refused. Null: nothing of that kind is in it.
 * @param pending what waits, with the nodes that it adds
 */
export function withoutRemoved(gesture: Gesture, pending: readonly Gesture[], known: Known): Gesture | null {
  const created = new Set(pending.flatMap(({ nodes }) => (nodes?.create ?? []).map(({ id }) => id)));
  if (!gesture.nodes?.create?.length) return null;
  const isThere = (id: unknown) => created.has(String(id)) || known.nodes.has(String(id));
  const areThere = ({ fields }: { fields: object }) => {
    const { fromID, toID } = fields as { fromID?: unknown; toID?: unknown };
    return isThere(fromID) && isThere(toID);
  };
  const nodes = gesture.nodes.update?.filter((each) => known.nodes.has(each.id) || !isMove(each));
  const [kept, removed] = split(gesture.edges?.update ?? [], ({ id }) => known.edges.has(id));
  // A link that was to lead to a new node is made again with that node.
  const again = removed.flatMap(({ id, fields }) => {
    const record: GraphRecord | undefined = known.lost.get(id)?.record;
    return record ? [{ id: newID(), fields: { ...record.fields, ...fields } }] : [];
  });
  const links = [...(gesture.edges?.create ?? []), ...again].filter(areThere);
  const isSame =
    nodes?.length === gesture.nodes.update?.length &&
    removed.length === 0 &&
    links.length === (gesture.edges?.create?.length ?? 0);
  if (isSame) return null;
  return {
    ...gesture,
    nodes: { ...gesture.nodes, ...(nodes && { update: nodes }) },
    edges: { ...gesture.edges, create: links, update: kept },
  };
}

function split<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
