import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';

/** A field as people call it; undefined for what only machines read. */
export function fieldLabel(kind: RecordKindName, name: string): string | undefined {
  const declaration: KindDeclaration = declarations[kind];
  const field = declaration.fields[name];
  return field?.isInternal ? undefined : field?.label;
}
