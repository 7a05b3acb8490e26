import type { WorkspaceRole } from '#contract/operation.ts';

export const roleLabels: Readonly<Record<WorkspaceRole, string>> = {
  viewer: 'Viewer',
  editor: 'Editor',
  owner: 'Owner',
};

export const roleDescriptions: Readonly<Record<WorkspaceRole, string>> = {
  viewer: 'Sees everything, changes nothing',
  editor: 'Adds, changes, moves and deletes',
  owner: 'Also invites, removes and renames',
};
