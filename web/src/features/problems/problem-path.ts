import type { ListedProblem } from '#content/problem/problem-list.ts';
import { nodePath } from '#contract/kinds/graphs.ts';
import { pageKindOf, recordPath } from '#web/api/kinds.ts';

/** The screen where a problem can be seen and mended; undefined for a record without one. */
export function problemPath({ where, owner }: ListedProblem): string | undefined {
  const kind = pageKindOf(where.kind);
  if (kind) return recordPath(kind, where.id);
  const inGraph = owner && nodePath(where.kind, where.id, owner.id);
  if (inGraph) return inGraph;
  const ownerKind = pageKindOf(owner?.kind);
  return ownerKind && owner ? recordPath(ownerKind, owner.id) : undefined;
}
