import { nodePath } from '#contract/kinds/graphs.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { pageKindOf, recordPath } from '#web/api/kinds.ts';

/** The screen of a record, or of what it is part of; undefined for one without any. */
export function partPath(
  kind: RecordKindName,
  id: string,
  owner: { kind: RecordKindName; id: string } | null | undefined,
): string | undefined {
  const page = pageKindOf(kind);
  if (page) return recordPath(page, id);
  const inGraph = owner && nodePath(kind, id, owner.id);
  if (inGraph) return inGraph;
  const ownerKind = pageKindOf(owner?.kind);
  return ownerKind && owner ? recordPath(ownerKind, owner.id) : undefined;
}
