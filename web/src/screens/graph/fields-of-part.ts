import type { z } from 'zod';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import type { NamedField } from '#web/screens/kind/kind-view.ts';
import type { KindGraph, TitleEdit } from './kind-graph.ts';

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

const asIs = (text: string) => text;

/** What is edited where the title of a node stands. */
export function titleEdit(graph: KindGraph, fields: Readonly<Record<string, unknown>>): TitleEdit {
  const { titleField } = graphOf(graph.kind).node;
  return graph.titleEdit?.(fields) ?? { field: titleField, text: String(fields[titleField] ?? ''), stored: asIs };
}

/** How many letters a text field of a node holds. */
export function lengthMax({ kind }: KindGraph, name: string): number {
  const field = fieldsOf(graphOf(kind).node).find((each) => each.name === name);
  return (field?.schema as z.ZodString | undefined)?.maxLength ?? Number.POSITIVE_INFINITY;
}

/** An input of one line shows no more than that well. */
const shownMax = 200;

/** Whether one line over the graph can hold the text: in it line breaks would be lost. */
export const fitsInLine = (text: string): boolean => text.length <= shownMax && !/[\r\n]/.test(text);
