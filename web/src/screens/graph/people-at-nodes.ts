import { useMemo } from 'react';
import type { GraphKind } from '#contract/kinds/graphs.ts';
import { useOthers } from '#web/session/live/use-presence.ts';
import { presenceText } from '#web/ui/feedback/presence-list.tsx';
import type { GraphPeople } from '#web/ui/graph/graph-types.ts';

/** Who else has selected or edits which node, in words (content §8). */
export function usePeopleAtNodes(kind: GraphKind, ownerID: string): GraphPeople {
  const others = useOthers(kind, ownerID);
  return useMemo(() => {
    const nodes = new Set(others.flatMap(({ partIDs = [] }) => partIDs));
    return new Map(
      [...nodes].map((id) => [id, presenceText(others.filter(({ partIDs = [] }) => partIDs.includes(id)))]),
    );
  }, [others]);
}
