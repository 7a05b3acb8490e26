import { useState } from 'react';
import type { InviteChoice } from './use-invitations.ts';

/** What is pasted, and what all of them get. */
export function useInviteChoice() {
  const [text, setText] = useState('');
  const [groupIDs, setGroupIDs] = useState<string[]>([]);
  const [workspaceID, setWorkspaceID] = useState('');
  const [role, setRole] = useState<'viewer' | 'editor'>('editor');
  const chosen: InviteChoice = { groupIDs, ...(workspaceID !== '' && { workspace: { workspaceID, role } }) };
  return { text, setText, groupIDs, setGroupIDs, workspaceID, setWorkspaceID, role, setRole, chosen };
}

export type InviteChoiceState = ReturnType<typeof useInviteChoice>;
