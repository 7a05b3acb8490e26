import { useMemo } from 'react';
import { useTagDigestGetQuery } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

/** The tags in use in the workspace, by name. */
export function useTagSuggestions(): readonly string[] {
  const workspaceID = useWorkspaceID();
  const { data } = useTagDigestGetQuery({ workspaceID });
  return useMemo(() => data?.rows.map(({ tag }) => tag) ?? [], [data]);
}
