import { fieldsOf } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import type { NamedField } from '#web/screens/kind/kind-view.ts';
import type { KindGraph } from './kind-graph.ts';

/** The fields of a node or a link, in the order in which they are shown. */
export function fieldsOfPart(
  graph: KindGraph,
  part: 'nodes' | 'edges',
  fields: Readonly<Record<string, unknown>>,
): NamedField[] {
  const { node, edge } = graphOf(graph.kind);
  const isNode = part === 'nodes';
  const names = isNode ? ['type', node.titleField, ...graph.nodeFields(fields)] : graph.edgeFields;
  const all: readonly NamedField[] = fieldsOf(isNode ? node : edge);
  return names.flatMap((name) => all.find((field) => field.name === name) ?? []);
}
