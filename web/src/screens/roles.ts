import type { WorkspaceRole } from '#contract/operation.ts';

export const roleLabels: Readonly<Record<WorkspaceRole, string>> = {
  viewer: 'Viewer',
  editor: 'Editor',
  owner: 'Owner',
};

export const roleDescriptions: Readonly<Record<WorkspaceRole, string>> = {
  viewer: 'Can view everything',
  editor: 'Can add, edit, move and delete',
  owner: 'Can also manage members and the workspace',
};
