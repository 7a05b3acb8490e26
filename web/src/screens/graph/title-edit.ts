import type { z } from 'zod';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import type { KindGraph, TitleEdit } from './kind-graph.ts';

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
