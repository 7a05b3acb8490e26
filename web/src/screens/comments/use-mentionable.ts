import { useMemo } from 'react';
import { useWorkspaceMemberDigestGetQuery } from '#web/api/workspaces.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { Mentionable } from './mentions.ts';

export interface Member extends Mentionable {
  photoURL: string;
}

const none: readonly Member[] = [];

/** The members of the open workspace, by name. */
export function useMentionable(): readonly Member[] {
  const { data } = useWorkspaceMemberDigestGetQuery({ workspaceID: useWorkspaceID() });
  return useMemo(
    () =>
      data?.rows
        .map(({ userID, firstName, lastName, userName, photoURL }) => ({
          userID,
          name: `${firstName} ${lastName}`.trim() || userName,
          photoURL,
        }))
        .sort((a, b) => a.name.localeCompare(b.name)) ?? none,
    [data],
  );
}
