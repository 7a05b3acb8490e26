import { useState } from 'react';
import type { GraphNode } from './graph-types.ts';

/** The node whose title is edited. It stays when someone else deletes it, so that what is typed does. */
export function useEditedNode(byID: ReadonlyMap<string, GraphNode>, id: string | null): GraphNode | undefined {
  const found = id === null ? undefined : byID.get(id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === id ? last : undefined);
}
