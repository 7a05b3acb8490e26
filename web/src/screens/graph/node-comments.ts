import { useMemo } from 'react';
import type { GraphKind } from '#contract/kinds/graphs.ts';
import { useCommentCountsGetQuery } from '#web/api/comments.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { GraphNode } from '#web/ui/graph/graph-types.ts';
import { countText } from '../format.ts';

/** The nodes with how many unresolved threads each has (content §8); nodes without one stay the same objects. */
export function useNodesWithComments(
  kind: GraphKind,
  ownerID: string,
  nodes: readonly GraphNode[],
): readonly GraphNode[] {
  const workspaceID = useWorkspaceID();
  const rows = useCommentCountsGetQuery({ workspaceID, kind, recordID: ownerID }).data?.rows;
  return useMemo(() => {
    if (!rows || rows.length === 0) return nodes;
    const threads = new Map(rows.map((row) => [row.recordID, row.threads]));
    return nodes.map((node) => {
      const count = threads.get(node.id);
      if (count === undefined) return node;
      const label = countText(count, ['open comment', 'open comments']);
      return { ...node, marks: [...(node.marks ?? []), { tone: 'accent' as const, label, count }] };
    });
  }, [rows, nodes]);
}
