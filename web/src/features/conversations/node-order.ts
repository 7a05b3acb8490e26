import type { GraphRecord, Parts } from '#web/screens/graph/graph-records.ts';
import { type NodeFields, portsOf } from './node-ports.ts';

export const fieldsOf = (record: GraphRecord) => record.fields as unknown as NodeFields;

/** The nodes as players can meet them: from the start along the ways out in their order, then those that nothing leads to. */
export function inReadingOrder(nodes: Parts, edges: Parts): GraphRecord[] {
  const leaving = Map.groupBy(edges.values(), ({ fields }) => String(fields.fromID));
  const all = [...nodes.values()].filter(({ fields: { type } }) => type !== 'note' && type !== 'frame');
  const byPlace = all.sort(
    (one, other) =>
      Number(other.fields.type === 'start') - Number(one.fields.type === 'start') ||
      fieldsOf(one).x - fieldsOf(other).x ||
      fieldsOf(one).y - fieldsOf(other).y,
  );
  const met = new Set<GraphRecord>();
  for (const first of byPlace) {
    const work = [first];
    for (let node = work.pop(); node; node = work.pop()) {
      if (met.has(node)) continue;
      met.add(node);
      work.push(...leadsTo(node, leaving.get(node.id) ?? [], nodes).reverse());
    }
  }
  return [...met];
}

function leadsTo(node: GraphRecord, leaving: readonly GraphRecord[], nodes: Parts): GraphRecord[] {
  const order = new Map(portsOf(fieldsOf(node)).map(({ port }, index) => [port, index]));
  const place = ({ fields }: GraphRecord) => order.get(String(fields.port)) ?? order.size;
  return [...leaving]
    .sort((one, other) => place(one) - place(other))
    .flatMap(({ fields }) => nodes.get(String(fields.toID)) ?? []);
}
