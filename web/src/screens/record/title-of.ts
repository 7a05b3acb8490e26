import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';

/** What a record is called; undefined for what is not a record of the kind. */
export function titleOf(kind: RecordKindName, record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { titleField }: KindDeclaration = declarations[kind];
  const title = new Map<string, unknown>(Object.entries(record)).get(titleField);
  return typeof title === 'string' ? title : undefined;
}
